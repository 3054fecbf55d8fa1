#!/usr/bin/env python3
"""Counts what hands paid, from records of matches: the table behind the chances to win a game.

    texas42 arena worth:200+blend:40 worth:200+blend:40 --games 1200 --seed 5001 \
        --records marks.jsonl
    texas42 arena worth:200+blend:40 worth:200+blend:40 --games 900 --seed 5002 --rules points \
        --records points.jsonl
    python3 scripts/hand_awards.py marks.jsonl points.jsonl > datasets/hand_awards.csv

A row is a pair of awards: what the declarer's side got, what the others got, and in how many hands.
Hands that nobody bid, and those in which a bot failed, are left out.
"""

import collections
import json
import sys


def main() -> None:
    counts = collections.Counter()
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as records:
            for line in records:
                hand = json.loads(line)
                if hand["declarer"] is None or hand["fault"] is not None:
                    continue
                scoring = "points" if hand["rules"].startswith("points") else "marks"
                one, two = hand["award"]
                if hand["declarer"] % 2 == 0:
                    one, two = two, one
                counts[scoring, one, two] += 1
    print("scoring,declarers,others,hands")
    for (scoring, declarers, others), hands in sorted(counts.items()):
        print(f"{scoring},{declarers},{others},{hands}")


main()
