#!/usr/bin/env python3
"""Checks a history of rounds that a player has exported: every hash, outcome and pay-out, and that no round is missing.

    python3 verify.py demo-rounds-1042.jsonl
    python3 verify.py khela-crash.jsonl            the flights of Crash, as the game saves them
    python3 verify.py khela-tickets.jsonl          tickets of lotteries with their seals, as a ticket's page saves them

Needs Python 3 and nothing else: no network, no other package. It follows docs/fairness.md and shares no code with the
house. rules.json (strips and pay tables) is looked for beside this file. Ends with code 1 where anything is wrong.
"""

import argparse
import hashlib
import hmac
import json
import sys
from collections import Counter, defaultdict
from fractions import Fraction
from math import comb
from pathlib import Path


class Wrong(Exception):
    """What a round claims is not what follows from its seeds."""


# ---------------------------------------------------------------------------------------------------------- chance


class Chance:
    """The numbers of one step of a round, drawn from HMAC-SHA256 blocks without any bias."""

    def __init__(self, server_seed, client_seed, nonce, step):
        self.key = server_seed
        self.text = f"{client_seed}:{nonce}:{step}:"
        self.blocks = 0
        self.bytes = b""
        self.at = 0

    def take(self, count):
        while len(self.bytes) - self.at < count:
            block = hmac.digest(self.key, (self.text + str(self.blocks)).encode("utf-8"), "sha256")
            self.blocks += 1
            self.bytes = self.bytes[self.at:] + block
            self.at = 0
        taken = self.bytes[self.at:self.at + count]
        self.at += count
        return int.from_bytes(taken, "big")

    def below(self, limit):
        count = ((limit - 1).bit_length() + 7) // 8
        space = 256 ** count
        fair = space - space % limit
        while True:
            reading = self.take(count)
            if reading < fair:
                return reading % limit

    def different(self, count, total):
        """`count` different numbers out of 0 to `total` - 1, in the order in which they are drawn."""
        row = list(range(total))
        drawn = []
        for _ in range(count):
            place = self.below(len(row))
            drawn.append(row[place])
            row[place] = row[-1]
            row.pop()
        return drawn


# --------------------------------------------------------------------------------------------------- instant games
# Each takes its rules, the choice, the moves and the chance of a step; each gives the views, what is paid as a
# multiple of the stake, and whether the round is over.


def one_view(rules, choice, outcome, multiple):
    view = {"game": rules["id"], "choice": choice, "outcome": outcome, "payout": str(multiple), "closed": True}
    return [view], multiple, True


def dice(rules, choice, moves, chance_of):
    target, under = choice["targetHundredths"], choice["side"] == "under"
    winning = target if under else rules["outcomes"] - 1 - target
    roll = chance_of(0).below(rules["outcomes"])
    won = roll < target if under else roll > target
    multiple = Fraction(rules["returnHundredths"] * rules["outcomes"], 100 * winning) if won else Fraction(0)
    return one_view(rules, choice, {"rollHundredths": roll, "won": won}, multiple)


def limbo(rules, choice, moves, chance_of):
    reached = reached_hundredths(rules, chance_of(0))
    won = reached >= choice["targetHundredths"]
    multiple = Fraction(choice["targetHundredths"], 100) if won else Fraction(0)
    return one_view(rules, choice, {"reachedHundredths": reached, "won": won}, multiple)


def reached_hundredths(rules, chance):
    least, most, share = rules["leastHundredths"], rules["mostHundredths"], rules["returnHundredths"]
    cell, cells = 0, 1
    while True:
        cells *= 2 ** 32
        cell = cell * 2 ** 32 + chance.below(2 ** 32)
        low = share * cells // (cell + 1)
        high = most if cell == 0 else (share * cells - 1) // cell
        low, high = (min(max(each, least), most) for each in (low, high))
        if low == high:
            return low


def plinko(rules, choice, moves, chance_of):
    chance = chance_of(0)
    path = [chance.below(2) for _ in range(choice["rows"])]
    half = rules["payTenths"][str(choice["rows"])][choice["risk"]]
    pocket = sum(path)
    tenths = half[min(pocket, choice["rows"] - pocket)]
    return one_view(rules, choice, {"path": path, "pocket": pocket}, Fraction(tenths, 10))


def wheel(rules, choice, moves, chance_of):
    segment = chance_of(0).below(choice["segments"])
    tenths = rules["payTenths"][choice["risk"]][str(choice["segments"])][segment]
    return one_view(rules, choice, {"segment": segment}, Fraction(tenths, 10))


def keno(rules, choice, moves, chance_of):
    drawn = [place + 1 for place in chance_of(0).different(rules["drawn"], rules["numbers"])]
    picks = choice["picks"]
    hits = sorted(set(picks) & set(drawn))
    tenths = rules["payTenths"][str(len(picks))].get(str(len(hits)), 0)
    return one_view(rules, choice, {"drawn": drawn, "hits": hits}, Fraction(tenths, 10))


def scratch(rules, choice, moves, chance_of):
    chance = chance_of(0)
    place = chance.below(rules["cards"])
    won = None
    for prize in rules["prizes"]:
        if place < prize["cards"]:
            won = prize
            break
        place -= prize["cards"]
    symbols = [prize["symbol"] for prize in rules["prizes"]]
    if won is None:
        card = fields_without_alike(symbols, rules["fields"], rules["alike"], chance)
    else:
        winning = set(chance.different(rules["alike"], rules["fields"]))
        others = [symbol for symbol in symbols if symbol != won["symbol"]]
        rest = iter(fields_without_alike(others, rules["fields"] - rules["alike"], rules["alike"], chance))
        card = [won["symbol"] if field in winning else next(rest) for field in range(rules["fields"])]
    outcome = {"card": card, "won": won and won["symbol"]}
    return one_view(rules, choice, outcome, Fraction(won["stakes"] if won else 0))


def fields_without_alike(symbols, fields, alike, chance):
    while True:
        drawn = [symbols[chance.below(len(symbols))] for _ in range(fields)]
        if max(Counter(drawn).values()) < alike:
            return drawn


def mines(rules, choice, moves, chance_of):
    tiles, count = rules["tiles"], choice["mines"]
    laid = sorted(chance_of(0).different(count, tiles))
    opened, struck, end, paid = [], None, None, Fraction(0)

    def multiple(safe):
        return Fraction(rules["returnHundredths"] * comb(tiles, safe), 100 * comb(tiles - count, safe))

    def view():
        return {
            "game": rules["id"],
            "choice": choice,
            "opened": list(opened),
            "struck": struck,
            "mines": laid if end else None,
            "cashOut": str(multiple(len(opened))) if opened and not end else None,
            "next": None if end else str(multiple(len(opened) + 1)),
            "payout": str(paid),
            "end": end,
            "closed": end is not None,
        }

    views = [view()]
    for move in moves:
        if end:
            raise Wrong("a move was made after the end")
        if move is None:
            end, paid = "abandoned", multiple(len(opened)) if opened else Fraction(1)
        elif move["kind"] == "cashOut":
            if not opened:
                raise Wrong("nothing was opened, and yet it was cashed out")
            end, paid = "cashedOut", multiple(len(opened))
        elif move["tile"] in opened or not 0 <= move["tile"] < tiles:
            raise Wrong(f"tile {move['tile']} could not be opened")
        elif move["tile"] in laid:
            struck, end = move["tile"], "struck"
        else:
            opened.append(move["tile"])
            if len(opened) == tiles - count:
                end, paid = "cleared", multiple(len(opened))
        views.append(view())
    return views, paid, end is not None


# -------------------------------------------------------------------------------------------------- slot machines
# A machine plays one step after another: each turns the reels with the chance of its own number.


def machine(rules, choice, moves, chance_of):
    steps, left, total_units, views = [], 0, 0, []
    free_total = 0
    for number in range(len(moves) + 1):
        if number > 0 and left == 0:
            raise Wrong("there was no free spin left to play")
        step = machine_steps[rules["kind"]](rules, steps, left, free_total, chance_of(number))
        steps.append(step)
        left += step["freeSpinsAwarded"] - (0 if number == 0 else 1)
        free_total += step["freeSpinsAwarded"]
        total_units += step["stepUnits"]
        shown = {key: step[key] for key in ("kind", "drops", "coins", "stepUnits", "freeSpinsAwarded")}
        views.append({**shown, "freeSpinsLeft": left, "totalUnits": total_units})
    return views, Fraction(total_units, rules["stakeUnits"]), left == 0


def turned(strips, chance):
    return [chance.below(len(strip)) for strip in strips]


def window_at(strips, rows, stops):
    return [[strip[(stop + row) % len(strip)] for row in range(rows)] for strip, stop in zip(strips, stops)]


def places_of(window, symbols):
    return [(reel, row) for reel, column in enumerate(window) for row, seen in enumerate(column) if seen in symbols]


def win(kind, symbol, count, units, places, line=None, ways=None):
    positions = [{"reel": reel, "row": row} for reel, row in places]
    return {"kind": kind, "symbol": symbol, "count": count, "units": units, "positions": positions, "line": line,
            "ways": ways}


def spin_with_scatters(rules, steps, left, free_total, chance):
    """Machines with lines and with ways: they differ in how a window wins."""
    free = len(steps) > 0
    strips = rules["strips"]["free" if free else "base"]
    window = window_at(strips, rules["rows"], turned(strips, chance))
    factor = rules["freeSpinMultiplier"] if free else 1
    wins = line_wins(rules, window, factor) if rules["kind"] == "lines" else ways_wins(rules, window, factor)
    suns = places_of(window, {rules["scatter"]})
    scatter_units = rules["scatterPays"].get(str(len(suns)), 0)
    if scatter_units:
        wins.append(win("scatter", rules["scatter"], len(suns), scatter_units, suns))
    awarded = min(rules["freeSpins"].get(str(len(suns)), 0), rules["freeSpinsCap"] - free_total)
    return one_drop("free" if free else "base", window, wins, factor, awarded)


def one_drop(kind, window, wins, factor, awarded, coins=()):
    units = sum(each["units"] for each in wins)
    drop = {"window": window, "wins": wins, "multiplier": factor, "units": units}
    return {"kind": kind, "drops": [drop], "coins": list(coins), "stepUnits": units, "freeSpinsAwarded": awarded}


def line_wins(rules, window, factor):
    scatter = rules.get("scatter", rules.get("coin"))
    wins = []
    for number, line in enumerate(rules["lines"]):
        on_line = [column[row] for column, row in zip(window, line)]
        best = best_on_line(rules, on_line, scatter)
        if best:
            units, symbol, count = best
            wins.append(win("line", symbol, count, units * factor, list(enumerate(line))[:count], line=number))
    return wins


def best_on_line(rules, on_line, scatter):
    wild = rules["wild"]
    wilds = 0
    while wilds < len(on_line) and on_line[wilds] == wild:
        wilds += 1
    candidates = []
    if wilds < len(on_line) and on_line[wilds] != scatter:
        first = on_line[wilds]
        count = wilds
        while count < len(on_line) and on_line[count] in (first, wild):
            count += 1
        candidates.append((pay_of(rules, first, count), first, count))
    if wilds:
        candidates += [(pay_of(rules, symbol, wilds), symbol, wilds) for symbol in rules["symbols"]]
    # Of equal pays the first named counts: the longer one, then the symbol of more worth.
    best = max(candidates, key=lambda each: each[0], default=None)
    return best if best and best[0] > 0 else None


def pay_of(rules, symbol, count):
    return rules["payTable"].get(symbol, {}).get(str(count), 0)


def ways_wins(rules, window, factor):
    wins = []
    for symbol in rules["symbols"]:
        if symbol in (rules["wild"], rules["scatter"]):
            continue
        ways, places = 1, []
        reels = 0
        for reel, column in enumerate(window):
            shown = [(reel, row) for row, seen in enumerate(column) if seen in (symbol, rules["wild"])]
            if not shown:
                break
            reels += 1
            ways *= len(shown)
            places += shown
        units = pay_of(rules, symbol, reels) * ways * factor
        if units:
            wins.append(win("ways", symbol, reels, units, places, ways=ways))
    return wins


def falling(rules, steps, left, free_total, chance):
    """A machine with clusters: what wins gives way, what stood above falls, the strip slides in from above."""
    strips = rules["strips"]
    tops = turned(strips, chance)
    window = window_at(strips, rules["rows"], tops)
    drops = []
    while True:
        factor = rules["multipliers"][min(len(drops), len(rules["multipliers"]) - 1)]
        wins = cluster_wins(rules, window, factor)
        drops.append({"window": window, "wins": wins, "multiplier": factor, "units": sum(w["units"] for w in wins)})
        if not wins:
            break
        gone = {(place["reel"], place["row"]) for each in wins for place in each["positions"]}
        fallen = []
        for reel, column in enumerate(window):
            kept = [symbol for row, symbol in enumerate(column) if (reel, row) not in gone]
            missing = rules["rows"] - len(kept)
            strip = strips[reel]
            tops[reel] = (tops[reel] - missing) % len(strip)
            fallen.append([strip[(tops[reel] + row) % len(strip)] for row in range(missing)] + kept)
        window = fallen
    units = sum(drop["units"] for drop in drops)
    return {"kind": "base", "drops": drops, "coins": [], "stepUnits": units, "freeSpinsAwarded": 0}


def cluster_wins(rules, window, factor):
    unseen = {(reel, row) for reel, column in enumerate(window) for row in range(len(column))}
    wins = []
    while unseen:
        start = unseen.pop()
        symbol = window[start[0]][start[1]]
        cluster, edge = [start], [start]
        while edge:
            reel, row = edge.pop()
            for place in ((reel + 1, row), (reel - 1, row), (reel, row + 1), (reel, row - 1)):
                if place in unseen and window[place[0]][place[1]] == symbol:
                    unseen.discard(place)
                    cluster.append(place)
                    edge.append(place)
        reached = [int(least) for least in rules["payTable"][symbol] if int(least) <= len(cluster)]
        if reached:
            units = rules["payTable"][symbol][str(max(reached))] * factor
            wins.append(win("cluster", symbol, len(cluster), units, cluster))
    return wins


def hold_and_spin(rules, steps, left, free_total, chance):
    rows = rules["rows"]
    places = len(rules["strips"]) * rows
    if not steps:
        window = window_at(rules["strips"], rows, turned(rules["strips"], chance))
        coins = [minted(rules, place, chance) for place in places_of(window, {rules["coin"]})]
        starts = rules["leastCoins"] <= len(coins) < places
        wins = line_wins(rules, window, 1)
        wins += coin_wins(rules, coins, len(coins) == places, places)
        return {**one_drop("base", window, wins, 1, rules["respins"] if starts else 0, coins), "window": window}
    held = steps[-1]["coins"]
    taken = {(coin["reel"], coin["row"]) for coin in held}
    brought = []
    for place in ((reel, row) for reel in range(len(rules["strips"])) for row in range(rows)):
        if place not in taken and chance.below(rules["chance"]["draws"]) < rules["chance"]["coins"]:
            brought.append(minted(rules, place, chance))
    coins = held + brought
    after = left - 1
    if len(coins) == places:
        after = 0
    elif brought:
        after = rules["respins"]
    window = [list(column) for column in steps[0]["window"]]
    for coin in coins:
        window[coin["reel"]][coin["row"]] = rules["coin"]
    wins = coin_wins(rules, coins, after == 0, places)
    return one_drop("respin", window, wins, 1, after - (left - 1), coins)


def minted(rules, place, chance):
    draw = chance.below(sum(worth["weight"] for worth in rules["worths"]))
    for worth in rules["worths"]:
        if draw < worth["weight"]:
            return {"reel": place[0], "row": place[1], "units": worth["units"], "jackpot": worth["jackpot"]}
        draw -= worth["weight"]
    raise AssertionError("the weights add up")


def coin_wins(rules, coins, ended, places):
    if not ended:
        return []
    where = [(coin["reel"], coin["row"]) for coin in coins]
    wins = [win("coins", rules["coin"], len(coins), sum(coin["units"] for coin in coins), where)]
    if len(coins) == places:
        wins.append(win("jackpot", rules["grand"]["name"], len(coins), rules["grand"]["units"], where))
    return wins


machine_steps = {"lines": spin_with_scatters, "ways": spin_with_scatters, "clusters": falling, "coins": hold_and_spin}
games = {"dice": dice, "limbo": limbo, "plinko": plinko, "wheel": wheel, "keno": keno, "scratch": scratch,
         "mines": mines, **{kind: machine for kind in machine_steps}}


# ------------------------------------------------------------------------------------------------------ the check


def check(record, all_rules):
    """Raises Wrong where the round is not what its seeds give. False: its seed has not been revealed yet."""
    if record["serverSeed"] is None:
        return False
    seed = bytes.fromhex(record["serverSeed"])
    if hashlib.sha256(seed).hexdigest() != record["serverSeedHash"]:
        raise Wrong("the server's seed is not the one that was promised")
    rules = all_rules.get((record["game"], record["version"]))
    if rules is None:
        raise Wrong(f"no rules of {record['game']} {record['version']} are known")
    nonce, client_seed = record["nonce"], record["clientSeed"]
    views, multiple, over = games[rules["kind"]](
        rules, record["choice"], record["moves"], lambda step: Chance(seed, client_seed, nonce, step)
    )
    if ordered(views) != ordered(record["views"]):
        raise Wrong("what was shown is not what follows from the seeds")
    if record["state"] == "closed" and not over:
        raise Wrong("the round was ended too early")
    if record["state"] == "open" and over:
        raise Wrong("the round was over and was not paid")
    paid = int(record["stakeMinor"]) * multiple // 1 if record["state"] == "closed" else 0
    if int(record["payoutMinor"]) != paid:
        raise Wrong(f"it paid {record['payoutMinor']} and had to pay {paid}")
    return True


def check_flight(flight, all_rules):
    """A flight that all players shared: its seed is one of a chain that was published when the chain began."""
    if flight["revealed"] is None:
        return False
    rules = all_rules.get(("crash", flight["version"]))
    if rules is None:
        raise Wrong(f"no rules of crash {flight['version']} are known")
    seed, number = bytes.fromhex(flight["revealed"]["serverSeed"]), int(flight["number"])
    place = number - int(flight["chain"]["firstNumber"])
    if not 0 <= place < flight["chain"]["rounds"]:
        raise Wrong("it is no flight of its chain")
    hashed = hashlib.sha256(seed).digest()
    if hashed.hex() != flight["serverSeedHash"]:
        raise Wrong("the server's seed is not the one that was promised")
    for _ in range(place):
        hashed = hashlib.sha256(hashed).digest()
    if hashed.hex() != flight["chain"]["commitment"]:
        raise Wrong("the server's seed is not of the chain that was published")
    crashed = reached_hundredths(rules, Chance(seed, flight["clientSeed"], number, 0))
    if crashed != flight["revealed"]["crashHundredths"]:
        raise Wrong(f"it crashed at {flight['revealed']['crashHundredths']} and had to crash at {crashed} hundredths")
    return True


def check_ticket(record):
    """A ticket was sealed before the numbers were drawn, and they follow from the promised seed and the seal."""
    ticket, draw, proof = record["ticket"], record["draw"], record["proof"]
    if proof is None:
        return False
    odds = ",".join(str(one) for one in ticket["odds"])
    said = [draw["gameCode"], draw["issue"], ticket["ticketId"], None, ticket["playType"], ticket["selection"],
            str(ticket["lines"]), None, None, odds, str(ticket["rebateMilli"]), str(ticket["placedAtMs"]), None]
    leaf = proof["leaf"].split(";")
    if len(leaf) != len(said) or any(want not in (None, have) for want, have in zip(said, leaf)):
        raise Wrong("what was sealed is another ticket")
    node = hashlib.sha256(b"\0" + proof["leaf"].encode("utf-8")).digest()
    for step in proof["path"]:
        other = bytes.fromhex(step["hash"])
        node = hashlib.sha256(b"\1" + (other + node if step["side"] == "left" else node + other)).digest()
    if not node.hex() == proof["merkleRoot"] == draw["merkleRoot"]:
        raise Wrong("the ticket is not in the seal of its draw")
    if draw["serverSeedHash"] is None:
        return draw["result"] is not None
    if draw["serverSeed"] is None:
        return False
    seed = bytes.fromhex(draw["serverSeed"])
    if hashlib.sha256(seed).hexdigest() != draw["serverSeedHash"]:
        raise Wrong("the seed is not the one that was promised")
    chance = Chance(seed, f"{draw['gameCode']}:{draw['issue']}:{draw['merkleRoot']}", 0, 0)
    if drawn_numbers(record["family"], chance) != draw["result"]:
        raise Wrong("these numbers do not follow from the seed and the seal")
    return True


def drawn_numbers(family, chance):
    """The numbers of a draw by the prizes that they win."""
    if family in ("pick-3", "five-digits"):
        return [[str(chance.below(10)) for _ in range(3 if family == "pick-3" else 5)]]
    if family == "three-dice":
        return [[str(chance.below(6) + 1) for _ in range(3)]]
    if family == "race":
        return [[f"{car + 1:02}" for car in chance.different(10, 10)]]
    if family == "keno-draw":
        return [[f"{number + 1:02}" for number in chance.different(20, 80)]]
    if family == "weekly":
        balls = [f"{ball + 1:02}" for ball in chance.different(7, 45)]
        return [balls[:6], balls[6:]]
    if family == "four-digits":
        numbers = [f"{number:04}" for number in chance.different(23, 10_000)]
        return [numbers[:1], numbers[1:2], numbers[2:3], numbers[3:13], numbers[13:]]
    tiers = {
        "vn-north": [(1, 5), (1, 5), (2, 5), (6, 5), (4, 4), (6, 4), (3, 3), (4, 2)],
        "vn-south": [(1, 6), (1, 5), (1, 5), (2, 5), (7, 5), (1, 4), (3, 4), (1, 3), (1, 2)],
    }
    if family not in tiers:
        raise Wrong(f"no numbers of {family} are known here")
    return [[f"{chance.below(10 ** digits):0{digits}}" for _ in range(count)] for count, digits in tiers[family]]


def ordered(views):
    """The order in which wins and places are listed means nothing."""
    def put(value):
        if isinstance(value, dict):
            return {key: sorted(map(put, inner), key=repr) if key in ("wins", "positions", "coins") else put(inner)
                    for key, inner in sorted(value.items())}
        return [put(inner) for inner in value] if isinstance(value, list) else value

    return put(views)


def read_rules(path):
    all_rules = {}
    for rules in json.loads(path.read_text(encoding="utf-8")):
        if isinstance(rules.get("strips"), dict):
            rules["strips"] = {name: [strip.split() for strip in strips] for name, strips in rules["strips"].items()}
        elif "strips" in rules:
            rules["strips"] = [strip.split() for strip in rules["strips"]]
        all_rules[rules["id"], rules["version"]] = rules
    return all_rules


def missing_nonces(nonces_of_pair):
    for seed_hash, nonces in nonces_of_pair.items():
        for nonce, times in nonces.items():
            if times > 1:
                yield f"nonce {nonce} of {seed_hash[:16]}… was used {times} times"
        missing = max(nonces) - min(nonces) + 1 - len(nonces)
        if missing:
            yield f"{missing} rounds of {seed_hash[:16]}… are missing between the first and the last"


def main():
    parser = argparse.ArgumentParser(description="Checks an exported history of rounds.")
    parser.add_argument("history", type=argparse.FileType("r", encoding="utf-8"), help="a file of JSON lines, or -")
    parser.add_argument("--rules", type=Path, default=Path(__file__).with_name("rules.json"))
    given = parser.parse_args()
    all_rules = read_rules(given.rules)
    right, waiting, faults = Counter(), Counter(), []
    nonces_of_pair = defaultdict(Counter)
    for number, line in enumerate(given.history, start=1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
            if "ticket" in record:
                name, game = record["ticket"]["ticketId"], record["draw"]["gameCode"]
                (right if check_ticket(record) else waiting)[game] += 1
            elif "chain" in record:
                name, game = record["number"], "crash"
                nonces_of_pair[record["chain"]["commitment"]][int(name)] += 1
                (right if check_flight(record, all_rules) else waiting)[game] += 1
            else:
                name, game = record["roundId"], record["game"]
                nonces_of_pair[record["serverSeedHash"]][int(record["nonce"])] += 1
                (right if check(record, all_rules) else waiting)[game] += 1
        except Wrong as wrong:
            faults.append(f"line {number}, round {name} of {game}: {wrong}")
        except (KeyError, TypeError, ValueError, AttributeError) as broken:
            faults.append(f"line {number} is no record of a round: {broken!r}")
    faults += missing_nonces(nonces_of_pair)
    for game in sorted(right | waiting):
        later = f", {waiting[game]} wait for their seed" if waiting[game] else ""
        print(f"{game}: {right[game]} right{later}")
    for fault in faults[:20]:
        print(f"WRONG {fault}")
    print(f"{right.total()} rounds are right, {waiting.total()} wait for their seed, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
