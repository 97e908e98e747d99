#!/usr/bin/env python3
"""Checks a history of rounds that a player has exported: every hash, outcome and pay-out, and that no round is missing.

    python3 verify.py demo-rounds-1042.jsonl
    python3 verify.py khela-crash.jsonl            the flights of Crash, as the game saves them
    python3 verify.py khela-dragon-tiger.jsonl     the rounds of a table that everybody shares
    python3 verify.py khela-tickets.jsonl          tickets of lotteries with their seals, as a ticket's page saves them
    python3 verify.py khela-hand-1042.jsonl        a hand between people, as its page saves it

Needs Python 3 and nothing else: no network, no other package. It follows docs/fairness.md and shares no code with the
house. rules.json (strips and pay tables) is looked for beside this file, beacon.py where a record names a public beacon,
and hands.py where it is a hand between people. Ends with code 1 where anything is wrong.
"""

import argparse
import hashlib
import hmac
import json
import re
import sys
from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations
from math import comb, factorial, perm, prod
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
        elif move not in ({"kind": "cashOut"}, {"kind": "open", "tile": move.get("tile")}):
            raise Wrong("this is no move of the game")
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


# ---------------------------------------------------------------------------------------------------------- rivers


def magazine(rules, choice, moves, chance_of):
    power = choice.get("power")
    if choice != {"power": power} or type(power) is not int or power not in rules["powers"]:
        raise Wrong("no magazine is sold so")
    left, won, pools, over = rules["bullets"], 0, 0, False

    def view(step, drawn=()):
        return {"step": step, "drawn": list(drawn), "power": power, "bulletsLeft": left, "wonUnits": won, "closed": over}

    views = [view({"kind": "loaded"})]
    for number, move in enumerate(moves, 1):
        if over:
            raise Wrong("a move was made after the end")
        if move is None or move == {"kind": "close"}:
            over = True
            views.append(view({"kind": "closed", "by": "player" if move else "house"}))
            continue
        if set(move) != {"kind", "shots"} or move["kind"] != "fire" or not move["shots"]:
            raise Wrong("this is no move of the game")
        chance, shots, drawn = chance_of(number), [], []

        def draw(limit):
            drawn.append(chance.below(limit))
            return drawn[-1]

        for shot in move["shots"]:
            weapon = weapon_of(rules, shot)
            fired, units = shoot(rules, weapon, shot, power, draw)
            left -= weapon["costBullets"] if shot["hits"] else 0
            if left < 0:
                raise Wrong("more was fired than was bought")
            won += units
            pools += fired.get("poolHundredths", 0) // 100
            shots.append(fired)
        over = left == 0
        views.append(view({"kind": "fired", "shots": shots}, drawn))
    # What of a unit is not fired goes back; what was in the pool comes beside it, in minor units.
    return views, Fraction(won + power * left, rules["bullets"] * power), over, pools


def weapon_of(rules, shot):
    weapon = rules["weapons"].get(shot.get("weapon"))
    if weapon is None or not {"weapon", "at", "hits", "missed"} <= set(shot) <= {
            "weapon", "at", "hits", "missed", "poolHundredths"}:
        raise Wrong("this is no shot")
    fish = [hit["id"] for hit in shot["hits"]] + shot["missed"]
    if not 0 < len(fish) <= weapon["mostTargets"] or len(set(fish)) < len(fish):
        raise Wrong("the weapon cannot be aimed so")
    return weapon


def shoot(rules, weapon, shot, power, draw):
    """One shot with what came of it, and what its fish pay, in units."""
    fired = {"weapon": shot["weapon"], "at": shot["at"], "hits": [], "missed": shot["missed"], "jackpot": False}
    if not shot["hits"]:
        return fired, 0
    cost, units = weapon["costBullets"], 0
    odds = []
    for hit in shot["hits"]:
        species = rules["species"].get(hit["species"])
        if set(hit) != {"id", "species"} or species is None or weapon["isForBossesOnly"] and not species["isBoss"]:
            raise Wrong("the weapon is for no such fish")
        all_weights = sum(worth["weight"] for worth in species["worths"])
        mean = sum(worth["bullets"] * worth["weight"] for worth in species["worths"]) // all_weights
        if rules["returnHundredths"] * cost > 100 * mean:
            raise Wrong("the weapon is too strong for this fish")
        odds.append((100 * len(shot["hits"]) * mean, species["worths"], all_weights))
    for hit, (limit, worths, all_weights) in zip(shot["hits"], odds):
        caught = None
        if draw(limit) < rules["returnHundredths"] * cost:
            place = draw(all_weights)
            for worth in worths:
                if place < worth["weight"]:
                    caught = worth["bullets"]
                    break
                place -= worth["weight"]
            units += caught * power
        fired["hits"].append({"fish": hit["id"], "species": hit["species"], "caughtBullets": caught})
    fired["jackpot"] = draw(rules["jackpotOneIn"]) < cost * power
    if fired["jackpot"] and "poolHundredths" in shot:
        fired["poolHundredths"] = shot["poolHundredths"]
    return fired, units


# -------------------------------------------------------------------------------------------------- slot machines
# A machine plays one step after another: each turns the reels with the chance of its own number.


def machine(rules, choice, moves, chance_of):
    if choice != {} or any(move not in ({}, None) for move in moves):
        raise Wrong("nothing can be chosen on a machine")
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
        parts = ("kind", "drops", "coins", "stage", "stepUnits", "freeSpinsAwarded")
        shown = {key: step[key] for key in parts if key in step}
        views.append({**shown, "freeSpinsLeft": left, "totalUnits": total_units})
    return views, Fraction(total_units, rules["stakeUnits"]), left == 0


def potted(rules, choice, moves, chance_of):
    """A machine whose spins may win the pot of all players: the stake is chosen, and what was in the pot stands in the move."""
    pot, stake = rules["pot"], choice.get("stakeMinor")
    most = pot["mostStakeMinor"]
    if set(choice) != {"stakeMinor"} or type(stake) is not int or not 0 < stake <= most or stake % rules["stakeUnits"]:
        raise Wrong("a stake is chosen, and nothing else")
    chance = chance_of(0)
    window = window_at(rules["strips"]["base"], rules["rows"], turned(rules["strips"]["base"], chance))
    won = 1 if chance.below(pot["chanceOneInMinor"]) < stake else 0
    step = one_drop("base", window, line_wins(rules, window, 1), 1, won)
    views = [{**step, "freeSpinsLeft": won, "totalUnits": step["stepUnits"]}]
    if len(moves) > won:
        raise Wrong("the pot was not won")
    for move in moves:
        units = move.get("potUnits") if isinstance(move, dict) else None
        if type(units) is not int or units < 0 or set(move) != {"potUnits"}:
            raise Wrong("the move says what was in the pot")
        places = [(reel, row) for reel in range(len(rules["strips"]["base"])) for row in range(rules["rows"])]
        full = [[rules["wild"]] * rules["rows"] for _ in rules["strips"]["base"]]
        paid = one_drop("pot", full, [win("jackpot", "pot", len(places), units, places)], 1, 0)
        views.append({**paid, "freeSpinsLeft": 0, "totalUnits": step["stepUnits"] + units})
    return views, Fraction(views[-1]["totalUnits"], rules["stakeUnits"]), len(moves) == won


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
    wins = ways_wins(rules, window, factor) if rules["kind"] == "ways" else line_wins(rules, window, factor)
    suns = places_of(window, {rules["scatter"]})
    scatter_units = rules["scatterPays"].get(str(len(suns)), 0)
    if scatter_units:
        wins.append(win("scatter", rules["scatter"], len(suns), scatter_units, suns))
    awarded = min(rules["freeSpins"].get(str(len(suns)), 0), rules["freeSpinsCap"] - free_total)
    return one_drop("free" if free else "base", window, wins, factor, awarded)


def ride(rules, steps, left, free_total, chance):
    """Lines whose free spins lead through stages: each plays by the one that those before it have reached."""
    stages = rules["stages"]
    before = steps[-1]["stage"] if steps else {"index": 0, "scatters": 0}
    played = {**rules, "freeSpinMultiplier": stages[before["index"]]["multiplier"]}
    step = spin_with_scatters(played, steps, left, free_total, chance)
    if not steps:
        return {**step, "stage": before}
    seen = len(places_of(step["drops"][0]["window"], {rules["scatter"]}))
    scatters = min(before["scatters"] + seen, stages[-1]["scatters"])
    index = max(number for number, stage in enumerate(stages) if stage["scatters"] <= scatters)
    added = sum(stage["freeSpins"] for stage in stages[before["index"] + 1:index + 1])
    return {**step, "freeSpinsAwarded": added, "stage": {"index": index, "scatters": scatters}}


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


machine_steps = {"lines": spin_with_scatters, "ways": spin_with_scatters, "clusters": falling, "coins": hold_and_spin,
                 "stages": ride}
games = {"dice": dice, "limbo": limbo, "plinko": plinko, "wheel": wheel, "keno": keno, "scratch": scratch,
         "mines": mines, "magazine": magazine, "pot": potted, **{kind: machine for kind in machine_steps}}


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
    if record["moves"] and rules["kind"] not in ("mines", "magazine", "pot", *machine_steps):
        raise Wrong("this game has no moves")
    nonce, client_seed = record["nonce"], record["clientSeed"]
    views, multiple, over, *beside = games[rules["kind"]](
        rules, record["choice"], record["moves"], lambda step: Chance(seed, client_seed, nonce, step)
    )
    # As text: true is no 1.
    if json.dumps(ordered(views)) != json.dumps(ordered(record["views"])):
        raise Wrong("what was shown is not what follows from the seeds")
    if record["state"] not in ("open", "closed", "rolled_back"):
        raise Wrong("a round is open, closed or taken back")
    if record["state"] == "closed" and not over:
        raise Wrong("the round was ended too early")
    if record["state"] == "open" and over:
        raise Wrong("the round was over and was not paid")
    if rules["kind"] == "pot" and record["stakeMinor"] != str(record["choice"]["stakeMinor"]):
        raise Wrong("the stake is not the one that was chosen")
    paid = int(record["stakeMinor"]) * multiple // 1 + sum(beside) if record["state"] == "closed" else 0
    if record["payoutMinor"] != str(paid):
        raise Wrong(f"it paid {record['payoutMinor']} and had to pay {paid}")
    return True


def check_flight(flight, all_rules):
    """A flight that all players shared: its seed is one of a published chain. From version 2 on it was mixed with the root of
    all bets and with what the beacon said, where one was named; before, with the public seed of the chain."""
    if flight["revealed"] is None:
        return False
    rules = all_rules.get(("crash", flight["version"]))
    if rules is None:
        raise Wrong(f"no rules of crash {flight['version']} are known")
    seed, number = bytes.fromhex(flight["revealed"]["serverSeed"]), int(flight["number"])
    check_chain(flight, seed)
    if flight["version"] > 1:
        check_mix("crash", flight, flight["clientSeed"], "flight")
    elif any((flight.get("beaconRound"), flight.get("beaconKey"), flight["revealed"].get("betsRoot"), flight["revealed"].get("beaconSignature"))):
        raise Wrong("a flight of this version was mixed with no bets")
    crashed = reached_hundredths(rules, Chance(seed, flight["clientSeed"], number, 0))
    if crashed != flight["revealed"]["crashHundredths"]:
        raise Wrong(f"it crashed at {flight['revealed']['crashHundredths']} and had to crash at {crashed} hundredths")
    return True


def check_deal(deal, all_rules):
    """A round of a table that everybody there shared: its seed is one of a published chain, and was mixed with the root of
    all bets and with what the beacon said, where one was named."""
    shown = deal["revealed"]
    if shown is None:
        return False
    game, number = deal["game"], int(deal["number"])
    # Of the rooms of one table each mixes its own code into its rounds; the rules are those of the game.
    rules = all_rules.get((re.sub("-room-[2-6]$", "", game), deal["version"]))
    if rules is None or rules["kind"] != "table":
        raise Wrong(f"no rules of {game} {deal['version']} are known")
    if deal["phase"] != "settled":
        raise Wrong("a round that is decided is settled")
    seed = bytes.fromhex(shown["serverSeed"])
    check_chain(deal, seed)
    check_mix(game, deal, shown["clientSeed"], "round")
    fell = DEALS[rules.get("deal", "drawn")](rules, Chance(seed, shown["clientSeed"], number, 0))
    if shown["outcome"] != fell:
        raise Wrong(f"it fell {shown['outcome']} and had to fall {fell}")
    return True


def deal_drawn(rules, chance):
    """Different cards of whole decks, each with a name."""
    return dict(zip(rules["drawn"], chance.different(len(rules["drawn"]), rules["cards"])))


def deal_baccarat(rules, chance):
    """Six cards of whole decks, of which as many are dealt as the drawing rule wants: player, banker, player, banker, then
    the third cards, the player's first."""
    cards = chance.different(6, rules["cards"])
    player, banker, more = [cards[0], cards[2]], [cards[1], cards[3]], cards[4:]
    if max(points(player), points(banker)) < rules["naturalFrom"]:
        if points(player) <= rules["playerDrawsTo"]:
            player.append(more.pop(0))
        third = "stood" if len(player) == 2 else str(points(player[2:]))
        if points(banker) <= rules["bankerDrawsTo"][third]:
            banker.append(more.pop(0))
    return {"player": player, "banker": banker}


def points(cards):
    """Of cards in baccarat: the ace counts one, ten and pictures nothing, and of the sum the last digit."""
    return sum(min(card % 13 + 1, 10) for card in cards) % 10


def deal_number(rules, chance):
    return {"number": chance.below(rules["numbers"])}


def deal_dice(rules, chance):
    return {"dice": [chance.below(rules["faces"]) + 1 for _ in range(rules["dice"])]}


def deal_wheel(rules, chance):
    """A segment, what decides the multiplier, and what the fair needs, where one fell: numbers in a mixed order, or bounces."""
    segments = rules["segments"].split(" ")
    segment, slot = chance.below(len(segments)), chance.below(rules["slots"])
    spot, bonus = segments[segment], []
    if spot in rules["mixed"]:
        bonus = chance.different(rules["mixed"][spot], rules["mixed"][spot])
    elif spot in rules["thrown"]:
        bonus = [chance.below(2 ** rules["bounces"]) for _ in range(rules["thrown"][spot])]
    return {"segment": segment, "slot": slot, "bonus": bonus}


def deal_match(rules, chance):
    """A joker, then different cards until one has its rank."""
    joker, *rest = chance.different(50, rules["cards"])
    match = next(place for place, card in enumerate(rest) if card % 13 == joker % 13)
    return {"joker": joker, "cards": rest[: match + 1]}


def deal_hands(rules, chance):
    """Different cards, one to each hand in turn."""
    hands = rules["hands"]
    cards = chance.different(rules["each"] * len(hands), rules["cards"])
    return {hand: cards[place :: len(hands)] for place, hand in enumerate(hands)}


def deal_highest(rules, chance):
    """A card each, which counts with the start; those who are highest together draw again, and then the new card counts
    alone. All cards are drawn anew where fewer are left than have to draw."""
    each, left = rules["ranksEach"], []
    fell, counts = {name: [] for name in rules["starts"]}, dict(rules["starts"])
    while len(counts) > 1:
        if len(left) < len(counts):
            left = chance.different(rules["cards"], rules["cards"])
        for name in counts:
            card = left.pop(0)
            fell[name].append(card // each * 13 + rules["lowestRank"] - 1 + card % each)
            counts[name] += card % each
        counts = {name: 0 for name, count in counts.items() if count == max(counts.values())}
    return fell


# By what the rules of a table name: how its outcome follows from the chance of the round.
DEALS = {
    "drawn": deal_drawn,
    "baccarat": deal_baccarat,
    "number": deal_number,
    "dice": deal_dice,
    "wheel": deal_wheel,
    "match": deal_match,
    "hands": deal_hands,
    "highest": deal_highest,
}


def check_envelope(record):
    """What lay in an envelope was sealed before anybody opened it, and follows from its salt: each share is drawn from what is
    left for it and those after it, and then they are mixed."""
    shown = record["revealed"]
    if shown is None:
        return False
    if record["version"] != 1:
        raise Wrong(f"no rules of envelopes {record['version']} are known")
    name, amount, shares, salt = record["envelope"], int(record["amountMinor"]), record["shares"], shown["salt"]
    told = ",".join(str(share) for share in shown["sharesMinor"])
    sealed = f"{name};1;{record['amountMinor']};{salt};{told}"
    if hashlib.sha256(sealed.encode("utf-8")).hexdigest() != record["seal"]:
        raise Wrong("what lay in it is not what was sealed")
    if type(shares) is not int or not 1 <= shares <= amount <= 2**32 or len(salt) != 64:
        raise Wrong("so much cannot be split in so many shares")
    chance, left, drawn = Chance(bytes.fromhex(salt), name, 0, 0), amount, []
    for more in range(shares, 1, -1):
        drawn.append(1 + chance.below(2 * (left // more) - 1))
        left -= drawn[-1]
    drawn.append(left)
    if [drawn[place] for place in chance.different(shares, shares)] != shown["sharesMinor"]:
        raise Wrong("the shares do not follow from the salt")
    place, own = record["ownPlace"], record["ownMinor"]
    if place is None or own is None:
        if place is not own:
            raise Wrong("a place without an amount, or an amount without a place")
    elif type(place) is not int or not 1 <= place <= shares or own != str(shown["sharesMinor"][place - 1]):
        raise Wrong("another amount was paid than lay in that place")
    return True


def check_spin(record):
    """What a wheel was spun with was sealed with its weights before the player chose their seed, and says where it stopped."""
    if record["version"] != 1:
        raise Wrong(f"no rules of wheels {record['version']} are known")
    name, weights, salt = record["spin"], record["weights"], record["salt"]
    sealed = f"{name};1;{','.join(str(weight) for weight in weights)};{salt}"
    if hashlib.sha256(sealed.encode("utf-8")).hexdigest() != record["seal"]:
        raise Wrong("the weights or the salt are not what was sealed")
    if len(salt) != 64 or any(type(weight) is not int or weight < 0 for weight in weights) or not 1 <= sum(weights) <= 2**32:
        raise Wrong("no wheel has such weights")
    left, segment = Chance(bytes.fromhex(salt), record["clientSeed"], int(name.rsplit("-", 1)[1]), 0).below(sum(weights)), 0
    while left >= weights[segment]:
        left -= weights[segment]
        segment += 1
    if record["segment"] != segment:
        raise Wrong(f"it stopped at {record['segment']} and had to stop at {segment}")
    return True


def check_raffle(record):
    """A ticket of a raffle was sealed under its number, and the numbers that won follow from the seed that was promised, the root over all
    tickets and the word of the beacon: different numbers in the order in which they are drawn, without those that were passed over."""
    if record["version"] != 1:
        raise Wrong(f"no rules of raffles {record['version']} are known")
    name, number, tickets, proof, shown = record["raffle"], record["number"], record["tickets"], record["proof"], record["revealed"]
    leaf = proof["leaf"].split(";")
    if len(leaf) != 6 or leaf[0] != name or leaf[1] != str(number):
        raise Wrong("what was sealed is another ticket")
    node = hashlib.sha256(proof["leaf"].encode("utf-8")).digest()
    for step in proof["path"]:
        other = bytes.fromhex(step["hash"])
        node = hashlib.sha256(other + node if step["side"] == "left" else node + other).digest()
    if node.hex() != record["root"]:
        raise Wrong("the ticket is not in the seal of its raffle")
    if [step["side"] for step in proof["path"]] != sides_of(number, tickets):
        raise Wrong("the path to the seal is not that of this number among so many tickets")
    if shown is None:
        return False
    seed, said, passed = bytes.fromhex(shown["serverSeed"]), shown["beaconSignature"], shown["passed"]
    if hashlib.sha256(seed).hexdigest() != record["serverSeedHash"]:
        raise Wrong("the seed is not the one that was promised")
    if (said is None) != (record["beaconRound"] is None):
        raise Wrong("a beacon has spoken that was not named, or has not spoken")
    check_beacon(record, said, record["sealedAtMs"])
    numbers, prizes = record["numbers"], record["prizes"]
    if not 1 <= prizes <= numbers or numbers < tickets or len(set(passed)) != len(passed) or len(passed) > numbers:
        raise Wrong("so many numbers cannot win or be passed over")
    beacon = "" if said is None else ":" + hashlib.sha256(bytes.fromhex(said)).hexdigest()
    mixed = f"raffle:{name}:{record['root']}:{tickets}:{numbers}{beacon}"
    winners, over = [], []
    for drawn in Chance(seed, mixed, 0, 0).different(min(numbers, prizes + len(passed)), numbers):
        if len(winners) < prizes:
            (over if drawn in passed else winners).append(drawn)
    if winners != shown["winners"] or over != passed:
        raise Wrong("the numbers do not follow from the seed and the seal")
    if record["place"] != (winners.index(number) + 1 if number in winners else None):
        raise Wrong("this number won another prize")
    return True


def sides_of(number, width):
    """On which sides the way up of a leaf has neighbours, in a tree over so many leaves."""
    if type(number) is not int or type(width) is not int or not 0 <= number < width:
        raise Wrong("there is no such number")
    sides = []
    while width > 1:
        if number % 2:
            sides.append("left")
        elif number + 1 < width:
            sides.append("right")
        number, width = number // 2, (width + 1) // 2
    return sides


def check_mix(game, record, client_seed, what):
    """The seed was mixed with the root of the bets, and with the word of the beacon that was named for it."""
    said = record["revealed"]["beaconSignature"]
    if (said is None) != (record["beaconRound"] is None):
        raise Wrong("a beacon has spoken that was not named, or has not spoken")
    # A flight that waits for its beacon begins when that has spoken: of its betting the record has the beginning alone.
    check_beacon(record, said, record["openedAtMs" if game == "crash" else "closesAtMs"])
    beacon = "" if said is None else hashlib.sha256(bytes.fromhex(said)).hexdigest()
    if client_seed != f"{game}:{record['number']}:{record['revealed']['betsRoot']}:{beacon}":
        raise Wrong(f"the seed was not mixed with the root of this {what}'s bets")


def check_beacon(naming, said, closes_ms):
    """What a round or a draw was mixed with is signed by the beacon that it names, and was not known before the close. Records
    of before a beacon was named by its key say nothing of that."""
    number, key = naming.get("beaconRound"), naming.get("beaconKey")
    if number is None and (key is not None or said is not None):
        raise Wrong("a beacon has spoken that was not named")
    if key is None or said is None:
        return
    beacon = beacon_file()
    if not beacon.is_signed(key, int(number), said):
        raise Wrong("this is not signed by the beacon that was named")
    if key == beacon.QUICKNET and beacon.due_ms(int(number)) < closes_ms:
        raise Wrong("the beacon had spoken before the betting was over")


def beacon_file():
    try:
        import beacon
    except ImportError:
        raise Wrong("beacon.py, which knows what a beacon has signed, does not lie beside this file") from None
    return beacon


def check_hand(record):
    """A hand between people: every seat's seed is the one that it had promised, all are mixed, and every card that the player saw
    follows from them and from the seed of the house."""
    hands, proof = hands_file(), record["proof"]
    try:
        hands.check_promises(record)
        if proof["serverSeed"] is None:
            return False
        seed = bytes.fromhex(proof["serverSeed"])
        if hashlib.sha256(seed).hexdigest() != proof["serverSeedHash"]:
            raise Wrong("the server's seed is not the one that was promised")
        hands.check_deals(record, lambda step: Chance(seed, proof["clientSeed"], record["hand"]["number"], step))
    except hands.Unlike as unlike:
        raise Wrong(unlike) from None
    return True


def hands_file():
    try:
        import hands
    except ImportError:
        raise Wrong("hands.py, which knows how hands are dealt, does not lie beside this file") from None
    return hands


def check_chain(record, seed):
    """The seed is the promised one, and hashed on it leads to what was published before the first round."""
    place = int(record["number"]) - int(record["chain"]["firstNumber"])
    if not 0 <= place < record["chain"]["rounds"]:
        raise Wrong("it is not of its chain")
    hashed = hashlib.sha256(seed).digest()
    if hashed.hex() != record["serverSeedHash"]:
        raise Wrong("the server's seed is not the one that was promised")
    for _ in range(place):
        hashed = hashlib.sha256(hashed).digest()
    if hashed.hex() != record["chain"]["commitment"]:
        raise Wrong("the server's seed is not of the chain that was published")


def check_ticket(record, all_rules):
    """A ticket was sealed before the numbers were drawn; they follow from the promised seed and the seal, and what it
    cost and was paid follows from its line, its odds and the numbers."""
    ticket, draw, proof = record["ticket"], record["draw"], record["proof"]
    if (ticket["gameCode"], ticket["issue"]) != (draw["gameCode"], draw["issue"]):
        raise Wrong("the ticket is of another draw")
    if proof is None:
        if draw["merkleRoot"] is not None and ticket["state"] not in ("cancelled", "refunded"):
            raise Wrong("its draw is sealed, and it has no place in the seal")
        return False
    rules = all_rules.get((record["family"], record.get("version", 1)))
    if rules is None or rules["kind"] != "lottery":
        raise Wrong(f"no rules of {record['family']} {record.get('version', 1)} are known")
    unit, stake, paid = amounts(ticket)
    check_seal(ticket, draw, proof, unit, stake)
    play = rules["plays"].get(ticket["playType"])
    if play is None:
        raise Wrong(f"{record['family']} has no play type {ticket['playType']}")
    selection = [part.split(",") for part in ticket["selection"].split("|")]
    lines = lines_of(play, selection)
    if ticket["lines"] != lines:
        raise Wrong(f"lines: it says {ticket['lines']} and its selection makes {lines}")
    if stake != unit * lines * play["unitsPerLine"]:
        raise Wrong(f"stake: {lines} lines of {ticket['unit']} cost another amount than {ticket['stake']}")
    drawn = check_draw(record["family"], draw)
    check_paid(record["family"], play, ticket, draw, selection, (unit, stake, paid))
    return drawn


def amounts(ticket):
    """Unit, stake and payout in minor units; all three are written with the decimals of one currency."""
    read = [re.fullmatch(r"(\d+)(?:\.(\d+))?", ticket[name]) for name in ("unit", "stake", "payout")]
    if not all(read):
        raise Wrong("unit, stake or payout is no amount")
    if len({len(amount[2] or "") for amount in read}) != 1:
        raise Wrong("unit, stake and payout are not written with the same decimals")
    return [int(amount[1] + (amount[2] or "")) for amount in read]


def check_seal(ticket, draw, proof, unit, stake):
    odds = ",".join(str(one) for one in ticket["odds"])
    said = {"gameCode": draw["gameCode"], "issue": draw["issue"], "ticketId": ticket["ticketId"], "member": None,
            "playType": ticket["playType"], "selection": ticket["selection"], "lines": str(ticket["lines"]),
            "unit": str(unit), "stake": str(stake), "odds": odds, "rebateMilli": str(ticket["rebateMilli"]),
            "placedAtMs": str(ticket["placedAtMs"]), "salt": None}
    leaf = proof["leaf"].split(";")
    if len(leaf) != len(said):
        raise Wrong("what was sealed is no ticket")
    for (name, want), have in zip(said.items(), leaf):
        if want not in (None, have):
            raise Wrong(f"{name}: what was sealed is another ticket")
    node = hashlib.sha256(b"\0" + proof["leaf"].encode("utf-8")).digest()
    leaf_hash = node.hex()
    for step in proof["path"]:
        if step["side"] not in ("left", "right"):
            raise Wrong("the path to the seal is none")
        other = bytes.fromhex(step["hash"])
        node = hashlib.sha256(b"\1" + (other + node if step["side"] == "left" else node + other)).digest()
    if not node.hex() == proof["merkleRoot"] == draw["merkleRoot"]:
        raise Wrong("the ticket is not in the seal of its draw")
    if not has_place([step["side"] for step in proof["path"]], draw["tickets"]):
        raise Wrong("the path to the seal is none of a draw with so many tickets")
    if ticket.get("commitment", leaf_hash) != leaf_hash:
        raise Wrong("commitment: what was sealed is not what was told when the ticket was placed")


def has_place(sides, tickets):
    """Whether a tree over so many leaves has a path with these sides: from the root down, a lone child has no neighbour."""
    widths = [tickets]
    while widths[-1] > 1:
        widths.append((widths[-1] + 1) // 2)
    at, left = 0, list(sides)
    for width in reversed(widths[:-1]):
        at *= 2
        if at + 1 < width:
            if not left:
                return False
            at += left.pop() == "left"
    return not left and tickets > 0


def check_draw(family, draw):
    """Whether the numbers are shown: those of our own draws follow from the seed and the seal."""
    if (draw["result"] is not None) != (draw["state"] in ("drawn", "settled")):
        raise Wrong("a draw has numbers when it is drawn, and not before")
    if draw["serverSeedHash"] is None:
        if draw["serverSeed"] is not None or draw.get("beaconRound") is not None:
            raise Wrong("a seed is shown that was never promised")
        check_beacon(draw, draw.get("beaconSignature"), draw["closesAtMs"])
        return draw["result"] is not None
    if draw["resultVersion"] != (0 if draw["result"] is None else 1):
        raise Wrong("numbers that follow from a seed are never corrected")
    # A draw whose beacon stayed silent is cancelled, and shows its seed all the same.
    if (draw["serverSeed"] is not None) != (draw["result"] is not None) and draw["state"] != "cancelled":
        raise Wrong("the seed is shown with the numbers, not before and not later")
    said = draw.get("beaconSignature")
    check_beacon(draw, said, draw["closesAtMs"])
    if draw["serverSeed"] is None:
        return False
    seed = bytes.fromhex(draw["serverSeed"])
    if hashlib.sha256(seed).hexdigest() != draw["serverSeedHash"]:
        raise Wrong("the seed is not the one that was promised")
    if draw["result"] is None:
        return False
    if (said is None) != (draw.get("beaconRound") is None):
        raise Wrong("the numbers were drawn before the beacon that was named had spoken")
    beacon = "" if said is None else f":{hashlib.sha256(bytes.fromhex(said)).hexdigest()}"
    chance = Chance(seed, f"{draw['gameCode']}:{draw['issue']}:{draw['merkleRoot']}{beacon}", 0, 0)
    if drawn_numbers(family, chance) != draw["result"]:
        raise Wrong("these numbers do not follow from the seed and the seal")
    return True


def check_paid(family, play, ticket, draw, selection, money):
    unit, stake, paid = money
    prize = due = 0
    if draw["result"] is not None:
        hits = lottery_hits(family, ticket["playType"], play, selection, draw["result"])
        if len(ticket["odds"]) != len(hits):
            raise Wrong("odds: there is not one for each prize")
        prize = unit * sum(count * odds for count, odds in zip(hits, ticket["odds"])) // 1000
        due = prize + stake * ticket["rebateMilli"] // 1000
    states = {"settled": "won" if prize > 0 else "lost", "cancelled": "refunded"}
    if ticket["state"] != states.get(draw["state"], "placed"):
        raise Wrong(f"state: it says {ticket['state']} and had to be {states.get(draw['state'], 'placed')}")
    # While a draw is being settled some of its tickets are paid already.
    allowed = (due,) if draw["state"] == "settled" else (0, due) if draw["state"] == "drawn" else (0,)
    if paid not in allowed:
        raise Wrong(f"payout: it says {ticket['payout']} and had to be {due} in the smallest unit")


def lines_of(play, selection):
    """Lines of a selection: a symbol for each place, so many of those picked, or the numbers themselves."""
    if play["pad"] == "places":
        if play["distinct"]:
            return distinct_lines(selection, ())
        return prod(len(part) for part in selection)
    if play["pad"] == "pick":
        count = len(selection[0])
        return perm(count, play["take"]) if play["ordered"] else comb(count, play["take"])
    return sum(orders_of(number) for number in selection[0]) if play["permutations"] else len(selection[0])


def distinct_lines(selection, used):
    if not selection:
        return 1
    return sum(distinct_lines(selection[1:], (*used, one)) for one in selection[0] if one not in used)


def orders_of(number):
    return factorial(len(number)) // prod(factorial(count) for count in Counter(number).values())


# ---------------------------------------------------------------------------------------------------- lottery plays
# Each gives how often the lines of a selection won each prize of its play type.


def lottery_hits(family, code, play, selection, result):
    if family in ("vn-north", "vn-south"):
        return vietnam_hits(code, play, selection[0], result)
    if family == "four-digits":
        return four_digit_hits(code, play, selection[0], result)
    if family == "weekly":
        return weekly_hits(code, selection[0], result)
    if family == "keno-draw":
        return keno_draw_hits(code, play, selection[0], result[0])
    return fast_hits(family, code, play, selection, result[0])


def by_symbol(play, chosen, winning):
    """Every winning symbol that was chosen is a hit of the prize that is for it, of the first where prizes name none."""
    hits = [0] * len(play["prizes"])
    for symbol in winning:
        if symbol in chosen:
            named = [at for at, prize in enumerate(play["prizes"]) if symbol in prize.split()]
            hits[named[0] if named else 0] += 1
    return hits


def sides(value, big_from):
    return ["big" if value >= big_from else "small", "even" if value % 2 == 0 else "odd"]


def straight_hits(selection, drawn, first):
    return [int(all(drawn[first + at] in chosen for at, chosen in enumerate(selection)))]


def together_hits(chosen, came, take):
    return [comb(len(set(chosen) & set(came)), take)]


def three_digit_hits(kind, play, selection, drawn, first):
    came = drawn[first:first + 3]
    if kind == "straight":
        return straight_hits(selection, drawn, first)
    if kind == "group-3":
        return [int(len(set(came)) == 2 and set(came) <= set(selection[0]))]
    if kind == "group-6":
        return together_hits(selection[0], came, 3)
    return by_symbol(play, selection[0], [str(sum(map(int, came)))])


def fast_hits(family, code, play, selection, drawn):
    chosen, values = selection[0], [int(one) for one in drawn]
    tiger = re.fullmatch(r"dragon-tiger(?:-(\d+)-(\d+))?", code)
    if tiger:
        left, right = (values[int(at) - 1] for at in tiger.groups()) if tiger[1] else (values[0], values[2])
        return by_symbol(play, chosen, ["dragon" if left > right else "tiger" if left < right else "tie"])
    if family == "three-dice":
        return dice_hits(code, play, chosen, drawn, values)
    if family == "race":
        return race_hits(code, play, selection, drawn, values)
    if code == "sum-sides":
        return by_symbol(play, chosen, sides(sum(values), 14 if family == "pick-3" else 23))
    threes = {"": 0} if family == "pick-3" else {"first-3-": 0, "middle-3-": 1, "last-3-": 2}
    for prefix, first in threes.items():
        if code.startswith(prefix) and code[len(prefix):] in ("straight", "group-3", "group-6", "sum"):
            return three_digit_hits(code[len(prefix):], play, selection, drawn, first)
    lasts = {"straight": 0, "last-4-straight": 1, "first-2-straight": 0, "last-2-straight": len(drawn) - 2}
    if code in lasts:
        return straight_hits(selection, drawn, lasts[code])
    winning = {
        "hundreds": lambda: drawn[:1], "tens": lambda: drawn[1:2], "units": lambda: drawn[2:3],
        "unplaced": lambda: set(drawn), "last-3-unplaced": lambda: set(drawn[2:]),
        "span": lambda: [str(max(values) - min(values))], "hand": lambda: [hand_of(values)], "bull": lambda: [bull_of(values)],
        **{f"place-{at + 1}": lambda at=at: [drawn[at]] for at in range(5)},
    }
    if code in ("first-2-group", "last-2-group"):
        return together_hits(chosen, drawn[:2] if code.startswith("first") else drawn[3:], 2)
    return by_symbol(play, chosen, known(winning, code)())


def known(plays, code):
    if code not in plays:
        raise Wrong(f"no play type {code} is known here")
    return plays[code]


def hand_of(values):
    shape = "".join(map(str, sorted(Counter(values).values(), reverse=True)))
    hands = {"5": "five-of-a-kind", "41": "four-of-a-kind", "32": "full-house", "311": "three-of-a-kind",
             "221": "two-pairs", "2111": "one-pair"}
    return hands.get(shape) or ("run" if max(values) - min(values) == 4 else "no-hand")


def bull_of(values):
    points = sum(values) % 10
    if not any((one + other) % 10 == points for one, other in combinations(values, 2)):
        return "no-bull"
    return "bull-bull" if points == 0 else f"bull-{points}"


def dice_hits(code, play, chosen, drawn, values):
    times, total = Counter(drawn), sum(values)
    if code == "single":
        return [sum(times[face] == at + 1 for face in chosen) for at in range(len(play["prizes"]))]
    if code in ("two-faces", "three-faces"):
        return together_hits(chosen, drawn, 2 if code == "two-faces" else 3)
    is_run = len(times) == 3 and max(values) - min(values) == 2
    winning = {
        "total-sides": [] if len(times) == 1 else sides(total, 11), "total": [str(total)],
        "any-triple": ["any-triple"] if len(times) == 1 else [], "triple": drawn[:1] if len(times) == 1 else [],
        "any-pair": ["any-pair"] if len(times) < 3 else [], "pair": [face for face in times if times[face] >= 2],
        "any-run": ["any-run"] if is_run else [],
    }
    return by_symbol(play, chosen, known(winning, code))


def race_hits(code, play, selection, drawn, values):
    place = re.fullmatch(r"place-(\d+)(-sides)?", code)
    if place:
        at = int(place[1]) - 1
        return by_symbol(play, selection[0], sides(values[at], 6) if place[2] else [drawn[at]])
    if re.fullmatch(r"first-\d", code):
        return straight_hits(selection, drawn, 0)
    total = values[0] + values[1]
    winning = {"sum": [str(total)], "sum-sides": sides(total, 12)}
    return by_symbol(play, selection[0], known(winning, code))


def keno_draw_hits(code, play, chosen, drawn):
    if code.startswith("pick-"):
        take, right = int(code[5:]), len(set(chosen) & set(drawn))
        return [comb(right, hits) * comb(len(chosen) - right, take - hits) for hits in play["hitsPaid"]]
    total, upper = sum(map(int, drawn)), sum(number <= "40" for number in drawn)
    if code == "sum-size":
        if total == 810:
            return [0, 0, len(chosen)]
        return [int(total > 810 and "big" in chosen), int(total < 810 and "small" in chosen), 0]
    if code == "sum-parity":
        return [int(total % 2 == 1 and "odd" in chosen), int(total % 2 == 0 and "even" in chosen)]
    won = "upper" if upper > 10 else "middle" if upper == 10 else "lower"
    return [int(side == won and side in chosen) for side in ("upper", "middle", "lower")]


def weekly_hits(code, chosen, result):
    right = len(set(chosen) & set(result[0]))
    if code == "two-balls":
        return [comb(right, 2)]
    bonus, wrong = int(result[1][0] in chosen), len(chosen) - right
    return [comb(right, 6), comb(right, 5) * bonus, comb(right, 5) * (wrong - bonus),
            comb(right, 4) * comb(wrong, 2), comb(right, 3) * comb(wrong, 3)]


def four_digit_hits(code, play, chosen, result):
    if code in ("last-3", "last-2"):
        return [int(result[0][0][-int(code[-1]):] in chosen)]
    # A play type has a prize for each tier that it wins in, from the first on.
    tiers = result[:len(play["prizes"])]
    if code.startswith(("box-", "ibet-")):
        wanted = Counter("".join(sorted(number)) for number in chosen)
        return [sum(wanted["".join(sorted(number))] for number in tier) for tier in tiers]
    return [sum(number in chosen for number in tier) for tier in tiers]


def vietnam_hits(code, play, chosen, result):
    special, numbers = result[0][0], [number for tier in result for number in tier]
    endings, pairs = Counter(), {number[-2:] for number in numbers}
    if code.startswith("lo-"):
        length = int(code[3:])
        endings.update(number[-length:] for number in numbers)
        return [sum(endings[one] for one in chosen if len(one) == length)]
    if code.startswith(("xien-", "truot-")):
        appear = len(pairs & set(chosen))
        return [comb(appear if code.startswith("xien-") else len(chosen) - appear, int(code.split("-")[1]))]
    if code == "de-sides":
        pair = int(special[-2:])
        return by_symbol(play, chosen, ["big" if pair >= 50 else "small", "even" if pair % 2 == 0 else "odd"])
    ends = {"de": special[-2:], "de-head": special[-2], "de-tail": special[-1], "3-cang": special[-3:],
            "4-cang": special[-4:], "dau": result[-1][0], "dau-duoi": special[-2:]}
    hits = int(known(ends, code) in chosen)
    return [hits + int(result[-1][0] in chosen) if code == "dau-duoi" else hits]


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


# ------------------------------------------------------------------------------------------------ what is not proven


def not_proven(kind, record, proofs, all_rules):
    """Fields of a record that is right, of which nothing was shown: they are the word of the house."""
    if kind == "hand":
        return hands_file().NOT_PROVEN
    where, also = proofs["where"], []
    if kind == "round":
        if record["state"] == "rolled_back":
            also += where["rolledBack"]
        if record["moves"] and all_rules[record["game"], record["version"]]["kind"] in ("pot", *machine_steps):
            also += where["machineMoves"]
    key = (record["draw"] if kind == "ticket" else record).get("beaconKey")
    if kind in ("deal", "flight") and record.get("beaconRound") is not None and key is None:
        also += where["ofBeacon"]
    if key is not None and key != beacon_file().QUICKNET:
        also += where["otherBeaconOfDraw" if kind == "ticket" else "otherBeacon"]
    if kind == "ticket" and record["draw"]["serverSeedHash"] is None:
        also += where["drawnElsewhere"]
    named = proofs[kind]["proven"] + proofs[kind]["notProven"]
    unknown = [field for field in fields_of(record) if field not in named and field not in PARTS]
    return proofs[kind]["notProven"] + also + unknown


PARTS = ("chain", "revealed", "ticket", "draw", "proof")


def fields_of(record):
    for name, value in record.items():
        if name in PARTS and isinstance(value, dict):
            yield from (f"{name}.{inner}" for inner in value)
        else:
            yield name


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
    parser.add_argument("--all", action="store_true", help="name every fault, not the first twenty only")
    given = parser.parse_args()
    all_rules = read_rules(given.rules)
    right, waiting, faults = Counter(), Counter(), []
    nonces_of_pair = defaultdict(Counter)
    proofs, unshown = all_rules["proofs", 1], defaultdict(dict)
    for number, line in enumerate(given.history, start=1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
            if "ticket" in record:
                kind, name, game = "ticket", record["ticket"]["ticketId"], record["draw"]["gameCode"]
                shown = check_ticket(record, all_rules)
            elif "envelope" in record:
                kind, name, game = "envelope", record["envelope"], "envelope"
                shown = check_envelope(record)
            elif "spin" in record:
                kind, name, game = "spin", record["spin"], "prize wheel"
                shown = check_spin(record)
            elif "raffle" in record:
                kind, name, game = "raffle", record["number"], "raffle"
                shown = check_raffle(record)
            elif "hand" in record:
                kind, name, game = "hand", record["hand"]["handId"], record["hand"]["game"]
                shown = check_hand(record)
            elif "chain" in record and "game" in record:
                kind, name, game = "deal", record["number"], record["game"]
                nonces_of_pair[record["chain"]["commitment"]][int(name)] += 1
                shown = check_deal(record, all_rules)
            elif "chain" in record:
                kind, name, game = "flight", record["number"], "crash"
                nonces_of_pair[record["chain"]["commitment"]][int(name)] += 1
                shown = check_flight(record, all_rules)
            else:
                kind, name, game = "round", record["roundId"], record["game"]
                nonces_of_pair[record["serverSeedHash"]][int(record["nonce"])] += 1
                shown = check(record, all_rules)
            (right if shown else waiting)[game] += 1
            if shown:
                unshown[kind] |= dict.fromkeys(not_proven(kind, record, proofs, all_rules))
        except Wrong as wrong:
            faults.append(f"line {number}, round {name} of {game}: {wrong}")
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as broken:
            faults.append(f"line {number} is no record of a round: {broken!r}")
    faults += missing_nonces(nonces_of_pair)
    for game in sorted(right | waiting):
        later = f", {waiting[game]} wait for their seed" if waiting[game] else ""
        print(f"{game}: {right[game]} right{later}")
    for kind, fields in unshown.items():
        print(f"not proven of a {kind}: {', '.join(fields)}")
    for fault in faults if given.all else faults[:20]:
        print(f"WRONG {fault}")
    print(f"{right.total()} rounds are right, {waiting.total()} wait for their seed, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
