import {
  type ContractKind,
  type DividendTier,
  RATE_ONE,
  type RealtimeTier,
  type WageTier,
} from '../../../contract/agent-contracts.ts';

/** What a team came to in a window, minor units. */
export interface WindowBase {
  /** Valid turnover. */
  validMinor: bigint;
  /** Positive: members lost. */
  netLossMinor: bigint;
  activeMembers: number;
}

/** A group of bets on one outcome, as real-time salary counts it. */
export interface SettledGroup {
  stakeMinor: bigint;
  validMinor: bigint;
  /** What the member won or lost with it. */
  netMinor: bigint;
}

/** Terms of any kind in one shape: what each tier asks for, field by field, and what it gives. */
export interface Tier {
  asks: readonly bigint[];
  /** P: millionths of the base; A: minor units, once. Of real-time salary both its rates. */
  gives: readonly bigint[];
  rateType: 'P' | 'A';
}

export function dividendTier(tier: DividendTier): Tier {
  return {
    asks: [tier.minimumBetMinor, tier.netLossMinor, BigInt(tier.activeMembers)],
    gives: [tier.rateMicro],
    rateType: 'P',
  };
}

export function wageTier(tier: WageTier): Tier {
  return { asks: [tier.minimumBetMinor, BigInt(tier.activeMembers)], gives: [tier.rate], rateType: tier.rateType };
}

export function realtimeTier(tier: RealtimeTier): Tier {
  return { asks: [tier.singleBetMinor], gives: [tier.profitMicro, tier.lossMicro], rateType: 'P' };
}

/** Whether whatever fulfils `other` fulfils this one too. */
export function asksNoMore(tier: Tier, other: Tier): boolean {
  return tier.asks.every((asked, at) => asked <= (other.asks[at] ?? 0n));
}

/**
 * Whether terms make sense: no tier asks as much as another everywhere and gives less, or asks the same.
 * @returns the place of the first that does not; null: all do
 */
export function senselessTier(tiers: readonly Tier[]): number | null {
  const at = tiers.findIndex((tier, place) =>
    tiers.some((other, otherPlace) => {
      if (place === otherPlace || tier.rateType !== other.rateType || !asksNoMore(other, tier)) return false;
      const isSame = asksNoMore(tier, other);
      return isSame ? otherPlace < place : tier.gives.every((given, field) => given < (other.gives[field] ?? 0n));
    }),
  );
  return at === -1 ? null : at;
}

/** Of the tiers whose every threshold is reached, the one that pays most for this base; on the whole sum, not by slices. */
export function reachedTier(
  kind: Exclude<ContractKind, 'realtime'>,
  tiers: readonly Tier[],
  base: WindowBase,
): Tier | null {
  const reached = asksOf(kind, base);
  const held = tiers.filter(({ asks }) => asks.every((asked, at) => (reached[at] ?? 0n) >= asked));
  return held.reduce<Tier | null>(
    (best, tier) => (best === null || payOf(kind, tier, base) > payOf(kind, best, base) ? tier : best),
    null,
  );
}

/** What a window is worth by its terms, before what those below are paid; one floor, never below nothing. */
export function grossOf(kind: Exclude<ContractKind, 'realtime'>, tiers: readonly Tier[], base: WindowBase): bigint {
  const tier = reachedTier(kind, tiers, base);
  return tier === null ? 0n : payOf(kind, tier, base);
}

/** The same of five minutes: each group by its own rate, the sum floored once. */
export function realtimeGrossOf(tiers: readonly Tier[], groups: readonly SettledGroup[]): bigint {
  const micro = groups.reduce((sum, group) => sum + group.validMinor * rateOf(tiers, group), 0n);
  return floor(micro);
}

/** A group is paid by the highest of the rates that its stake reaches: one for members who won, one for all others. */
function rateOf(tiers: readonly Tier[], { stakeMinor, netMinor }: SettledGroup): bigint {
  const rates = tiers
    .filter(({ asks }) => stakeMinor >= (asks[0] ?? 0n))
    .map(({ gives }) => gives[netMinor > 0n ? 0 : 1] ?? 0n);
  return rates.reduce((most, rate) => (rate > most ? rate : most), 0n);
}

function asksOf(kind: ContractKind, base: WindowBase): readonly bigint[] {
  const active = BigInt(base.activeMembers);
  return kind === 'dividend' ? [base.validMinor, base.netLossMinor, active] : [base.validMinor, active];
}

function payOf(kind: ContractKind, { gives, rateType }: Tier, base: WindowBase): bigint {
  const rate = gives[0] ?? 0n;
  if (rateType === 'A') return rate;
  const of = kind === 'dividend' ? base.netLossMinor : base.validMinor;
  return of <= 0n ? 0n : floor(of * rate);
}

function floor(micro: bigint): bigint {
  return micro / RATE_ONE;
}
