#!/usr/bin/env python3
"""A simple bot for texas42, to begin with; it speaks the protocol "texas42 bot v1"."""
import json, sys

SUITS = ["blanks", "ones", "twos", "threes", "fours", "fives", "sixes"]

def length(hand, suit):  # the tiles of a suit, its double counted twice
    return "".join(hand).count(str(SUITS.index(suit)))

def call(view):  # the longest suit
    return max(SUITS, key=lambda suit: length(view["hand"], suit))

def bid(view):  # 30 with two doubles and two more trumps, or so; else what is least
    doubles = sum(tile[0] == tile[2] for tile in view["hand"])
    is_strong = doubles + length(view["hand"], call(view)) >= 6
    return "30" if is_strong and "30" in view["legal"] else view["legal"][0]

def strength(tile, lead, trumps):  # trumps, then the suit led, its double first, then the rest
    suit = trumps if trumps in lead else lead[0]
    for pip, above in (trumps, 20), (suit, 0):
        if pip in tile:
            return above + (10 if tile[0] == tile[2] else int(tile.strip("-" + pip)))
    return -1

def play(view):  # lead the strongest; else win as cheaply as possible, or play the weakest
    called, trick = view["contract"]["call"], [tile for _, tile in view["trick"]]
    trumps = str(SUITS.index(called)) if called in SUITS else "none"
    if not trick:
        return max(view["legal"], key=lambda tile: strength(tile, tile, trumps))
    worth = lambda tile: strength(tile, trick[0], trumps)
    winners = [tile for tile in view["legal"] if worth(tile) > max(map(worth, trick))]
    return min(winners or view["legal"], key=worth)

for line in sys.stdin:  # until texas42 closes it
    asked = json.loads(line)
    answer = {"type": "hello", "protocol": "texas42 bot v1", "name": "example bot"}
    if asked["type"] != "hello":
        decide = {"bid": bid, "call": call, "play": play}[asked["type"]]
        answer = {"id": asked["id"], asked["type"]: decide(asked)}
    print(json.dumps(answer), flush=True)
