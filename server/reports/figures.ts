import type { RevenueFigures } from '../../contract/reports.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Settled } from '../tallies/service-settled.ts';
import * as wallet from '../wallet/service.ts';

/** What studios get of GGR in their own games, hundredths of a percent by their code. */
export type Royalties = ReadonlyMap<string, number>;

/** What the brand as a whole paid and took, minor units. */
export interface BrandSums {
  issuedMinor: bigint;
  forfeitedMinor: bigint;
  convertedMinor: bigint;
  feesMinor: bigint;
  rewardsMinor: bigint;
  commissionsMinor: bigint;
  depositsMinor: bigint;
  withdrawalsMinor: bigint;
}

export interface PlaySums {
  bets: bigint;
  stakeMinor: bigint;
  stakeBonusMinor: bigint;
  payoutMinor: bigint;
  payoutBonusMinor: bigint;
  openChangeMinor: bigint;
  openBonusChangeMinor: bigint;
}

/** The figures of one line as `REPORT_DEFINITIONS` says them. `brand`: null for parts that bonuses and fees do not belong to. */
export function figuresOf(
  ctx: Ctx,
  play: PlaySums,
  { royaltiesMinor, active, brand }: { royaltiesMinor: bigint; active: number | null; brand: BrandSums | null },
): RevenueFigures {
  const write = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const ggr = ggrOf(play);
  return {
    bets: Number(play.bets),
    turnover: write(play.stakeMinor),
    payouts: write(play.payoutMinor),
    ggr: write(ggr),
    hold: play.stakeMinor === 0n ? null : Number(ggr) / Number(play.stakeMinor),
    ggrCash: write(ggr - ggrBonusOf(play)),
    ggrBonus: write(ggrBonusOf(play)),
    royalties: write(royaltiesMinor),
    active,
    brand: brand && brandFigures(write, play, royaltiesMinor, brand),
  };
}

function brandFigures(write: (minor: bigint) => string, play: PlaySums, royaltiesMinor: bigint, brand: BrandSums) {
  return {
    bonusIssued: write(brand.issuedMinor),
    bonusForfeited: write(brand.forfeitedMinor),
    bonusConverted: write(brand.convertedMinor),
    netBeforeCosts: write(netOf(play, brand)),
    fees: write(brand.feesMinor),
    rewards: write(brand.rewardsMinor),
    commissions: write(brand.commissionsMinor),
    ngr: write(ngrOf(play, royaltiesMinor, brand)),
    deposits: write(brand.depositsMinor),
    withdrawals: write(brand.withdrawalsMinor),
    netDeposits: write(brand.depositsMinor - brand.withdrawalsMinor),
  };
}

/** What is left of the play with cash, once bonuses became cash. */
function netOf(play: PlaySums, brand: BrandSums): bigint {
  return ggrOf(play) - ggrBonusOf(play) - brand.convertedMinor;
}

export function ngrOf(play: PlaySums, royaltiesMinor: bigint, brand: BrandSums): bigint {
  return netOf(play, brand) - brand.feesMinor - brand.rewardsMinor - brand.commissionsMinor - royaltiesMinor;
}

export function ggrOf({ stakeMinor, payoutMinor }: PlaySums): bigint {
  return stakeMinor - payoutMinor;
}

export function ggrBonusOf({ stakeBonusMinor, payoutBonusMinor }: PlaySums): bigint {
  return stakeBonusMinor - payoutBonusMinor;
}

export function sumOf(parts: readonly PlaySums[]): PlaySums {
  const sum = (pick: (part: PlaySums) => bigint) => parts.reduce((total, part) => total + pick(part), 0n);
  return {
    bets: sum(({ bets }) => bets),
    stakeMinor: sum(({ stakeMinor }) => stakeMinor),
    stakeBonusMinor: sum(({ stakeBonusMinor }) => stakeBonusMinor),
    payoutMinor: sum(({ payoutMinor }) => payoutMinor),
    payoutBonusMinor: sum(({ payoutBonusMinor }) => payoutBonusMinor),
    openChangeMinor: sum(({ openChangeMinor }) => openChangeMinor),
    openBonusChangeMinor: sum(({ openBonusChangeMinor }) => openBonusChangeMinor),
  };
}

/** What studios get for a month: a share of GGR, and never less than nothing. Of a part of the month as of all of it. */
export function royaltiesOf(settled: readonly Settled[], rates: Royalties): bigint {
  const months = Map.groupBy(settled, ({ studio, month }) => `${studio} ${month}`);
  return [...months.values()].reduce((total, parts) => {
    const share = shareOf(parts, rates);
    return total + (share > 0n ? share : 0n);
  }, 0n);
}

/** The share of a day, hour or game, which may be below nothing: only the month as a whole is not. */
export function accruedOf(settled: readonly Settled[], rates: Royalties): bigint {
  const studios = Map.groupBy(settled, ({ studio }) => studio);
  return [...studios.values()].reduce((total, parts) => total + shareOf(parts, rates), 0n);
}

/** Of one studio; parts of a minor unit are dropped. */
function shareOf(parts: readonly Settled[], rates: Royalties): bigint {
  const rate = rates.get(parts[0]?.studio ?? '') ?? 0;
  return (ggrOf(sumOf(parts)) * BigInt(rate)) / 10_000n;
}

/** What the books moved, as the lines of a report. */
export function brandSums(flows: readonly wallet.Flow[], feesMinor: bigint): BrandSums {
  return {
    issuedMinor: movedBy(flows, ['bonus']),
    forfeitedMinor: -movedBy(flows, ['bonus_forfeit']),
    convertedMinor: movedBy(flows, ['bonus_conversion'], 'cash'),
    feesMinor,
    // What a gift of the mall costs beside its points is paid by the member.
    rewardsMinor: movedBy(flows, ['reward', 'redemption']),
    commissionsMinor: movedBy(flows, ['commission']),
    depositsMinor: movedBy(flows, ['deposit']),
    withdrawalsMinor: -movedBy(flows, ['withdrawal', 'withdrawal_return']),
  };
}

/** What transactions of some kinds moved on members' accounts, or on those of one kind of money. */
export function movedBy(
  flows: readonly wallet.Flow[],
  kinds: readonly wallet.Flow['kind'][],
  account?: wallet.Flow['account'],
): bigint {
  return flows
    .filter((flow) => kinds.includes(flow.kind) && (account === undefined || flow.account === account))
    .reduce((total, { minor }) => total + minor, 0n);
}
