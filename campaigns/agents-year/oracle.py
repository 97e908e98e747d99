"""Counts what agents earn in some days of play by the formulas of the papers, and holds what a site says against it.

    python3 oracle.py year.json

Knows nothing of the site's code or tables: who was registered below whom, what was moved, agreed on, played, paid in and given goes in, in its
order; statements of every contract and window, and what each agent was paid, come out, in whole numbers. Prints each difference; ends with 1
where there is one. Sums are minor units, moments are milliseconds since 1970, rates millionths. See docs/decisions/0094, 0095, 0098, 0099, 0119.
"""
import bisect
import json
import sys
from collections import defaultdict

from contracts import Book
from play import Bet, Play, Tree, days_between, valid_of
from windows import DAY_MS, day_of, window_at

GRACE_MS = 5_000
KEPT_MS = 62 * DAY_MS
KINDS = [("dividend", "D"), ("dividend", "W"), ("dividend", "H"), ("dividend", "M"), ("daily", "D"), ("hourly", "D"), ("realtime", "D")]
FOREVER = 1 << 62


class Year:
    def __init__(self, given):
        self.given = given
        self.ids = [one["id"] for one in given["members"]]
        self.tree, self.play, self.book = Tree(given["members"]), Play(), Book()
        self.bets, self.groups, self.valid_now = {}, defaultdict(list), defaultdict(int)
        self.paid_in, self.costs = {}, defaultdict(lambda: defaultdict(int))  # costs: day -> member -> sum
        self.moves, self.seen = [], defaultdict(int)  # seen: how much news the last run of a kind had heard
        self.runs, self.counts = defaultdict(list), {}  # counts: (contract, start) -> what the window comes to by all that is known
        self.statements, self.owed, self.paid = {}, defaultdict(int), defaultdict(int)
        self.starts = defaultdict(list)  # of the windows that were counted, by contract
        self.differences = self.corrections = 0

    # What happens.

    def run(self):
        acts = {
            "turn": lambda one: self.turn(self.given["days"][one["day"]]["turns"][one["turn"]]),
            "active": lambda one: self.book.active_from(one["minor"]),
            "move": self.move,
            "paid_in": lambda one: self.paid_in.setdefault(one["member"], one["atMs"]),
            "cost": self.cost,
            "follow": self.follow,
            "lapse": lambda one: self.book.lapse(one["atMs"]),
            "deed": self.deed,
            "settle": lambda one: self.settle(one["atMs"]),
        }
        for one in self.given["events"]:
            acts[one["what"]](one)

    def deed(self, one):
        expected = self.book.deed(one)
        if expected != one["got"]:
            self.differs("deed", one, expected, one["got"])

    def move(self, one):
        self.tree.move(one["member"], one["upline"], one["atMs"])
        self.moves.append(one["member"])

    def follow(self, one):
        """At midnight whoever was moved stands elsewhere: their contracts with whom they stand below no longer are over."""
        moved, self.moves = self.moves, []
        self.book.strayed(moved, {member: self.tree.upline(member, one["atMs"]) for member in moved}, one["atMs"])

    def cost(self, one):
        self.costs[day_of(one["atMs"])][one["member"]] += int(one["minor"])

    def turn(self, turn):
        for given in turn["bets"]:
            member = self.ids[given["member"]]
            bet = Bet(given, member, self.tree.way(member, given["atMs"]))
            self.bets[bet.key] = bet
            self.groups[bet.group].append(bet)
        for given in turn["bets"]:
            if given["payoutMinor"] is not None:
                self.end(self.bets[given["key"]], "win", int(given["payoutMinor"]), given["atMs"])
        for again in (False, True):
            for given in turn["endings"]:
                if (given["kind"] == "resettle") == again:
                    self.end(self.bets[given["key"]], given["kind"], int(given["payoutMinor"]), turn["endAtMs"])

    def end(self, bet, kind, payout, at_ms):
        """News of a bet belongs to the moment at which it was settled first, whatever is told of it later."""
        sums = [0, 0, 0]
        if kind == "win" and bet.state == "open":
            sums, bet.state, bet.payout, bet.first = [1, bet.stake, payout], "settled", payout, at_ms
        elif kind == "rollback" and bet.state == "open":
            bet.state = "back"
        elif kind == "resettle" and bet.state == "settled":
            sums, bet.payout = [0, 0, payout - bet.payout], payout
        else:
            return
        valid = valid_of(self.groups[bet.group])
        change, self.valid_now[bet.group] = valid - self.valid_now[bet.group], valid
        if bet.way and (change or any(sums) or kind != "rollback"):
            self.play.tell(bet, at_ms if bet.first is None else bet.first, *sums, change)

    # What windows come to.

    def count(self, kind, period, start, until):
        """What each contract that pays for a window is worth, and what those directly below leave of it."""
        standing = self.book.standing(kind, period, start)
        sums = {contract.id: Sums() for contract, _ in standing}
        by_agent = defaultdict(list)
        for contract, version in standing:
            by_agent[contract.member].append((contract, version))
        for part in self.play.within(kind, start, until):
            for (member, way, product, _), row in part.items():
                for place, agent in enumerate(way):
                    for contract, version in by_agent.get(agent, ()):
                        if contract.upline == (way[place - 1] if place else None) and contract.product in ("CONS", product):
                            sums[contract.id].add(member, row, version.rate_of(row) if kind == "realtime" else 0)
        if kind == "dividend":
            self.add_costs(by_agent, sums, start, until)
        rows = {}
        for contract, version in standing:
            rows[contract.id] = self.worth(contract, version, sums[contract.id], kind, start, until)
        below = defaultdict(int)
        for contract, _ in standing:
            below[contract.upline, contract.product] += rows[contract.id]["gross"]
        for contract, _ in standing:
            row = rows[contract.id]
            row["below"] = below[contract.member, contract.product]
            rest = row["gross"] - row["below"]
            row["income"], row["gap"] = max(rest, 0), max(-rest, 0)
        return rows

    def add_costs(self, by_agent, sums, start, until):
        """Promotions cost those of whose team a member is on that day, of dividends for all games."""
        for day in days_between(start, until):
            for member, minor in self.costs.get(day, {}).items():
                end_of_day = window_at("daily", "D", start + (day - day_of(start)).days * DAY_MS)[1] - 1
                way = self.tree.way(member, end_of_day)
                for place, agent in enumerate(way):
                    for contract, _ in by_agent.get(agent, ()):
                        if contract.product == "CONS" and contract.upline == (way[place - 1] if place else None):
                            sums[contract.id].cost += minor

    def worth(self, contract, version, sums, kind, start, until):
        active = sum(1 for member, valid in sums.members.items() if valid >= version.active and self.paid_in.get(member, FOREVER) < until)
        bets, stake, payout, valid = sums.row
        row = dict(bets=bets, stake=stake, payout=payout, valid=valid, cost=sums.cost, active=active, carried_before=0, carried=0, age=0)
        if kind == "realtime":
            # Less than nothing is never paid.
            row["base"], row["gross"] = valid, max(sums.micro, 0) // 1_000_000
        elif kind == "dividend":
            before = self.count_before(contract.id, start)
            net = stake - payout - sums.cost
            row["carried_before"] = before["carried"] if before else 0
            row["base"], row["carried"], row["age"] = carry(contract.carry, net, before)
            row["gross"] = version.gross_dividend(valid, row["base"], active)
        else:
            row["base"], row["gross"] = valid, version.gross_wage(valid, active)
        return row

    def count_before(self, contract, start):
        starts = self.starts[contract]
        place = bisect.bisect_left(starts, start)
        return self.counts[contract, starts[place - 1]] if place else None

    def keep(self, rows, start):
        for contract, row in rows.items():
            if (contract, start) not in self.counts:
                bisect.insort(self.starts[contract], start)
            self.counts[contract, start] = row

    # Settling: every window that is over, once and in order.

    def settle(self, now):
        for kind, period in KINDS:
            while True:
                runs = self.runs[kind, period]
                moment = self.book.next_moment(kind, period, runs[-1][1] if runs else None)
                if moment is None:
                    break
                start, until = window_at(kind, period, moment)
                if until + GRACE_MS > now:
                    break
                self.settle_window(kind, period, start, until)

    def settle_window(self, kind, period, start, until):
        runs = self.runs[kind, period]
        adjusted = self.correct(kind, period, start) if runs else {}
        self.seen[kind, period] = len(self.play.news)
        runs.append((start, until))
        rows = self.count(kind, period, start, until)
        if kind == "realtime":
            rows = {number: row for number, row in rows.items() if says_something(row)}
        self.keep(rows, start)
        for number in [*rows, *(number for number in adjusted if number not in rows)]:
            self.state(self.book.contracts[number], start, until, rows.get(number, NOTHING), adjusted.get(number, 0))

    def state(self, contract, start, until, row, adjusted):
        whose = (contract.kind, contract.member, contract.product)
        owed_before = self.owed[whose]
        gap = row["gap"] if contract.kind == "dividend" else 0
        total = owed_before + row["income"] - gap + adjusted
        amount, self.owed[whose] = max(total, 0), min(total, 0)
        self.paid[contract.member] += amount
        self.statements[contract.id, start] = dict(
            row, until=until, adjusted=adjusted, owed_before=owed_before, amount=amount, owed=self.owed[whose]
        )

    def correct(self, kind, period, start):
        """Windows of which something was told since are counted anew, with a loss that is carried on all behind them."""
        fresh = [at for at in self.play.news[self.seen[kind, period] :] if start - KEPT_MS <= at < start]
        if not fresh:
            return {}
        first = min(fresh)
        starts = {window_at(kind, period, at)[0] for at in fresh}
        adjusted = defaultdict(int)
        for from_ms, until_ms in self.runs[kind, period]:
            if until_ms <= first or not (kind == "dividend" or from_ms in starts):
                continue
            rows = self.count(kind, period, from_ms, until_ms)
            rows = {number: row for number, row in rows.items() if (number, from_ms) in self.counts or says_something(row) or kind != "realtime"}
            worth = lambda row: row["income"] - (row["gap"] if kind == "dividend" else 0)
            for number, row in rows.items():
                change = worth(row) - worth(self.counts.get((number, from_ms), NOTHING))
                if change:
                    adjusted[number] += change
                    self.corrections += 1
            self.keep(rows, from_ms)
        return adjusted

    # The whole.

    def differs(self, what, of, expected, got):
        self.differences += 1
        if self.differences <= 40:
            print(f"differs: {what} {of}: counted {expected}, told {got}")

    def hold(self):
        told = {(str(row["contract_id"]), int(row["from_ms"])): row for row in self.given["told"]["statements"]}
        for key in sorted(set(told) | set(self.statements), key=str):
            if key not in told or key not in self.statements:
                self.differs("statement", key, key in self.statements and self.statements[key], key in told and told[key])
                continue
            mine, theirs = self.statements[key], told[key]
            wrong = {name: (mine[name], theirs[column]) for name, column in COLUMNS.items() if mine[name] != int(theirs[column])}
            if wrong:
                self.differs(f"statement of {theirs['kind']} {theirs['product']} {theirs['period']}", key, *map(str, zip(*wrong.items())))
            if theirs["state"] != ("paid" if mine["amount"] else "nothing"):
                self.differs("state", key, mine["amount"], theirs["state"])
        paid = {member: minor for member, minor in self.paid.items() if minor}
        got = {member: int(minor) for member, minor in self.given["told"]["payments"]}
        for member in sorted(set(paid) | set(got)):
            if paid.get(member, 0) != got.get(member, 0):
                self.differs("paid to", member, paid.get(member, 0), got.get(member, 0))
        if sum(paid.values()) != int(self.given["told"]["costMinor"]):
            self.differs("cost", "of the house", sum(paid.values()), self.given["told"]["costMinor"])
        per_kind = defaultdict(lambda: [0, 0])
        for (number, _), row in self.statements.items():
            sums = per_kind[self.book.contracts[number].kind]
            sums[0], sums[1] = sums[0] + 1, sums[1] + row["amount"]
        print(", ".join(f"{kind}: {count} statements of {minor}" for kind, (count, minor) in per_kind.items()))


class Sums:
    """What the team of a contract came to."""

    def __init__(self):
        self.row, self.members, self.micro, self.cost = [0, 0, 0, 0], defaultdict(int), 0, 0

    def add(self, member, row, rate):
        self.row = [mine + more for mine, more in zip(self.row, row)]
        self.members[member] += row[3]
        self.micro += row[3] * rate


def carry(windows, net, before):
    """A loss is made good by the next windows, so many of them; 0: each stands by itself."""
    if windows == 0:
        return max(net, 0), 0, 0
    carried, age = (before["carried"], before["age"]) if before else (0, 0)
    if net + carried >= 0:
        return net + carried, 0, 0
    age = age + 1 if carried < 0 else 1
    return (0, 0, 0) if age > windows else (0, net + carried, age)


def says_something(row):
    return any(row[name] for name in ("bets", "stake", "payout", "valid", "gross", "below"))


COLUMNS = {
    "until": "until_ms",
    **{name: f"{name}_minor" for name in ("stake", "payout", "valid", "cost", "base", "carried", "gross", "below", "income", "gap")},
    **{name: f"{name}_minor" for name in ("carried_before", "adjusted", "owed_before", "amount", "owed")},
    "bets": "bets",
    "active": "active",
}
NOTHING = {
    name: 0
    for name in ("bets", "stake", "payout", "valid", "cost", "active", "carried_before", "base", "carried", "gross", "below", "income", "gap")
}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        year = Year(json.load(file))
    year.run()
    year.hold()
    print(f"{len(year.bets)} bets, {len(year.statements)} statements, {year.corrections} corrections, {year.differences} differences")
    sys.exit(1 if year.differences else 0)


main()
