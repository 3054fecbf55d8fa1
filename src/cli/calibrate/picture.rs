//! A picture of what was predicted against what happened.

use texas42::analysis::ContractGroup;
use texas42::arena::CalibrationTally;

use crate::cli::page::Page;

const SIZE: f64 = 400.0;
const LEFT: f64 = 60.0;
const TOP: f64 = 40.0;

/// The lines that are drawn: a place in the groups of contracts, and a colour.
const LINES: [(usize, &str); 4] = [(0, "#1b6ca8"), (4, "#3a9d5d"), (7, "#c0392b"), (8, "#8e5ea2")];

/// An SVG picture: for three bids and nello, the share of contracts made, by the share that
/// rule players make.
/// Below the diagonal less was made than promised.
pub fn svg(tally: &CalibrationTally) -> String {
    let mut picture = Page::new(usize::MAX);
    let x = |share: f64| LEFT + SIZE * share;
    let y = |share: f64| TOP + SIZE * (1.0 - share);
    picture.line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"520\" height=\"500\" \
         font-family=\"sans-serif\" font-size=\"13\">",
    );
    picture.line("<rect width=\"520\" height=\"500\" fill=\"white\"/>");
    picture.line(format_args!(
        "<text x=\"{LEFT}\" y=\"24\" font-size=\"15\">Contracts made at the table, by how \
         often rule players make them</text>"
    ));
    for percent in (0..=100).step_by(20) {
        let share = f64::from(percent) / 100.0;
        let (across, up, right, bottom) = (x(share), y(share), x(1.0), y(0.0));
        let (beside, middle, below) = (LEFT - 6.0, up + 4.0, bottom + 18.0);
        picture.line(format_args!(
            "<path d=\"M{LEFT} {up:.1}H{right}M{across:.1} {TOP}V{bottom}\" stroke=\"#dddddd\"/>"
        ));
        picture.line(format_args!(
            "<text x=\"{beside:.1}\" y=\"{middle:.1}\" text-anchor=\"end\">{percent}%</text>\
             <text x=\"{across:.1}\" y=\"{below:.1}\" text-anchor=\"middle\">{percent}%</text>"
        ));
    }
    let (left, right, top, bottom) = (x(0.0), x(1.0), y(1.0), y(0.0));
    picture.line(format_args!(
        "<path d=\"M{left:.1} {bottom:.1}L{right:.1} {top:.1}\" stroke=\"#888888\" \
         stroke-dasharray=\"5 4\"/>"
    ));
    for (place, (group, colour)) in LINES.into_iter().enumerate() {
        let mut path = String::new();
        for cell in tally.cells[group].iter().filter(|cell| cell.hands >= 10) {
            let step = if path.is_empty() { 'M' } else { 'L' };
            let happened = cell.happened();
            let [up, low, high] = [happened.p, happened.low, happened.high].map(y);
            let across = x(cell.played_out());
            path += &format!("{step}{across:.1} {up:.1}");
            picture.line(format_args!(
                "<path d=\"M{across:.1} {low:.1}V{high:.1}\" stroke=\"{colour}\" stroke-width=\"1.5\"/>\
                 <circle cx=\"{across:.1}\" cy=\"{up:.1}\" r=\"3.5\" fill=\"{colour}\"/>"
            ));
        }
        picture.line(format_args!("<path d=\"{path}\" stroke=\"{colour}\" fill=\"none\"/>"));
        picture.line(format_args!(
            "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"{colour}\">for {}</text>",
            x(0.04),
            TOP + 20.0 + 18.0 * place as f64,
            ContractGroup::ALL[group].name
        ));
    }
    picture.line(format_args!(
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">chance when all hands are open; \
         bars are 95% intervals</text>",
        x(0.5),
        y(0.0) + 40.0
    ));
    picture.line("</svg>");
    picture.text()
}
