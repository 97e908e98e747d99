#!/usr/bin/env python3
"""How many hands of games between people are of each kind, and how often a deal is dealt again, counted from the rules as they are
told to players: nothing of the house's own rules is used. Prints JSON.

    python3 count-hands.py

`teen-patti`: of each variation how many of the 22,100 hands of three are of each kind, and of each kind how many hands are worth the
same as how many others, the best first: `ladder` is a list of [kind, hands] in falling worth. Joker: of 270,725 hands with a card that
is turned, whose suit changes nothing, without a ladder. `call-break`, `twenty-nine`: chances of a deal, as fractions in lowest terms.
"""
import json
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb

RANKS = range(2, 15)
SUITS = range(4)
DECK = [(rank, suit) for rank in RANKS for suit in SUITS]
KINDS = ["high", "pair", "colour", "sequence", "pure", "trail"]


def plain(hand):
    """A number by which hands without wild cards are compared, written as tuples."""
    ranks = sorted((rank for rank, _ in hand), reverse=True)
    coloured = len({suit for _, suit in hand}) == 1
    if ranks[0] == ranks[2]:
        return (5, ranks[0])
    runs = [[14, 13, 12], [14, 3, 2]] + [[top, top - 1, top - 2] for top in range(13, 3, -1)]
    if ranks in runs:
        return (4 if coloured else 3, -runs.index(ranks))
    if coloured:
        return (2, *ranks)
    for first, second, other in ((0, 1, 2), (1, 2, 0)):
        if ranks[first] == ranks[second]:
            return (1, ranks[first], ranks[other])
    return (0, *ranks)




def best(hand, wild):
    """What a wild card stands for is tried for every card there is; a trail needs no suits of its own."""
    natural = [card for card in hand if card[0] not in wild]
    missing = 3 - len(natural)
    if missing == 0:
        return plain(hand)
    if missing == 3:
        return (5, 14)
    if missing == 2:
        return (5, natural[0][0])
    return max(plain([*natural, card]) for card in DECK if card not in natural)


def teen_patti():
    hands = list(combinations(DECK, 3))
    told = {"hands": len(hands)}
    for name, wild, turned in (("classic", (), 1), ("muflis", (), -1), ("ak47", (14, 13, 4, 7), 1)):
        worth = Counter(best(hand, wild) for hand in hands)
        kinds = Counter()
        for value, count in worth.items():
            kinds[KINDS[value[0]]] += count
        falling = sorted(worth, reverse=turned > 0)
        told[name] = {"kinds": kinds, "ladder": [[KINDS[value[0]], worth[value]] for value in falling]}
    kinds = Counter()
    for rank in RANKS:
        joker = (rank, 0)
        for hand in hands:
            if joker not in hand:
                kinds[KINDS[best(hand, (rank,))[0]]] += 1
    told["joker"] = {"hands": sum(kinds.values()), "kinds": kinds}
    return told


def all_have(sizes, trumps, others):
    """In how many ways hands of these sizes can be dealt so that each has a trump or more, and all ways."""
    have, ways = 0, 0
    for held in product(*(range(min(size, trumps) + 1) for size in sizes)):
        if sum(held) != trumps:
            continue
        orders, left_trumps, left_others = 1, trumps, others
        for size, of in zip(sizes, held):
            orders *= comb(left_trumps, of) * comb(left_others, size - of)
            left_trumps -= of
            left_others -= size - of
        ways += orders
        have += orders if all(held) else 0
    return have, ways


def call_break():
    """Thirteen cards each of 52, of which thirteen are spades: a seat has none, and some seat has none."""
    have, ways = all_have([13] * 4, 13, 39)
    return {"seat": Fraction(comb(39, 13), comb(52, 13)), "deal": 1 - Fraction(have, ways)}


def twenty_nine():
    """Of 32 cards J 9 A 10 of each suit are worth something; eight each, and four to bid on."""
    worth = {"J": 3, "9": 2, "A": 1, "10": 1, "K": 0, "Q": 0, "8": 0, "7": 0}
    nothing = 4 * sum(1 for points in worth.values() if points == 0)
    jacks = Fraction(comb(28, 4), comb(32, 8))
    pair = Fraction(comb(30, 6), comb(32, 8))
    return {"noPoints": Fraction(comb(nothing, 4), comb(32, 4)), "fourJacks": jacks, "anyFourJacks": 4 * jacks, "pair": pair}


def written(value):
    return f"{value.numerator}/{value.denominator}"


print(json.dumps({"teen-patti": teen_patti(), "call-break": call_break(), "twenty-nine": twenty_nine()}, default=written))
