import { type ContractKind, RATE_ONE } from '../../../contract/agent-contracts.ts';
import { known } from '../../platform/process/fail.ts';
import { type Carried, carryOver, NOTHING_CARRIED } from './carrying.ts';
import { incomesOf } from './differential.ts';
import type { LivingRow, PlayRow } from './store-play.ts';
import { pureTiers } from './terms.ts';
import { grossOf, reachedTier } from './tiers.ts';

/** A contract in a window: what its team came to, and what windows before it left. */
export interface Standing {
  living: LivingRow;
  play: PlayRow;
  carriedBefore: Carried;
}

/** What a window comes to for one contract, by all that is known. */
export interface Reckoned {
  living: LivingRow;
  play: PlayRow;
  carriedBefore: Carried;
  carried: Carried;
  baseMinor: bigint;
  /** The place of the step that was reached; null: none. */
  tier: number | null;
  grossMinor: bigint;
  belowMinor: bigint;
  incomeMinor: bigint;
  gapMinor: bigint;
}

/** The play of a contract below whom nobody played. */
export function nothingPlayed(contractId: bigint): PlayRow {
  const sums = { bets: 0n, stake_minor: 0n, payout_minor: 0n, valid_minor: 0n, cost_minor: 0n };
  return { contract_id: contractId, ...sums, active: 0, micro: '0' };
}

/** What a window comes to for contracts of one kind and period, all together: each level less those directly below. Pure. */
export function worthOfAll(kind: ContractKind, standing: readonly Standing[]): Reckoned[] {
  const rows = standing.map(({ living, play, carriedBefore }) => ({
    living,
    ...worthOf(kind, living, play, carriedBefore),
  }));
  const perProduct = Map.groupBy(rows, (row) => row.living.product);
  return [...perProduct.values()].flatMap((of) => levelled(of));
}

/**
 * What is paid of a window, and what later ones keep. Agents below are paid whatever is missing above: of a dividend that is the
 * agent's to make good, of wages the house's. Minor units; at most one of both is not nothing. Pure.
 */
export function owingOf(
  kind: ContractKind,
  parts: { owedBeforeMinor: bigint; incomeMinor: bigint; gapMinor: bigint; adjustedMinor: bigint },
): { amountMinor: bigint; owedMinor: bigint } {
  const gapMinor = kind === 'dividend' ? parts.gapMinor : 0n;
  const totalMinor = parts.owedBeforeMinor + parts.incomeMinor - gapMinor + parts.adjustedMinor;
  return totalMinor > 0n ? { amountMinor: totalMinor, owedMinor: 0n } : { amountMinor: 0n, owedMinor: totalMinor };
}

function worthOf(kind: ContractKind, living: LivingRow, play: PlayRow, carriedBefore: Carried) {
  const whole = { validMinor: play.valid_minor, activeMembers: play.active };
  if (kind === 'realtime') {
    // Of bets on one outcome that end in two windows, a later settlement may take back in one what was counted in the other.
    const micro = BigInt(play.micro);
    const grossMinor = micro > 0n ? micro / RATE_ONE : 0n;
    const tier = grossMinor > 0n ? 0 : null;
    return { play, carriedBefore, carried: NOTHING_CARRIED, baseMinor: play.valid_minor, tier, grossMinor };
  }
  const tiers = pureTiers(kind, living.tiers);
  const placeOf = (tier: ReturnType<typeof reachedTier>) => (tier === null ? null : tiers.indexOf(tier));
  if (kind !== 'dividend') {
    const base = { ...whole, netLossMinor: 0n };
    const grossMinor = grossOf(kind, tiers, base);
    const tier = placeOf(reachedTier(kind, tiers, base));
    return { play, carriedBefore, carried: NOTHING_CARRIED, baseMinor: play.valid_minor, tier, grossMinor };
  }
  const lostMinor = play.stake_minor - play.payout_minor - play.cost_minor;
  const lapsesAfter = living.carry_windows;
  const mode = lapsesAfter === 0 ? ({ mode: 'none' } as const) : ({ mode: 'own', lapsesAfter } as const);
  const { baseMinor, carried } = carryOver(mode, lostMinor, carriedBefore);
  const base = { ...whole, netLossMinor: baseMinor };
  const tier = baseMinor > 0n ? placeOf(reachedTier(kind, tiers, base)) : null;
  return { play, carriedBefore, carried, baseMinor, tier, grossMinor: grossOf(kind, tiers, base) };
}

/** What each level keeps of one product. */
function levelled(rows: readonly (ReturnType<typeof worthOf> & { living: LivingRow })[]): Reckoned[] {
  const earned = incomesOf(
    rows.map(({ living, grossMinor }) => ({
      id: String(living.member_id),
      uplineId: living.upline_id === null ? null : String(living.upline_id),
      grossMinor,
    })),
  );
  return rows.map((row, at) => {
    const { incomeMinor, gapMinor } = known(earned[at], 'each earner is answered');
    return { ...row, incomeMinor, gapMinor, belowMinor: row.grossMinor - incomeMinor + gapMinor };
  });
}
