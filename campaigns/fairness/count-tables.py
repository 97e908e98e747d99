#!/usr/bin/env python3
"""What each position of a table returns over the long run, counted from the rules as they are told to players: nothing of the
house's own rules is used. Prints JSON: game, position, return as a fraction in lowest terms.

    python3 count-tables.py
"""
import json
from fractions import Fraction
from itertools import product

DECKS = 8


def baccarat():
    """By what cards count, card after card: of each count there are four a deck, of nothing sixteen."""
    left = [DECKS * (16 if count == 0 else 4) for count in range(10)]
    won = {}
    everything = 0

    def end(player, banker, orders):
        nonlocal everything
        everything += orders
        for position, back in paid(player, banker).items():
            won[position] = won.get(position, 0) + back * orders

    def drawn(orders, cards_left, then):
        """Each card that can come next, with the orders in which it does."""
        for count in range(10):
            if left[count]:
                ways = left[count]
                left[count] -= 1
                then(count, orders * ways, cards_left - 1)
                left[count] += 1

    def rest(cards_left):
        """The six cards of a deal come in some order also where not all are dealt."""
        ways = 1
        while cards_left > 52 * DECKS - 6:
            ways *= cards_left
            cards_left -= 1
        return ways

    def thirds(player, banker, orders, cards_left):
        p, b = sum(player) % 10, sum(banker) % 10
        if p > 7 or b > 7:
            return end(player, banker, orders * rest(cards_left))
        if p > 5:
            if b > 5:
                return end(player, banker, orders * rest(cards_left))
            return drawn(orders, cards_left, lambda c, o, n: end(player, banker + [c], o * rest(n)))

        def banker_next(third, o, n):
            draws = b <= 2 or (b == 3 and third != 8) or (b == 4 and 2 <= third <= 7) or (b == 5 and 4 <= third <= 7)
            if draws or (b == 6 and 6 <= third <= 7):
                return drawn(o, n, lambda c, oo, nn: end(player + [third], banker + [c], oo * rest(nn)))
            return end(player + [third], banker, o * rest(n))

        return drawn(orders, cards_left, banker_next)

    total = 52 * DECKS
    drawn(1, total, lambda a, o1, n1: drawn(o1, n1, lambda b, o2, n2: drawn(o2, n2, lambda c, o3, n3: drawn(
        o3, n3, lambda d, o4, n4: thirds([a, c], [b, d], o4, n4)))))
    assert everything == 4_998_398_275_503_360
    return {position: Fraction(back, everything) / 100 for position, back in won.items()} | pairs()


def paid(player, banker):
    """What comes back for a hundred on each position that looks at points and numbers of cards."""
    p, b = sum(player) % 10, sum(banker) % 10
    banks = b > p
    push = 100 if p == b else 0
    four = len(player) + len(banker) == 4

    def bonus(own, other, cards):
        if len(cards) == 2 and own > 7 and own >= other:
            return 200 if own > other else 100
        return {9: 3100, 8: 1100, 7: 700, 6: 500, 5: 300, 4: 200}.get(own - other, 0)

    return {
        "player": 200 if p > b else push,
        "banker": 195 if banks else push,
        "banker-six": (150 if b == 6 else 200) if banks else push,
        "banker-seven": (100 if b == 7 and len(banker) == 3 else 200) if banks else push,
        "tie": 900 if p == b else 0,
        "player-bonus": bonus(p, b, player),
        "banker-bonus": bonus(b, p, banker),
        "lucky-six": (1300 if len(banker) == 2 else 2100) if banks and b == 6 else 0,
        "lucky-seven": 4100 if banks and b == 7 and len(banker) == 3 else 0,
        "lucky-eight": 2600 if p > b and p == 8 and len(player) == 3 else 0,
        "small": 250 if four else 0,
        "big": 0 if four else 154,
    }


def pairs():
    """Of the first two cards of each side: whether the second is like the first, and then the same of the other two."""
    def second(first, other, card):
        return DECKS - [first, other].count(card)

    won = dict.fromkeys(["player-pair", "banker-pair", "either-pair", "perfect-pair"], 0)
    orders = 0
    for other, p2, b2 in product(range(52), repeat=3):
        first = 0
        ways = second(first, None, other) * second(first, other, p2)
        ways *= DECKS - [first, other, p2].count(b2)
        like = [first % 13 == p2 % 13, other % 13 == b2 % 13]
        same = [first == p2, other == b2]
        orders += ways
        won["player-pair"] += ways * 1200 * like[0]
        won["banker-pair"] += ways * 1200 * like[1]
        won["either-pair"] += ways * 600 * any(like)
        won["perfect-pair"] += ways * (20100 if all(same) else 2600 if any(same) else 0)
    return {position: Fraction(back, orders) / 100 for position, back in won.items()}


def dragon_tiger():
    cards = range(52)
    orders = 52 * DECKS * (52 * DECKS - 1)
    won = {}
    for dragon, tiger in product(cards, cards):
        ways = DECKS * (DECKS - (dragon == tiger))
        hands = {"dragon": dragon, "tiger": tiger}
        d, t = dragon % 13, tiger % 13
        back = {
            "dragon": 200 if d > t else 50 if d == t else 0,
            "tiger": 200 if t > d else 50 if d == t else 0,
            "tie": 900 if d == t else 0,
            "suited-tie": 5100 if dragon == tiger else 0,
        }
        for side, card in hands.items():
            rank = card % 13 + 1
            said = {"small": rank < 7, "big": rank > 7, "odd": rank % 2 == 1, "even": rank % 2 == 0}
            for trait, is_so in said.items():
                back[f"{side}-{trait}"] = 200 if is_so and rank != 7 else 0
            for at, suit in enumerate(["spades", "hearts", "diamonds", "clubs"]):
                back[f"{side}-{suit}"] = 400 if card // 13 == at and rank != 7 else 0
        for position, hundredths in back.items():
            won[position] = won.get(position, 0) + hundredths * ways
    return {position: Fraction(back, orders) / 100 for position, back in won.items()}


if __name__ == "__main__":
    games = {"baccarat": baccarat(), "dragon-tiger": dragon_tiger()}
    print(json.dumps({game: {position: str(share) for position, share in of.items()} for game, of in games.items()}))
