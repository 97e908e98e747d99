"""What agents and the house agree on: versions of terms, from when until when each pays, and what ends with what (docs/decisions/0098, 0119)."""
from collections import defaultdict

from windows import DAY_MS, window_at

FOREVER = 1 << 62
OFFER_MS = 7 * DAY_MS
ASKS = {
    "dividend": ("minimumBetMinor", "netLossMinor", "activeMembers"),
    "daily": ("minimumBetMinor", "activeMembers"),
    "hourly": ("minimumBetMinor", "activeMembers"),
    "realtime": ("minimumBetMinor",),
}


def gives(kind, tier):
    if kind == "realtime":
        return [tier["rateMicro"], tier["lossMicro"]]
    return [tier["amountMinor"] if tier["rateType"] == "A" else tier["rateMicro"]]


class Version:
    def __init__(self, kind, tiers, active):
        self.kind, self.tiers, self.active = kind, tiers, active
        self.start = self.until = None  # nothing was signed

    def reached(self, valid, net, active):
        have = {"minimumBetMinor": valid, "netLossMinor": net, "activeMembers": active}
        return [tier for tier in self.tiers if all(have[name] >= tier[name] for name in ASKS[self.kind])]

    def gross_dividend(self, valid, base, active):
        """The highest rate whose every threshold is reached, on the whole sum, floored once."""
        if base <= 0:
            return 0
        return max((base * tier["rateMicro"] // 1_000_000 for tier in self.reached(valid, base, active)), default=0)

    def gross_wage(self, valid, active):
        def pay(tier):
            return tier["amountMinor"] if tier["rateType"] == "A" else max(valid, 0) * tier["rateMicro"] // 1_000_000

        return max((pay(tier) for tier in self.reached(valid, 0, active)), default=0)

    def rate_of(self, row):
        """Of real-time salary: by whether the member won with the bets on one outcome, of those whose stake is enough."""
        _, stake, payout, _ = row
        name = "rateMicro" if payout > stake else "lossMicro"
        return max((tier[name] for tier in self.tiers if stake >= tier["minimumBetMinor"]), default=0)


def covers(above, below):
    """With the thresholds of every step below, what is above gives as much; and asks for active members who play as much."""
    kind = above.kind
    if kind != "realtime" and any(tier["activeMembers"] > 0 for tier in above.tiers) and below.active < above.active:
        return False

    def most(tier, field):
        fit = (one for one in above.tiers if one["rateType"] == tier["rateType"] and all(one[name] <= tier[name] for name in ASKS[kind]))
        return max((gives(kind, one)[field] for one in fit), default=-1)

    return all(most(tier, field) >= given for tier in below.tiers for field, given in enumerate(gives(kind, tier)))


class Contract:
    def __init__(self, number, of, carry, offered):
        self.id, self.kind, self.product, self.period = number, of["kind"], of["product"], of["period"]
        self.upline, self.member, self.carry = of["upline"], of["member"], carry
        self.state, self.offered, self.lapses, self.versions = "offered", offered, 0, []

    @property
    def lives(self):
        return self.state in ("offered", "edit_offered", "active", "end_asked")

    @property
    def signed(self):
        return self.versions[-1] if self.versions else None

    def end_at(self, at_ms):
        for version in self.versions:
            if version.until > at_ms:
                version.until = max(version.start, at_ms)


class Book:
    def __init__(self):
        self.contracts, self.active = {}, 0
        self.of_member, self.of_upline = defaultdict(list), defaultdict(list)
        self.of_kind = defaultdict(list)

    def active_from(self, minor):
        self.active = minor

    def deed(self, one):
        """Does what was done. @returns what is to come of it: `done` or the code of the refusal"""
        return getattr(self, f"do_{one['deed']}")(one)

    def own(self, member, kind, product):
        fit = (one for one in self.of_member[member] if one.lives and (one.kind, one.product) == (kind, product))
        return next(fit, None)

    def written(self, of, tiers):
        """Terms with who counts as active by them: as whoever stands above has it, at the top as the brand says now."""
        above = self.own(of["upline"], of["kind"], of["product"]) if of["upline"] is not None else None
        signed = above.signed if above else None
        return Version(of["kind"], tiers, signed.active if signed else self.active)

    def is_covered(self, of, version):
        if of["upline"] is None:
            return True
        above = self.own(of["upline"], of["kind"], of["product"])
        if any(tier["rateType"] == "A" for tier in version.tiers) or not above or not above.signed or above.period != of["period"]:
            return False
        return covers(above.signed, version)

    def do_offer(self, one):
        of = one["of"]
        version = self.written(of, one["tiers"])
        if not self.is_covered(of, version):
            return "contract_uncovered"
        above = self.own(of["upline"], of["kind"], of["product"]) if of["upline"] is not None else None
        contract = Contract(one["contract"], of, above.carry if above else of["carryWindows"], version)
        contract.lapses = one["atMs"] + OFFER_MS
        self.contracts[contract.id] = contract
        self.of_member[contract.member].append(contract)
        self.of_upline[contract.upline].append(contract)
        self.of_kind[contract.kind, contract.period].append(contract)
        return "done"

    def do_edit(self, one):
        contract = self.contracts[one["contract"]]
        version = self.written(vars(contract), one["tiers"])
        if not self.is_covered(vars(contract), version):
            return "contract_uncovered"
        contract.state, contract.offered, contract.lapses = "edit_offered", version, one["atMs"] + OFFER_MS
        return "done"

    def do_accept(self, one):
        contract, at_ms = self.contracts[one["contract"]], one["atMs"]
        version = contract.offered
        if not self.is_covered(vars(contract), version):
            return "contract_uncovered"
        start = self.begins(contract, at_ms)
        contract.end_at(start)
        version.start, version.until = start, FOREVER
        is_new = contract.state == "edit_offered"
        contract.versions.append(version)
        contract.state, contract.offered = "active", None
        if is_new:
            for below in self.below(contract):
                # What is only offered is asked again when it is accepted.
                if below.signed and not covers(version, below.signed):
                    self.end_now(below, at_ms)
        return "done"

    def begins(self, contract, at_ms):
        """With the next window; behind all that was paid for the same games until now, and not before the contract above."""
        until = window_at(contract.kind, contract.period, at_ms)[1]
        same = lambda other: contract.product == other.product or "CONS" in (contract.product, other.product)
        ends = [
            version.until
            for other in self.of_member[contract.member]
            if other is not contract and other.kind == contract.kind and same(other)
            for version in other.versions
            if version.start < version.until < FOREVER
        ]
        above = self.own(contract.upline, contract.kind, contract.product) if contract.upline is not None else None
        begun = [version.start for version in above.versions if version.until > version.start] if above else []
        least = max([*ends, *([min(begun)] if begun else []), until])
        start, end = window_at(contract.kind, contract.period, least)
        return least if start == least else end

    def do_reject(self, one):
        return self.drop(self.contracts[one["contract"]])

    def do_withdraw(self, one):
        return self.drop(self.contracts[one["contract"]])

    def drop(self, contract):
        """What waited does no longer: an offer is over, of all else the old terms go on."""
        contract.state, contract.offered = ("over" if contract.state == "offered" else "active"), None
        return "done"

    def lapse(self, at_ms):
        for contract in self.contracts.values():
            if contract.state in ("offered", "edit_offered") and contract.lapses <= at_ms:
                self.drop(contract)

    def do_ask_end(self, one):
        self.contracts[one["contract"]].state = "end_asked"
        return "done"

    def do_keep(self, one):
        self.contracts[one["contract"]].state = "active"
        return "done"

    def do_agree(self, one):
        self.end_now(self.contracts[one["contract"]], one["atMs"])
        return "done"

    do_end = do_agree

    def end_now(self, contract, at_ms):
        """With the window that runs; and all that stands below it."""
        contract.end_at(window_at(contract.kind, contract.period, at_ms)[1])
        contract.state, contract.offered = "over", None
        for below in self.below(contract):
            self.end_now(below, at_ms)

    def below(self, contract):
        key = (contract.kind, contract.product)
        return [one for one in self.of_upline[contract.member] if one.lives and (one.kind, one.product) == key]

    def strayed(self, members, uplines, at_ms):
        for member in members:
            for contract in list(self.of_member[member]):
                if contract.lives and contract.upline != uplines[member]:
                    self.end_now(contract, at_ms)

    def standing(self, kind, period, start):
        """The contracts that pay for a window, each with the version in whose span it begins."""
        return [
            (contract, version)
            for contract in self.of_kind[kind, period]
            for version in contract.versions
            if version.start <= start < version.until
        ]

    def next_moment(self, kind, period, after):
        """From when on something is to be settled after a moment."""
        spans = [version for contract in self.of_kind[kind, period] for version in contract.versions]
        moments = [max(one.start, after or 0) for one in spans if one.until > max(one.start, after or 0)]
        return min(moments, default=None)
