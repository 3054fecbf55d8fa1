#!/usr/bin/env python3
"""What random hands are worth: Markdown tables and pictures from `texas42 simulate hands`.

    texas42 simulate hands --count 2000 --deals 400 --seed 42 -o hands.csv.gz
    python3 scripts/hand_statistics.py hands.csv.gz --pictures .

Reads a CSV (.gz or plain) of random hands with the calls `standard`; needs nothing but Python.
Chances are those of the file's best call, the one that makes a bid most often averaged over all
bids. In brackets stand 95% intervals over hands: Wilson's for how often something is so, 1.96
standard errors for means, and none for the mean of fewer than 20 hands. --pictures names a folder
for chance_by_bid.svg and chance_by_trumps.svg.
"""

import argparse
import csv
import dataclasses
import gzip
import math
import pathlib
import statistics
from collections.abc import Callable, Iterable, Sequence

BIDS = range(30, 43)
SUITS = ["blanks", "ones", "twos", "threes", "fours", "fives", "sixes"]
CALLS = [*SUITS, "doubles", "follow-me"]
Z = 1.96
FEWEST_FOR_INTERVAL = 20


@dataclasses.dataclass(frozen=True)
class Hand:
    """A hand, its best call, and the chances in percent."""

    best: str
    trumps: int
    """Tiles in the hand that the best call makes trumps; 0 in follow-me."""
    has_double: bool
    """Whether the double of the best call's suit is held."""
    doubles: int
    suit: str
    """The longest suit; of several the one whose double is held, then the highest."""
    longest: int
    """How many tiles show that suit."""
    chance: dict[int, float]
    """By bid, with the best call."""
    highest: dict[int, float]
    """By bid, with the call that is best for this very bid."""

    @property
    def is_suit(self) -> bool:
        return self.best in SUITS


def column(call: str, what: str) -> str:
    return f"{call.replace('-', '_')}_{what}"


def hand_of(row: dict[str, str]) -> Hand:
    def chance(call: str, bid: int) -> float:
        return 100 * float(row[column(call, f"p{bid}")])

    best = row["best_call"]
    pip = SUITS.index(best) if best in SUITS else None
    return Hand(
        best=best,
        trumps=int(row[column(best, "trumps")]),
        has_double=f"{pip}-{pip}" in row["hand"].split(),
        doubles=int(row["doubles"]),
        suit=row["suit"],
        longest=int(row["trumps"]),
        chance={bid: chance(best, bid) for bid in BIDS},
        highest={bid: max(chance(call, bid) for call in CALLS) for bid in BIDS},
    )


def read(path: pathlib.Path) -> list[Hand]:
    opened = gzip.open(path, "rt", newline="") if path.suffix == ".gz" else path.open(newline="")
    with opened as file:
        return [hand_of(row) for row in csv.DictReader(file)]


# Shares, means and their intervals.


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95% interval of a share, in percent."""
    share, weight = hits / of, Z * Z / of
    middle = (share + weight / 2) / (1 + weight)
    reach = Z * math.sqrt(share * (1 - share) / of + weight / of / 4) / (1 + weight)
    return 100 * max(0.0, middle - reach), 100 * min(1.0, middle + reach)


def reach_of_mean(values: Sequence[float]) -> float | None:
    """Half the 95% interval of a mean, if there are enough values for one."""
    if len(values) < FEWEST_FOR_INTERVAL:
        return None
    return Z * statistics.stdev(values) / math.sqrt(len(values))


def share_text(hits: int, of: int) -> str:
    if of == 0:
        return "–"
    low, high = wilson(hits, of)
    return f"{100 * hits / of:.1f}% ({low:.1f} to {high:.1f})"


def mean_text(values: Sequence[float]) -> str:
    """The mean of percentages and its interval."""
    if not values:
        return "–"
    mean, reach = statistics.fmean(values), reach_of_mean(values)
    if reach is None:
        return f"{mean:.1f}%"
    return f"{mean:.1f}% ({max(0.0, mean - reach):.1f} to {min(100.0, mean + reach):.1f})"


def points_text(values: Sequence[float]) -> str:
    """The mean of differences of percentages and its interval."""
    mean, reach = statistics.fmean(values), reach_of_mean(values)
    if reach is None:
        return f"{mean:.2f}"
    return f"{mean:.2f} ({max(0.0, mean - reach):.2f} to {mean + reach:.2f})"


def share_of(hands: Sequence[Hand], is_so: Callable[[Hand], bool]) -> str:
    return share_text(sum(map(is_so, hands)), len(hands))


def quartiles(values: Sequence[float]) -> list[float]:
    """The lower quartile, the median and the upper quartile."""
    return statistics.quantiles(values, n=4, method="inclusive")


def chances(hands: Iterable[Hand], bid: int) -> list[float]:
    return [hand.chance[bid] for hand in hands]


# Tables.


def print_table(title: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    print(f"**{title}**\n")
    print("|", " | ".join(columns), "|")
    print("|" + "---|" * len(columns))
    for row in rows:
        print("|", " | ".join(str(cell) for cell in row), "|")
    print()


def print_worth(hands: Sequence[Hand]) -> None:
    def row(name: str, bid: int) -> list[str]:
        best = share_of(hands, lambda hand: hand.chance[bid] >= 50)
        return [name, best, share_of(hands, lambda hand: hand.highest[bid] >= 50)]

    rows = [row(str(bid), bid) for bid in (30, 31, 35, 36)]
    rows += [row("42 (one mark)", 42), row("84 (two marks, made like 42)", 42)]
    title = f"How many of {len(hands)} random hands make a bid in half of the deals or more"
    print_table(title, ["bid", "with the best call", "with any call"], rows)


def print_bids(hands: Sequence[Hand]) -> None:
    def row(bid: int) -> list[object]:
        values = chances(hands, bid)
        less = [hand.chance[bid - 1] - hand.chance[bid] for hand in hands if bid > 30]
        quarters = [f"{value:.1f}%" for value in quartiles(values)]
        return [bid, *quarters, mean_text(values), points_text(less) if less else "–"]

    columns = ["bid", "lower quartile", "median", "upper quartile", "mean"]
    columns.append("points of percentage less than one bid lower")
    print_table("The chance of the best call", columns, map(row, BIDS))


def of_trumps(hands: Iterable[Hand], trumps: int, has_double: bool) -> list[Hand]:
    """The hands with so many trumps of a suit that is their best call."""
    so = (trumps, has_double)
    return [hand for hand in hands if hand.is_suit and (hand.trumps, hand.has_double) == so]


def groups_of_trumps(hands: Sequence[Hand]) -> Iterable[tuple[str, list[Hand]]]:
    """By the trumps of the best call; then doubles and follow-me, where no double is one apart."""
    for trumps in range(8):
        yield f"{trumps} with the double", of_trumps(hands, trumps, True)
        yield f"{trumps} without the double", of_trumps(hands, trumps, False)
    for doubles in range(8):
        group = [hand for hand in hands if (hand.best, hand.doubles) == ("doubles", doubles)]
        yield f"doubles, {doubles} of them", group
    yield "follow-me", [hand for hand in hands if hand.best == "follow-me"]


def print_groups(title: str, name: str, groups: Iterable[tuple[object, list[Hand]]]) -> None:
    rows = (
        [label, len(group), mean_text(chances(group, 30)), mean_text(chances(group, 42))]
        for label, group in groups
        if group
    )
    print_table(title, [name, "hands", "30", "42"], rows)


def print_calls(hands: Sequence[Hand]) -> None:
    of_suits = [hand for hand in hands if hand.is_suit]
    rows = [
        ["a suit", share_of(hands, lambda hand: hand.is_suit)],
        ["doubles", share_of(hands, lambda hand: hand.best == "doubles")],
        ["follow-me", share_of(hands, lambda hand: hand.best == "follow-me")],
        ["the longest suit¹", share_of(hands, lambda hand: hand.best == hand.suit)],
        ["of suits: the longest suit¹", share_of(of_suits, lambda hand: hand.best == hand.suit)],
        ["of suits: none is longer", share_of(of_suits, lambda hand: hand.trumps == hand.longest)],
        ["of suits: its double is held", share_of(of_suits, lambda hand: hand.has_double)],
    ]
    print_table("What the best call is", ["best call", "share"], rows)
    print("¹ Of several, the one whose double is held, then the highest.\n")


def print_tables(hands: Sequence[Hand]) -> None:
    print_worth(hands)
    print_bids(hands)
    title = "The chance of the best call, by its trumps in the hand"
    print_groups(title, "trumps", groups_of_trumps(hands))
    by_doubles = ((n, [hand for hand in hands if hand.doubles == n]) for n in range(8))
    print_groups("The chance of the best call, by the doubles in the hand", "doubles", by_doubles)
    print_calls(hands)


# Pictures.

BLUE, ORANGE, GREY = "#0072b2", "#d55e00", "#cccccc"


class Picture:
    """An SVG with chances from 0 to 100% upwards and some names from left to right."""

    WIDTH, HEIGHT = 640, 400
    LEFT, RIGHT, TOP, BOTTOM = 60, 620, 50, 340

    def __init__(self, title: str, names: Sequence[str], below: str) -> None:
        self.step = (self.RIGHT - self.LEFT) / len(names)
        self.parts = [f'<rect width="{self.WIDTH}" height="{self.HEIGHT}" fill="white"/>']
        self.text(self.WIDTH / 2, 28, title, size=16)
        self.text((self.LEFT + self.RIGHT) / 2, self.BOTTOM + 45, below)
        for chance in range(0, 101, 25):
            self.line(self.LEFT, self.y(chance), self.RIGHT, self.y(chance), GREY, 1)
            self.text(self.LEFT - 8, self.y(chance) + 5, f"{chance}%", anchor="end")
        for place, name in enumerate(names):
            self.text(self.x(place), self.BOTTOM + 22, name)

    def x(self, place: float) -> float:
        return self.LEFT + (place + 0.5) * self.step

    def y(self, chance: float) -> float:
        return self.BOTTOM - (self.BOTTOM - self.TOP) * chance / 100

    def text(self, x: float, y: float, text: str, size: int = 14, anchor: str = "middle") -> None:
        where = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"'
        self.parts.append(f"<text {where}>{text}</text>")

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str, width: int) -> None:
        ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
        self.parts.append(f'<line {ends} stroke="{colour}" stroke-width="{width}"/>')

    def box(self, place: int, low: float, high: float) -> None:
        x, width = self.x(place) - 0.3 * self.step, 0.6 * self.step
        top, height = self.y(high), self.y(low) - self.y(high)
        where = f'x="{x:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}"'
        self.parts.append(f'<rect {where} fill="{BLUE}" fill-opacity="0.3"/>')

    def dot(self, x: float, y: float, colour: str) -> None:
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}"/>')

    def write(self, path: pathlib.Path) -> None:
        size = f'viewBox="0 0 {self.WIDTH} {self.HEIGHT}"'
        size += f' width="{self.WIDTH}" height="{self.HEIGHT}"'
        start = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">'
        path.write_text("\n".join([start, *self.parts, "</svg>", ""]), encoding="utf-8")


def draw_bids(hands: Sequence[Hand], path: pathlib.Path) -> None:
    title = f"Chance of the best call: median and middle half of {len(hands)} hands"
    picture = Picture(title, [str(bid) for bid in BIDS], "bid")
    for place, bid in enumerate(BIDS):
        low, median, high = quartiles(chances(hands, bid))
        picture.box(place, low, high)
        x, y = picture.x(place), picture.y(median)
        picture.line(x - 0.3 * picture.step, y, x + 0.3 * picture.step, y, BLUE, 3)
    picture.write(path)


def draw_mean(picture: Picture, x: float, values: Sequence[float], colour: str) -> None:
    """A dot and its interval, if there are enough values for one."""
    reach = reach_of_mean(values)
    if reach is not None:
        mean = statistics.fmean(values)
        low, high = picture.y(max(0.0, mean - reach)), picture.y(min(100.0, mean + reach))
        picture.line(x, low, x, high, colour, 2)
        picture.dot(x, picture.y(mean), colour)


def draw_trumps(hands: Sequence[Hand], path: pathlib.Path) -> None:
    sides = (True, False)
    numbers = [
        number
        for number in range(8)
        if any(len(of_trumps(hands, number, side)) >= FEWEST_FOR_INTERVAL for side in sides)
    ]
    title = "Mean chance to make 30 when a suit is the best call"
    below = "trumps in the hand"
    picture = Picture(title, [str(number) for number in numbers], below)
    series = ((True, BLUE, "with their double"), (False, ORANGE, "without it"))
    for row, (has_double, colour, name) in enumerate(series):
        for place, number in enumerate(numbers):
            values = chances(of_trumps(hands, number, has_double), 30)
            draw_mean(picture, picture.x(place - 0.08 + 0.16 * row), values, colour)
        picture.dot(picture.RIGHT - 140, 285 + 22 * row, colour)
        picture.text(picture.RIGHT - 128, 290 + 22 * row, name, anchor="start")
    picture.write(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=pathlib.Path, help="a .csv or .csv.gz")
    parser.add_argument("--pictures", type=pathlib.Path, metavar="FOLDER", help="where to draw")
    options = parser.parse_args()
    hands = read(options.file)
    print_tables(hands)
    if options.pictures:
        draw_bids(hands, options.pictures / "chance_by_bid.svg")
        draw_trumps(hands, options.pictures / "chance_by_trumps.svg")


if __name__ == "__main__":
    main()
