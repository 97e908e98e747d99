"""Who stood below whom, and what they played there (docs/decisions/0094, 0099)."""
import datetime
from collections import defaultdict

from windows import DAY_MS, SLOT_MS, day_of, window_at

CHOSEN = {"dice", "limbo", "mines", "plinko", "wheel", "crash"}  # games in which a player chooses the risk: not full turnover


class Tree:
    """Who stood below whom, when: a list of (since, upline) for each member."""

    def __init__(self, members):
        self.spans = {one["id"]: [(one["atMs"], one["upline"])] for one in members}

    def move(self, member, upline, at_ms):
        """From the next midnight on."""
        spans = self.spans[member]
        start = window_at("daily", "D", at_ms)[1]
        if spans[-1][0] == start:
            spans.pop()
        spans.append((start, upline))

    def upline(self, member, at_ms):
        return next(upline for since, upline in reversed(self.spans[member]) if since <= at_ms)

    def way(self, member, at_ms):
        """Those above a member, from the top down."""
        way = []
        upline = self.upline(member, at_ms)
        while upline is not None:
            way.append(upline)
            upline = self.upline(upline, at_ms)
        return tuple(reversed(way))


class Bet:
    __slots__ = ("member", "way", "category", "group", "game", "stake", "payout", "state", "first", "key")

    def __init__(self, given, member, way):
        self.member, self.way, self.key = member, way, given["key"]
        self.category, self.game, self.group = given["category"], given["gameCode"], (member, given["roundId"])
        self.stake, self.payout, self.state, self.first = int(given["stakeMinor"]), 0, "open", None


def valid_of(group):
    """Valid turnover of the bets on one outcome: nothing while one of them is open; then what was at risk, for machines the whole stake."""
    if any(bet.state == "open" for bet in group):
        return 0
    kept = [bet for bet in group if bet.state == "settled"]
    stake, payout = sum(bet.stake for bet in kept), sum(bet.payout for bet in kept)
    full = group[0].category in ("RNG", "FISH") and group[0].game not in CHOSEN
    return stake if full else min(stake, abs(payout - stake))


class Play:
    """What was played, by five minutes and by day: (member, way, product, group or None) -> [bets, stake, payout, valid]."""

    def __init__(self):
        self.slots = defaultdict(lambda: defaultdict(lambda: [0, 0, 0, 0]))
        self.days = defaultdict(lambda: defaultdict(lambda: [0, 0, 0, 0]))
        self.news = []  # the moment that each piece of news belongs to, in the order in which it was told

    def tell(self, bet, at_ms, *sums):
        product = "SPORTS" if bet.category == "ESPORTS" else bet.category
        of_slot = self.slots[at_ms // SLOT_MS * SLOT_MS][bet.member, bet.way, product, bet.group]
        of_day = self.days[day_of(at_ms)][bet.member, bet.way, product, None]
        for place, sum_ in enumerate(sums):
            of_slot[place] += sum_
            of_day[place] += sum_
        self.news.append(at_ms)

    def within(self, kind, start, until):
        if kind in ("dividend", "daily"):
            parts = (self.days.get(day) for day in days_between(start, until))
        else:
            parts = (self.slots.get(at) for at in range(start, until, SLOT_MS))
        return [part for part in parts if part]


def days_between(start, until):
    first = day_of(start)
    return [first + datetime.timedelta(days=at) for at in range((until - start) // DAY_MS)]
