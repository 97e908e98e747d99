"""Counts a year of bets by the rules of the docs, and holds what a site says against it.

    python3 count.py year.json

Knows nothing of the site's code or tables: bets, endings, the settings that held and what members asked for go in; points, levels,
cashback, missions and leaderboards come out, in whole numbers and fractions. Prints each difference; ends with 1 where there is one.
Sums are minor units, moments are milliseconds since 1970.
"""
import bisect
import datetime
import json
import sys
from collections import defaultdict
from fractions import Fraction

ZONE_MS = 6 * 3_600_000  # Dhaka, without summer time in the years that are played
DAY_MS = 86_400_000
CHOSEN = {"dice", "limbo", "mines", "plinko", "wheel", "crash"}


def day_of(at_ms):
    moment = datetime.datetime(1970, 1, 1) + datetime.timedelta(milliseconds=at_ms + ZONE_MS)
    return moment.date()


def start_of(day):
    return (day - datetime.date(1970, 1, 1)).days * DAY_MS - ZONE_MS


def month_of(day):
    return day.replace(day=1)


def month_after(day):
    return (day.replace(day=1) + datetime.timedelta(days=32)).replace(day=1)


class Bet:
    __slots__ = ("key", "member", "category", "game", "round", "stake", "bonus", "state", "payout", "at")

    def __init__(self, given, bonus):
        self.key, self.member, self.category = given["key"], given["member"], given["category"]
        self.game, self.round, self.at = given["gameCode"], given["roundId"], given["atMs"]
        self.stake, self.bonus = int(given["stakeMinor"]), bonus
        self.state, self.payout = "open", 0


def valid_of(group):
    """Valid turnover of the bets on one outcome: nothing while one of them is open."""
    if any(bet.state == "open" for bet in group):
        return 0
    kept = [bet for bet in group if bet.state == "settled"]
    stake, payout = sum(bet.stake for bet in kept), sum(bet.payout for bet in kept)
    if stake == 0:
        return 0
    first = group[0]
    full = first.category in ("RNG", "FISH") and first.game not in CHOSEN
    counted = stake if full else min(stake, abs(payout - stake))
    return counted * (stake - sum(bet.bonus for bet in kept)) // stake


class Year:
    def __init__(self, given):
        self.given = given
        self.changes = [(one["fromMs"], one["settings"]) for one in given["settings"]]
        self.bets, self.groups = {}, defaultdict(list)
        self.valid_now = defaultdict(int)  # by (member, round)
        # (member, day, category, game) -> [valid turnover, settled bets]
        self.played = defaultdict(lambda: [0, 0])
        self.total = defaultdict(int)
        self.monthly = defaultdict(int)
        self.level = defaultdict(int)
        self.level_log, self.level_days, self.arrived = [], defaultdict(list), {}
        self.gifts = {}
        self.cashback = defaultdict(int)  # (member, category, rate)
        self.paid = defaultdict(int)
        self.point_sums = defaultdict(int)  # (member, category, ratio, unit)
        self.mission_paid = {}
        self.boards = {
            number: dict(terms=terms, scores=defaultdict(int), reached=defaultdict(int), rounds=defaultdict(dict))
            for number, terms in given["programs"].items()
            if terms["kind"] == "board"
        }
        for board in self.boards.values():
            days = (datetime.date.fromisoformat(board["terms"][name]) for name in ("fromDay", "untilDay"))
            board["from"], board["until"] = (start_of(day) for day in days)
        self.touched = set()  # whose bets ended since levels were looked at
        self.differences = 0

    def settings_at(self, at_ms):
        """What held at a moment; before the first change the first document gives nothing of these."""
        place = bisect.bisect_right([at for at, _ in self.changes], at_ms) - 1
        return self.changes[place][1] if place >= 0 else None

    def level_on(self, member, day):
        """The level as a day began."""
        log = self.level_days[member]
        place = bisect.bisect_left(log, (start_of(day), -1)) - 1
        return log[place][1] if place >= 0 else 0

    # What happens, in order.

    def settle(self, bet, payout, at_ms, again):
        change = payout - bet.payout if again else payout
        stake = 0 if again else bet.stake
        bet.state, bet.payout = "settled", payout
        self.touched.add(bet.member)
        if not again:
            self.played[bet.member, day_of(bet.at), bet.category, bet.game][1] += 1
        for board in self.boards.values():
            if board["terms"]["score"] == "multiple" and self.on_board(board, bet, at_ms):
                have = board["rounds"][bet.member].setdefault(bet.key, [0, 0, 0])
                have[0], have[1], have[2] = have[0] + stake, have[1] + change, max(have[2], at_ms)
        self.regroup(bet, at_ms)

    def on_board(self, board, bet, at_ms):
        categories = board["terms"]["categories"]
        return board["from"] <= at_ms < board["until"] and (not categories or bet.category in categories)

    def regroup(self, bet, at_ms):
        group = (bet.member, bet.round)
        now = valid_of(self.groups[group])
        change = now - self.valid_now[group]
        self.valid_now[group] = now
        if change == 0:
            return
        member, category = bet.member, bet.category
        day = day_of(bet.at)
        self.played[member, day, category, bet.game][0] += change
        self.total[member] += change
        self.monthly[member, month_of(day)] += change
        terms = self.settings_at(start_of(day))
        if terms is not None:
            levels = terms["vip"]["levels"]
            rate = levels[min(self.level_on(member, day), len(levels) - 1)]["cashback"].get(category, 0)
            if rate > 0:
                self.cashback[member, category, rate] += change
            ratio = terms["points"]["ratios"].get(category, 0) if terms["on"] else 0
            if ratio > 0:
                self.point_sums[member, category, ratio, terms["points"]["unitMinor"]] += change
        for board in self.boards.values():
            if board["terms"]["score"] == "turnover" and self.on_board(board, bet, at_ms):
                board["scores"][member] += change
                board["reached"][member] = max(board["reached"][member], at_ms)

    def end(self, ending, at_ms):
        bet = self.bets[ending["key"]]
        payout = int(ending["payoutMinor"])
        if ending["kind"] == "rollback" and bet.state == "open":
            bet.state = "back"
            self.touched.add(bet.member)
            self.regroup(bet, at_ms)
        elif ending["kind"] == "win" and bet.state == "open":
            self.settle(bet, payout, at_ms, False)
        elif ending["kind"] == "resettle" and bet.state == "settled":
            self.settle(bet, payout, at_ms, True)

    def review_month(self, day, now_ms):
        """On the first of a month: who did not play in the last what keeps their level goes one down."""
        if day.day != 1:
            return
        last = month_of(day - datetime.timedelta(days=1))
        levels = self.settings_at(now_ms)["vip"]["levels"]
        for member in sorted(self.level):
            level = self.level[member]
            if level == 0 or self.monthly[member, last] >= levels[level]["keepMinor"]:
                continue
            if self.arrived[member] >= start_of(last):
                continue
            self.move(member, level - 1, now_ms, "month")

    def climb(self, day, now_ms):
        levels = self.settings_at(now_ms)["vip"]["levels"]
        for member in self.touched:
            total, month = self.total[member], self.monthly[member, month_of(day)]
            reached = max(
                (at for at, terms in enumerate(levels) if at == 0 or (total >= terms["turnoverMinor"] and month >= terms["monthMinor"])),
            )
            before = self.level[member]
            if reached > before:
                self.move(member, reached, now_ms, "turnover")
                for level in range(before + 1, reached + 1):
                    if levels[level]["giftMinor"] > 0:
                        self.gifts.setdefault((member, level), levels[level]["giftMinor"])
        self.touched = set()

    def move(self, member, level, now_ms, cause):
        self.level_log.append((member, cause, self.level[member], level, now_ms))
        self.level[member] = level
        self.level_days[member].append((now_ms, level))
        if cause == "turnover":
            self.arrived[member] = now_ms

    # What members ask for.

    def earned_cashback(self, member):
        sums = sum(valid * rate for (who, _, rate), valid in self.cashback.items() if who == member)
        return sums // 10_000 if sums >= 0 else -(-sums // 10_000)

    def answer(self, asked):
        member = asked["member"]
        if asked["what"] == "cashback":
            least = self.settings_at(asked["atMs"])["vip"]["leastCashbackMinor"]
            due = self.earned_cashback(member) - self.paid[member]
            if due < least:
                return "cashback_too_small"
            self.paid[member] += due
            return str(due)
        return self.answer_mission(asked)

    def answer_mission(self, asked):
        member, number, occurrence = asked["member"], asked["mission"], asked["occurrence"]
        terms = self.given["programs"][number]
        today = day_of(asked["atMs"])
        if (member, number, occurrence) in self.mission_paid:
            return str(self.mission_paid[member, number, occurrence])
        first = datetime.date.fromisoformat(terms["fromDay"])
        if terms["recurrence"] == "completion":
            done = sum(1 for who, which, _ in self.mission_paid if (who, which) == (member, number))
            if occurrence != str(min(done + 1, terms["most"])):
                return "mission_ended"
            reached = self.progress(terms, member, first, today + datetime.timedelta(days=1))
            if done >= terms["most"] or reached < terms["target"] * (done + 1):
                return "mission_not_complete"
        else:
            start = datetime.date.fromisoformat(occurrence)
            step = {"daily": 1, "weekly": 7}.get(terms["recurrence"])
            until = start + datetime.timedelta(days=step) if step else month_after(start)
            if start > today or until <= first or today >= until + datetime.timedelta(days=terms["claimDays"]):
                return "mission_ended"
            if self.progress(terms, member, max(start, first), until) < terms["target"]:
                # Of a window that is over there is nothing to wait for.
                return "mission_ended" if until <= today else "mission_not_complete"
        self.mission_paid[member, number, occurrence] = terms["prizeMinor"]
        return str(terms["prizeMinor"])

    def progress(self, terms, member, since, until):
        valid, bets, by_game = 0, 0, defaultdict(int)
        for (who, day, category, game), (minor, count) in self.by_member[member].items():
            if since <= day < until and (not terms["categories"] or category in terms["categories"]):
                valid, bets = valid + minor, bets + count
                by_game[game] += count
        if terms["metric"] == "turnover":
            return max(valid, 0)
        return bets if terms["metric"] == "bets" else sum(1 for count in by_game.values() if count > 0)

    # The whole.

    def run(self):
        asked = self.given["asked"]
        bonus = self.given["bonus"]
        next_asked = 0
        for given_day in self.given["days"]:
            day, from_ms = datetime.date.fromisoformat(given_day["day"]), given_day["fromMs"]
            self.review_month(day, from_ms + 60_000)
            for turn in given_day["turns"]:
                for given in turn["bets"]:
                    bet = Bet(given, int(bonus.get(given["key"], 0)))
                    self.bets[bet.key] = bet
                    self.groups[bet.member, bet.round].append(bet)
                for given in turn["bets"]:
                    if given["payoutMinor"] is not None:
                        bet = self.bets[given["key"]]
                        self.settle(bet, int(given["payoutMinor"]), bet.at, False)
                self.climb(day, turn["endAtMs"])
                # What is settled again comes in a list of its own, and levels are looked at after each list.
                for again in (False, True):
                    for ending in turn["endings"]:
                        if (ending["kind"] == "resettle") == again:
                            self.end(ending, turn["endAtMs"])
                    self.climb(day, turn["endAtMs"])
            self.by_member = defaultdict(dict)
            for key, value in self.played.items():
                self.by_member[key[0]][key] = value
            while next_asked < len(asked) and asked[next_asked]["atMs"] < from_ms + DAY_MS:
                one = asked[next_asked]
                next_asked += 1
                expected = self.answer(one)
                if expected != one["got"]:
                    self.differs("asked", one, expected, one["got"])
        assert next_asked == len(asked), "everything that was asked is answered"

    def points_of(self, member):
        earned = sum(Fraction(valid * ratio, unit * 100) for (who, _, ratio, unit), valid in self.point_sums.items() if who == member)
        return max(int(earned // 1), 0)

    def places(self):
        rows = []
        for number, board in self.boards.items():
            terms = board["terms"]
            if terms["score"] == "multiple":
                for member, rounds in board["rounds"].items():
                    fit = [(payout * 100 // stake, at) for stake, payout, at in rounds.values() if stake >= terms["leastStakeMinor"]]
                    best = sorted(fit, key=lambda one: (-one[0], one[1]))[: terms["rounds"]]
                    board["scores"][member] = sum(score for score, _ in best)
                    board["reached"][member] = max((at for _, at in best), default=0)
            prizes = prizes_of(terms["prizes"])
            ranked = sorted(
                ((score, member) for member, score in board["scores"].items() if score > 0),
                key=lambda one: (-one[0], board["reached"][one[1]], one[1]),
            )
            at = 0
            while at < len(ranked) and at < len(prizes):
                tied = [member for score, member in ranked[at:] if score == ranked[at][0]]
                pot = sum(prizes[at : at + len(tied)])
                for place, member in enumerate(tied):
                    prize = pot // len(tied) + (1 if place < pot % len(tied) else 0)
                    rows.append((number, member, str(at + 1), str(ranked[at][0]), str(board["reached"][member]), str(prize)))
                at += len(tied)
        return rows

    def differs(self, what, of, expected, got):
        self.differences += 1
        if self.differences <= 40:
            print(f"differs: {what} {of}: counted {expected}, told {got}")

    def compare(self, what, counted, told):
        counted, told = set(counted), set(tuple(row) for row in told)
        for row in sorted(counted - told, key=str):
            self.differs(what, row, "this", "not this")
        for row in sorted(told - counted, key=str):
            self.differs(what, row, "not this", "this")
        print(f"{what}: {len(counted)} counted, {len(told)} told")

    def hold(self):
        told = self.given["told"]
        sums = lambda table: [(*(key[:2]), *map(str, key[2:]), str(valid)) for key, valid in table.items() if valid != 0]
        self.compare("point sums", sums(self.point_sums), told["pointSums"])
        members = {member for member, *_ in self.point_sums}
        points = [(member, *[str(self.points_of(member))] * 3) for member in members]
        self.compare("points", points, told["points"])
        self.compare("levels", [tuple(map(text, row)) for row in self.level_log], [list(map(text, row)) for row in told["levels"]])
        self.compare("gifts", [(member, str(level), str(minor)) for (member, level), minor in self.gifts.items()], told["gifts"])
        self.compare("cashback sums", sums(self.cashback), told["cashbackSums"])
        self.compare("cashback paid", [(member, str(minor)) for member, minor in self.paid.items() if minor], told["cashbackPaid"])
        missions = [(*key, str(prize)) for key, prize in self.mission_paid.items()]
        self.compare("missions paid", missions, told["missionsPaid"])
        self.compare("places", self.places(), told["places"])


def prizes_of(prizes):
    if prizes["kind"] == "places":
        return [place["amountMinor"] for place in prizes["places"] for _ in range(place["count"])]
    pool, weights = prizes["poolMinor"], prizes["weights"]
    parts = [pool * weight // sum(weights) for weight in weights]
    rests = sorted(range(len(weights)), key=lambda at: (-(pool * weights[at] % sum(weights)), at))
    for at in rests[: pool - sum(parts)]:
        parts[at] += 1
    return parts


def text(value):
    return value if isinstance(value, str) else str(value)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        year = Year(json.load(file))
    year.run()
    year.hold()
    print(f"{len(year.bets)} bets, {len(year.given['asked'])} questions, {year.differences} differences")
    sys.exit(1 if year.differences else 0)


main()
