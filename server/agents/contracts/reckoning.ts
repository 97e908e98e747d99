import { type ContractKind, type ContractPeriod, RATE_ONE } from '../../../contract/agent-contracts.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { known } from '../../platform/process/fail.ts';
import { activeFromMinor } from '../activity.ts';
import { booksOf } from './books.ts';
import { type Carried, carryOver, NOTHING_CARRIED } from './carrying.ts';
import { incomesOf } from './differential.ts';
import * as store from './store-play.ts';
import type { CountRow } from './store-statements.ts';
import * as statements from './store-statements.ts';
import { pureTiers } from './terms.ts';
import { grossOf, reachedTier } from './tiers.ts';
import type { PayWindow } from './windows.ts';

export interface RunWindow extends PayWindow {
  kind: ContractKind;
  period: ContractPeriod;
}

/** What a window comes to for one contract, by all that is known. */
export interface Reckoned {
  living: store.LivingRow;
  play: store.PlayRow;
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

/** Counts a window of all contracts of a kind and period, with what the windows before it carry on. */
export async function reckon(ctx: Ctx, window: RunWindow): Promise<Reckoned[]> {
  const living = await store.livingAt(ctx.db, ctx.brand.id, window);
  if (living.length === 0) return [];
  const activeMinor = activeFromMinor(ctx.brand.settings.currency);
  const played = new Map(
    (await store.playIn(ctx.db, booksOf(ctx), window, activeMinor)).map((row) => [row.contract_id, row]),
  );
  const ids = living.map(({ contract_id }) => contract_id);
  const before = new Map(
    (await statements.countsBefore(ctx.db, ctx.brand.id, ids, window.fromMs)).map((row) => [row.contract_id, row]),
  );
  const rows = living.map((one) => {
    const play = known(played.get(one.contract_id), 'each living contract has its play');
    return { living: one, ...worthOf(window.kind, one, play, carriedFrom(before.get(one.contract_id))) };
  });
  const perProduct = Map.groupBy(rows, (row) => row.living.product);
  return [...perProduct.values()].flatMap((of) => levelled(of));
}

function carriedFrom(row: CountRow | undefined): Carried {
  return row === undefined ? NOTHING_CARRIED : { minor: row.carried_minor, age: row.carried_age };
}

function worthOf(kind: ContractKind, living: store.LivingRow, play: store.PlayRow, carriedBefore: Carried) {
  const whole = { validMinor: play.valid_minor, activeMembers: play.active };
  if (kind === 'realtime') {
    const grossMinor = BigInt(play.micro) / RATE_ONE;
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
function levelled(rows: readonly (ReturnType<typeof worthOf> & { living: store.LivingRow })[]): Reckoned[] {
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

/** What a window comes to as it is kept. */
export function countOf({ fromMs, untilMs }: PayWindow, one: Reckoned): CountRow {
  return {
    contract_id: one.living.contract_id,
    from_at: new Date(fromMs),
    until_at: new Date(untilMs),
    stake_minor: one.play.stake_minor,
    payout_minor: one.play.payout_minor,
    valid_minor: one.play.valid_minor,
    active: one.play.active,
    gross_minor: one.grossMinor,
    income_minor: one.incomeMinor,
    gap_minor: one.gapMinor,
    carried_minor: one.carried.minor,
    carried_age: one.carried.age,
  };
}
