//! A throw-away harness: the works W1, W2, W3 and the check against published values.
use texas42::*;
fn tile(s: &str) -> Tile {
    let b = s.as_bytes();
    Tile::new(Pip::new(b[0] - 48).unwrap(), Pip::new(b[2] - 48).unwrap())
}
fn hand(s: &str) -> TileSet {
    s.split(' ').map(tile).collect()
}
fn main() {
    let what = std::env::args().nth(1).unwrap();
    let mut solver = Solver::new();
    if what == "check" {
        let csv = std::fs::read_to_string(std::env::args().nth(2).unwrap()).unwrap();
        let mut bad = 0;
        for l in csv.lines().skip(1) {
            let f: Vec<&str> = l.split(',').collect();
            let call = Call::ALL.into_iter().find(|c| c.name() == f[0]).unwrap();
            let deal = Deal::new(BySeat([hand(f[2]), hand(f[3]), hand(f[4]), hand(f[5])])).unwrap();
            let p = solver.points(&Position::new(&deal, call, Seat::First)).0[0].get();
            if p.to_string() != f[6] {
                bad += 1;
                println!("{l} got {p}");
            }
        }
        println!("bad {bad} {:?}", solver.nodes());
        return;
    }
    let n: u64 = std::env::args().nth(2).unwrap().parse().unwrap();
    let s = DealStream::new(42);
    let t = std::time::Instant::now();
    let mut sum = 0u64;
    for k in 0..n {
        let deal = s.deal(k);
        match &what[..] {
            "w1" | "w2" => {
                let h = deal.hand(Seat::First);
                let pip = Pip::ALL
                    .into_iter()
                    .max_by_key(|p| {
                        2 * h.iter().filter(|t| t.has(*p)).count()
                            + h.contains(Tile::new(*p, *p)) as usize
                    })
                    .unwrap();
                let need = Points::new(if what == "w1" { 30 } else { 42 }).unwrap();
                solver.forget();
                sum += solver.can_take(
                    &Position::new(&deal, Call::Pip(pip), Seat::First),
                    Side::FirstAndThird,
                    need,
                ) as u64;
            }
            "w3" => {
                for call in Call::STANDARD {
                    for p in solver.declarer_points(&deal, call).0 {
                        sum = sum * 31 % 1000003 + p.get() as u64;
                    }
                }
            }
            "deal" => {
                sum += deal.hand(Seat::First).bits() as u64;
            }
            _ => panic!(),
        }
    }
    println!("{what} sum {sum} {:?} {:?} per", solver.nodes(), t.elapsed() / n as u32);
}
