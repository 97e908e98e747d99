#!/usr/bin/env python3
"""Counts from the rules alone what every position of our tables pays back over the long run.

    python3 table-edges.py            game, position and return, one a line
    python3 table-edges.py sic-bo     of one game

Needs Python 3 and nothing else, and shares no code with the house: each game is written down here a second time, by its
rules in words, and counted over everything that can fall.
"""

import sys
from fractions import Fraction
from itertools import combinations, product


def sic_bo():
    """216 rolls of three dice, each bet by what it says of them."""
    rolls = list(product(range(1, 7), repeat=3))
    pays = {3: 0, 4: 62, 5: 30, 6: 17, 7: 12, 8: 8, 9: 7, 10: 6}

    def over(win):
        """`win` is what a roll pays to one, or None where it loses."""
        return sum((Fraction(0) if (paid := win(roll)) is None else Fraction(1 + paid) for roll in rolls), Fraction(0)) / 216

    def if_(test, odds):
        return over(lambda roll: odds if test(roll) else None)

    def mixed(roll):
        return len(set(roll)) > 1

    yield "small", if_(lambda roll: mixed(roll) and sum(roll) < 11, 1)
    yield "big", if_(lambda roll: mixed(roll) and sum(roll) > 10, 1)
    yield "odd", if_(lambda roll: mixed(roll) and sum(roll) % 2 == 1, 1)
    yield "even", if_(lambda roll: mixed(roll) and sum(roll) % 2 == 0, 1)
    for total in range(4, 18):
        yield f"total-{total}", if_(lambda roll: sum(roll) == total, pays[min(total, 21 - total)])
    yield "any-triple", if_(lambda roll: not mixed(roll), 30)
    for face in range(1, 7):
        yield f"triple-{face}", if_(lambda roll: roll == (face,) * 3, 180)
        yield f"double-{face}", if_(lambda roll: roll.count(face) > 1, 11)
        yield f"single-{face}", over(lambda roll: [None, 1, 2, 12][roll.count(face)])
    for two in combinations(range(1, 7), 2):
        yield "pair-" + "-".join(map(str, two)), if_(lambda roll: set(two) <= set(roll), 6)
    for three in combinations(range(1, 7), 3):
        yield "three-" + "-".join(map(str, three)), if_(lambda roll: sorted(roll) == list(three), 30)
    for four in [(1, 2, 3, 4), (2, 3, 4, 5), (2, 3, 5, 6), (3, 4, 5, 6)]:
        ways = set(combinations(four, 3))
        yield "four-" + "-".join(map(str, four)), if_(lambda roll: tuple(sorted(roll)) in ways, 7)


GAMES = {"sic-bo": sic_bo}

if __name__ == "__main__":
    for game in sys.argv[1:] or GAMES:
        for position, returned in GAMES[game]():
            print(game, position, returned)
