#!/usr/bin/env python3
"""Counts from the rules alone what every position of our tables pays back over the long run.

    python3 table-edges.py            game, position and return, one a line
    python3 table-edges.py sic-bo     of one game

Needs Python 3 and nothing else, and shares no code with the house: each game is written down here a second time, by its
rules in words, and counted over everything that can fall.
"""

import sys
from fractions import Fraction
from itertools import combinations, permutations, product


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


def andar_bahar():
    """Andar is dealt first, from 51 cards of which three match: card by card, how likely the match comes with it."""
    chance, left, none_before = {}, 51, Fraction(1)
    for card in range(1, 50):
        chance[card] = none_before * Fraction(3, left)
        none_before *= 1 - Fraction(3, left)
        left -= 1
    assert none_before == 0 and sum(chance.values()) == 1
    yield "andar", sum(chance[card] for card in chance if card % 2 == 1) * Fraction(19, 10)
    yield "bahar", sum(chance[card] for card in chance if card % 2 == 0) * 2
    for first, last, odds in [(1, 5, "2.5"), (6, 10, "3.5"), (11, 15, "4.5"), (16, 25, "3.5"), (26, 30, 15), (31, 35, 25), (36, 40, 50), (41, 49, 120)]:
        yield f"cards-{first}-{last}", sum(chance[card] for card in range(first, last + 1)) * (1 + Fraction(odds))


def lucky_7():
    """One card: thirteen ranks from the ace, two colours."""
    def of(ranks, decimal):
        return Fraction(len(ranks), 13) * Fraction(decimal)

    for side, ranks in [("low", range(1, 7)), ("high", range(8, 14))]:
        yield side, of(ranks, 2) + Fraction(1, 13) / 2
    yield "even", of([2, 4, 6, 8, 10, 12], "2.10")
    yield "odd", of([1, 3, 5, 7, 9, 11, 13], "1.79")
    for colour in ["red", "black"]:
        yield colour, Fraction(1, 2) * Fraction("1.97")
    for rank in range(1, 14):
        yield f"rank-{rank}", of([rank], 12)


def teen_patti_20():
    """Every pair of hands, hand against hand: the first in each of its suits' shapes once, times how many look like it."""
    deck = [(rank, suit) for rank in range(2, 15) for suit in range(4)]
    runs = {frozenset(run): place for place, run in enumerate([(4, 3, 2), (5, 4, 3), (6, 5, 4), (7, 6, 5), (8, 7, 6), (9, 8, 7), (10, 9, 8), (11, 10, 9), (12, 11, 10), (13, 12, 11), (14, 3, 2), (14, 13, 12)])}
    names = ["high", "pair", "colour", "sequence", "pure", "trail"]

    def value(hand):
        ranks = sorted((rank for rank, _ in hand), reverse=True)
        colour = len({suit for _, suit in hand}) == 1
        if len(set(ranks)) == 1:
            return 5, ranks
        if frozenset(ranks) in runs:
            return 4 if colour else 3, [runs[frozenset(ranks)]]
        if colour:
            return 2, ranks
        if len(set(ranks)) == 2:
            return 1, [ranks[1], sum(ranks) - 2 * ranks[1]]
        return 0, ranks

    order = {}
    hands = list(combinations(deck, 3))
    values = {hand: value(hand) for hand in hands}
    for place, worth in enumerate(sorted({(kind, tuple(rest)) for kind, rest in values.values()})):
        order[worth] = place
    places = {hand: order[kind, tuple(rest)] for hand, (kind, rest) in values.items()}
    shapes = {}
    for hand in hands:
        seen = {}
        key = tuple((rank, seen.setdefault(suit, len(seen))) for rank, suit in hand)
        shapes.setdefault(key, []).append(hand)
    # How many hands have each worth, and of which cards: all less those that share a card with the first, by inclusion.
    total, level, above = 0, 0, 0
    having = {}
    for hand in hands:
        for size in range(4):
            for cards in combinations(hand, size):
                having.setdefault(cards, [0] * len(order))[places[hand]] += 1
    below = {cards: [0] * (len(order) + 1) for cards in having}
    for cards, counts in having.items():
        for place, count in enumerate(counts):
            below[cards][place + 1] = below[cards][place] + count
    for alike in shapes.values():
        hand, times = alike[0], len(alike)
        place = places[hand]
        for size in range(4):
            for cards in combinations(hand, size):
                sign = (-1) ** size * times
                total += sign * below[cards][-1]
                level += sign * having[cards][place]
                above += sign * below[cards][place]
    assert total == 22_100 * 18_424 and 2 * above + level == total
    for side in ["first", "second"]:
        yield side, Fraction(above, total) * Fraction("1.98") + Fraction(level, total)
    pays = {"pair": 1, "colour": 4, "sequence": 6, "trail": 30, "pure": 40}
    paid = sum(1 + pays[names[kind]] for kind, _ in values.values() if kind > 0)
    for side in ["first", "second"]:
        yield f"{side}-pair-plus", Fraction(paid, 22_100)


def thirty_two():
    """Every first four of 32 cards; who draws again for the win is as likely as who draws with them."""
    deck = [6 + number % 8 for number in range(32)]
    wins = [Fraction(0)] * 4
    for ranks, ways in first_four(deck).items():
        sums = [start + rank for start, rank in zip([8, 9, 10, 11], ranks)]
        level = [player for player in range(4) if sums[player] == max(sums)]
        for player in level:
            wins[player] += Fraction(ways, len(level))
    for name, won, decimal in zip(["eight", "nine", "ten", "eleven"], wins, ["12.25", "5.86", "3.27", "2.06"]):
        yield name, won / (32 * 31 * 30 * 29) * Fraction(decimal)


def first_four(deck):
    """How often each four ranks come, card by card from what is left."""
    counted = {(): 1}
    for _ in range(4):
        longer = {}
        for ranks, ways in counted.items():
            for rank in set(deck):
                left = deck.count(rank) - ranks.count(rank)
                longer[ranks + (rank,)] = ways * left
        counted = longer
    return counted


def boishakhi_wheel():
    """54 segments; in 834 of 1,000 rounds one spot pays its winnings more than once; pots and boats in every order, coins in
    every way they can bounce."""
    segments = {"1": 24, "2": 16, "5": 6, "10": 4, "net": 2, "race": 1, "dhol": 1}
    times = {
        "1": {2: 60, 3: 26, 5: 12},
        "2": {2: 50, 3: 15, 5: 10},
        "5": {2: 68, 3: 40, 5: 36, 10: 20, 15: 4},
        "10": {2: 62, 3: 25, 5: 12, 10: 4},
        "net": {2: 70, 3: 24, 5: 14, 10: 8},
        "race": {2: 84, 3: 30, 5: 16, 10: 7},
        "dhol": {2: 84, 3: 30, 5: 16, 10: 7},
    }
    assert sum(segments.values()) == 54 and sum(sum(of.values()) for of in times.values()) == 834
    pots = [5] * 4 + [10] * 4 + [15] * 3 + [20] * 2 + [35, 60, 80]
    pockets = [1000, 200, 40, 20, 8, 20, 40, 200, 1000]
    coins = [Fraction(pockets[sum(way)]) for way in product((0, 1), repeat=8)]
    races = list(permutations((90, 25, 5)))

    def of(spot, mean):
        more = sum(Fraction(count * (by - 1), 1000) for by, count in times[spot].items())
        return Fraction(segments[spot], 54) * (1 + mean * (1 + more))

    for number in ["1", "2", "5", "10"]:
        yield f"number-{number}", of(number, int(number))
    for pot in range(1, 17):
        yield f"net-{pot}", of("net", Fraction(sum(pots), len(pots)))
    for boat in range(1, 4):
        yield f"race-{boat}", of("race", Fraction(sum(race[boat - 1] for race in races), len(races)))
    for drum in range(1, 4):
        yield f"dhol-{drum}", of("dhol", sum(coins) / len(coins))


GAMES = {
    "boishakhi-wheel": boishakhi_wheel,
    "sic-bo": sic_bo,
    "andar-bahar": andar_bahar,
    "lucky-7": lucky_7,
    "teen-patti-20": teen_patti_20,
    "thirty-two": thirty_two,
}

if __name__ == "__main__":
    for game in sys.argv[1:] or GAMES:
        for position, returned in GAMES[game]():
            print(game, position, returned)
