"""Checks a hand between people that its player took along: what every seat had promised, the mix, and every card.

Used by verify.py, which has the numbers of a step of chance. From the seeds follows who holds which card in each deal of
the hand, and each roll of the dice. Compared with that is all that the player saw: their own cards, cards that lie open,
cards that anybody plays, and hands that are shown at the end. Whether a move was allowed and what the hand came to in
money is not played again here; the page that checks rounds does that.
"""

import hashlib

# Of the games between people; another version would be dealt by other rules.
VERSION = 1
# At a table's first hand who deals is drawn at this step.
FIRST_STEP = 1_000_000
# Two packs with a printed joker each.
RUMMY_CARDS = 2 * 53
NOT_PROVEN = (
    "hand.handId", "hand.players", "hand.dealtAtMs", "hand.endedAtMs", "hand.put", "hand.won", "outcomes", "moves.by", "moves.atMs",
    "whether moves were allowed",
)


class Unlike(Exception):
    """What a hand claims is not what follows from its seeds."""


def check_promises(record):
    """What can be checked before the house has told its own seed."""
    hand, proof = record["hand"], record["proof"]
    if hand["game"] not in GAMES:
        raise Unlike(f"no game {hand['game']} is played between people")
    if proof["version"] != VERSION:
        raise Unlike(f"no rules of {hand['game']} {proof['version']} are known")
    for seat in proof["seats"]:
        if hashlib.sha256(bytes.fromhex(seat["seed"])).hexdigest() != seat["promise"]:
            raise Unlike(f"seat {seat['seat']} has not shown the seed that it had promised")
    seeds = sorted((seat["seat"], seat["seed"]) for seat in proof["seats"])
    mixed = f"{hand['game']}:{hand['tableId']}:" + ",".join(f"{seat}={seed}" for seat, seed in seeds)
    if mixed != proof["clientSeed"]:
        raise Unlike("the seeds of all seats were not mixed")


def check_deals(record, chance_of):
    """chance_of gives the chance of a step of this hand."""
    hand = record["hand"]
    seats = [seat["seat"] for seat in record["proof"]["seats"]]
    check_order(hand, seats, chance_of)
    views = [record["begin"], *(move["view"] for move in record["moves"])]
    me = next((player["seat"] for player in hand["players"] if player["isMe"]), None)
    GAMES[hand["game"]](record["proof"]["options"], seats, me, views, record["moves"], chance_of)


def check_order(hand, seats, chance_of):
    """They act round the table from the one after the dealer, whom chance names at a table's first hand only."""
    around = sorted(seats, reverse=hand["game"] == "call-bridge")
    dealer = chance_of(FIRST_STEP).below(len(around)) if hand["number"] == "1" else around.index(seats[-1])
    if around[dealer + 1:] + around[:dealer + 1] != seats:
        raise Unlike("the seats did not act round the table")


def same(seen, dealt, what):
    if sorted(seen) != sorted(dealt):
        raise Unlike(f"{what} {seen} and had to be {dealt}")


def teen_patti(options, seats, me, views, moves, chance_of):
    turns = options["variation"] == "joker"
    deck = chance_of(0).different(3 * len(seats) + turns, 52)
    dealt = {seat: [deck[place + around * len(seats)] for around in range(3)] for place, seat in enumerate(seats)}
    for view in views:
        if view["turned"] != (deck[-1] if turns else None):
            raise Unlike(f"the card {view['turned']} was turned")
        for one in view["seats"]:
            if one["cards"] is not None:
                same(one["cards"], dealt[one["seat"]], f"seat {one['seat']} held")


def in_turn(cards, deal, seats):
    """Cards fall one by one, in the first deal the first to the first seat; then the deal moves on by one."""
    return {seat: cards[(place - deal) % 4::4] for place, seat in enumerate(seats)}


def calling(options, seats, me, views, moves, chance_of):
    """Call Break and Call Bridge."""
    step = -1
    dealt, running = {}, None
    for number, view in enumerate(views):
        # A card belongs to the deal that ran before it was played.
        if number > 0 and moves[number - 1]["move"]["kind"] == "card":
            take(dealt, moves[number - 1])
        if view["deal"] != running:
            running, again = view["deal"], -1
            while again < 0 or (options["redealNoSpade"] and any(min(cards) > 12 for cards in dealt.values())):
                step, again = step + 1, again + 1
                dealt = in_turn(chance_of(step).different(52, 52), running, seats)
            if view["redeals"] != again:
                raise Unlike(f"it was dealt again {view['redeals']} times and had to be {again} times")
        if me is not None:
            same(view["hand"], dealt[me], "the player held")


def take(dealt, move):
    """Plays a card out of the hand that holds it."""
    held, card = dealt[move["seat"]], move["move"]["card"]
    if card not in held:
        raise Unlike(f"seat {move['seat']} played {card}, which it did not hold")
    dealt[move["seat"]] = [one for one in held if one != card]


TWENTY_NINE_DECK = [card for card in range(52) if card % 13 == 0 or card % 13 >= 6]
TWENTY_NINE_POINTS = {10: 3, 8: 2, 0: 1, 9: 1}


def twenty_nine(options, seats, me, views, moves, chance_of):
    step, redeals, running, dealt, waiting = -1, 0, None, {}, {}

    def deal(number):
        nonlocal step, redeals, dealt, waiting
        first = seats[number % 4]
        while True:
            step += 1
            cards = [TWENTY_NINE_DECK[at] for at in chance_of(step).different(32, 32)]
            dealt, waiting = in_turn(cards[:16], number, seats), in_turn(cards[16:], number, seats)
            if not options["redealNoPoints"] or any(card % 13 in TWENTY_NINE_POINTS for card in dealt[first]):
                return
            redeals += 1

    for number, view in enumerate(views):
        move = moves[number - 1]["move"] if number > 0 else {"kind": None}
        if move["kind"] == "card":
            take(dealt, moves[number - 1])
        if move["kind"] in ("trump", "seventh"):
            dealt = {seat: dealt[seat] + waiting[seat] for seat in seats}
            if options["redealFourJacks"] and any(sum(card % 13 == 10 for card in cards) == 4 for cards in dealt.values()):
                redeals += 1
                deal(running)
        if view["deal"] != running:
            running, redeals = view["deal"], 0
            deal(running)
        if view["redeals"] != redeals:
            raise Unlike(f"it was dealt again {view['redeals']} times and had to be {redeals} times")
        if me is not None:
            same(view["hand"], dealt[me], "the player held")
        if view["end"] is not None:
            for seat, cards in zip(seats, view["end"]["hands"]):
                same(cards, dealt[seat], f"at the end seat {seat} held")


def rummy(options, seats, me, views, moves, chance_of):
    step, running, held, closed, opened = -1, None, {}, [], []
    for number, view in enumerate(views):
        if number > 0:
            seat, move = moves[number - 1]["seat"], moves[number - 1]["move"]
            if move["kind"] == "draw":
                if move["from"] == "closed" and not closed:
                    # The open pile but for its top is mixed anew.
                    under, step = opened[:-1], step + 1
                    closed, opened = [under[at] for at in chance_of(step).different(len(under), len(under))], opened[-1:]
                card = closed.pop(0) if move["from"] == "closed" else opened.pop()
                held[seat].append(card)
                if seat == me and view["drawn"] != card:
                    raise Unlike(f"{view['drawn']} was drawn and had to be {card}")
            thrown = move.get("card") if move["kind"] == "discard" else None
            if move["kind"] == "declare" and view["last"]["isValid"]:
                same([move["discard"], *sum(move["groups"], [])], held[seat], "declared were")
                thrown = move["discard"]
            if thrown is not None:
                if thrown not in held[seat]:
                    raise Unlike(f"seat {seat} threw {thrown}, which it did not hold")
                held[seat].remove(thrown)
                opened.append(thrown)
        if view["deal"] != running:
            running, step = view["deal"], step + 1
            playing = [player["seat"] for player in view["players"] if player["standing"] != "out"]
            first = seats.index(view["first"])
            order = sorted(playing, key=lambda seat: (seats.index(seat) < first, seats.index(seat)))
            cards = chance_of(step).different(RUMMY_CARDS, RUMMY_CARDS)
            in_hands = 13 * len(order)
            held = {seat: cards[at:in_hands:len(order)] for at, seat in enumerate(order)}
            opened, turned, closed = [cards[in_hands]], cards[in_hands + 1], cards[in_hands + 2:]
        if view["turned"] != turned or view["open"] != opened or view["closed"] != len(closed):
            raise Unlike("the piles are not those that were dealt")
        if me in held:
            same(view["hand"], held[me], "the player held")


def ludo(options, seats, me, views, moves, chance_of):
    if views[0]["turn"] != seats[chance_of(0).below(len(seats))]:
        raise Unlike("somebody else had to begin")
    rolls = 0
    for move, view in zip(moves, views[1:]):
        if move["move"]["kind"] == "roll":
            rolls += 1
            die = chance_of(rolls).below(6) + 1
            if view["last"]["die"] != die:
                raise Unlike(f"roll {rolls} was {view['last']['die']} and had to be {die}")


GAMES = {
    "teen-patti": teen_patti,
    "call-break": calling,
    "call-bridge": calling,
    "twenty-nine": twenty_nine,
    "rummy": rummy,
    "ludo": ludo,
}
