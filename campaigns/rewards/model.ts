/**
 * What rewards promise, written as plainly as possible and without a line of the server's code: no sums kept beside each other, no gates,
 * no database. All of it follows from what each member played and asked for. Amounts in minor units.
 */
export const rules = {
  /** Hundredths of a point for each unit of turnover. */
  pointsRatio: 1_200n,
  unitMinor: 10_000n,
  /** Ten-thousandths of turnover, and the least that is paid. */
  cashbackRate: 50n,
  leastCashbackMinor: 100n,
  mission: { targetMinor: 50_000n, prizeMinor: 200n, budgetMinor: 400n },
  level: { fromMinor: 100_000n, giftMinor: 500n },
  conversion: { points: 100n, paidMinor: 5n },
  gift: { points: 20n, worthMinor: 5n, stock: 5n },
  envelope: { amountMinor: 1_000n, shares: 4 },
  fundsMinor: 10_000_000n,
};

interface Known {
  cashMinor: bigint;
  /** Turnover that was settled, and what of it the counters have heard of. */
  playedMinor: bigint;
  heardMinor: bigint;
  pointsSpent: bigint;
  cashbackMinor: bigint;
  hasMission: boolean;
  hasGift: boolean;
  level: number;
  shareMinor: bigint | null;
}

export class RewardModel {
  readonly members: Known[];
  missionGivenMinor = 0n;
  stock = rules.gift.stock;

  constructor(count: number) {
    this.members = Array.from({ length: count }, () => ({
      cashMinor: rules.fundsMinor,
      playedMinor: 0n,
      heardMinor: 0n,
      pointsSpent: 0n,
      cashbackMinor: 0n,
      hasMission: false,
      hasGift: false,
      level: 0,
      shareMinor: null,
    }));
  }

  /** What everybody can see of a member: cash, points, level; and of the house: the mission's budget and the stock. */
  seen(at: number): string {
    const { cashMinor, level } = this.members[at]!;
    return [cashMinor, this.points(at), level, this.missionGivenMinor, this.stock].join('/');
  }

  points(at: number): bigint {
    const { heardMinor, pointsSpent } = this.members[at]!;
    return (heardMinor * rules.pointsRatio) / (100n * rules.unitMinor) - pointsSpent;
  }

  play(at: number, stakeMinor: bigint, payoutMinor: bigint): void {
    const member = this.members[at]!;
    member.cashMinor += payoutMinor - stakeMinor;
    member.playedMinor += stakeMinor;
  }

  /** The counters hear of turnover; levels look at all that was played. */
  hear(at: number, minor: bigint): void {
    const member = this.members[at]!;
    member.heardMinor += minor;
    if (member.playedMinor >= rules.level.fromMinor) member.level = 1;
  }

  cashback(at: number): string {
    const member = this.members[at]!;
    const openMinor = (member.heardMinor * rules.cashbackRate) / 10_000n - member.cashbackMinor;
    if (openMinor < rules.leastCashbackMinor) return 'cashback_too_small';
    member.cashbackMinor += openMinor;
    member.cashMinor += openMinor;
    return String(openMinor);
  }

  /** Of a mission that is paid already the same is told again. */
  mission(at: number): string {
    const member = this.members[at]!;
    const { targetMinor, prizeMinor, budgetMinor } = rules.mission;
    if (!member.hasMission) {
      if (this.missionGivenMinor + prizeMinor > budgetMinor) return 'mission_budget_spent';
      if (member.playedMinor < targetMinor) return 'mission_not_complete';
      member.hasMission = true;
      member.cashMinor += prizeMinor;
      this.missionGivenMinor += prizeMinor;
    }
    return String(prizeMinor);
  }

  redeem(at: number): string {
    const member = this.members[at]!;
    const { points, worthMinor } = rules.gift;
    if (this.stock === 0n) return 'gift_sold_out';
    if (this.points(at) < points) return 'points_too_few';
    this.stock -= 1n;
    member.pointsSpent += points;
    member.cashMinor += worthMinor;
    return 'approved';
  }

  convert(at: number): string {
    const member = this.members[at]!;
    const { points, paidMinor } = rules.conversion;
    if (this.points(at) < points) return 'points_too_few';
    member.pointsSpent += points;
    member.cashMinor += paidMinor;
    return String(paidMinor);
  }

  /** The gift of a level, once in a life. */
  claimAll(at: number): string {
    const member = this.members[at]!;
    if (member.level === 0 || member.hasGift) return '0';
    member.hasGift = true;
    member.cashMinor += rules.level.giftMinor;
    return String(rules.level.giftMinor);
  }

  /** Nobody knows a share before it is taken; what is told then stays so, and all of them together are the envelope. */
  open(at: number, toldMinor: bigint): string | null {
    const member = this.members[at]!;
    const { amountMinor, shares } = rules.envelope;
    if (member.shareMinor === null) {
      member.shareMinor = toldMinor;
      member.cashMinor += toldMinor;
    }
    if (toldMinor !== member.shareMinor) return `a share of ${member.shareMinor} is told as ${toldMinor}`;
    const taken = this.members.flatMap(({ shareMinor }) => (shareMinor === null ? [] : [shareMinor]));
    const sumMinor = taken.reduce((sum, minor) => sum + minor, 0n);
    const isRight = taken.length === shares ? sumMinor === amountMinor : sumMinor < amountMinor;
    return isRight && toldMinor > 0n ? null : `${taken.length} shares of ${amountMinor} come to ${sumMinor}`;
  }
}
