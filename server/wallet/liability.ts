import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import * as store from './store-liability.ts';

/** What the brand owes to its members in one currency, minor units. */
export interface LiabilityLine {
  currency: string;
  /** Cash, with what is held of it. */
  cashMinor: bigint;
  heldMinor: bigint;
  bonusMinor: bigint;
  /** What lies in studios' own wallets. */
  studioMinor: bigint;
  /** Members to whom something is owed. */
  members: number;
}

/** What the brand owes at this moment, by currency; its own first. */
export async function liabilityNow(ctx: Ctx): Promise<LiabilityLine[]> {
  const own = ctx.brand.settings.currency.code;
  const rows = await store.owed(ctx.db, ctx.brand.id);
  const lines = rows.map(lineOf);
  if (!lines.some(({ currency }) => currency === own))
    lines.push({ currency: own, cashMinor: 0n, heldMinor: 0n, bonusMinor: 0n, studioMinor: 0n, members: 0 });
  return lines.toSorted((left, right) => Number(right.currency === own) - Number(left.currency === own));
}

export interface LiabilityDay {
  cashMinor: bigint;
  heldMinor: bigint;
  bonusMinor: bigint;
  studioMinor: bigint;
}

const QUARTER_MS = 15 * 60 * 1000;

/**
 * What the brand owed in its own currency at each of these moments: what it owes now, less what the postings since then
 * have moved, by the quarters of an hour that are added up. All of it is read at one moment.
 * @param endsMs ends of days, oldest first; one of the future is as now
 */
export async function liabilityDays(ctx: Ctx, endsMs: readonly number[]): Promise<LiabilityDay[]> {
  assert(
    endsMs.every((endMs) => endMs % QUARTER_MS === 0),
    'days end with a quarter of an hour, in every time zone',
  );
  const rows = await store.owedAt(ctx.db, ctx.brand.id, ctx.brand.settings.currency.code, endsMs);
  return rows.map((row) => ({
    cashMinor: row.cash_minor,
    heldMinor: row.held_minor,
    bonusMinor: row.bonus_minor,
    studioMinor: row.studio_minor,
  }));
}

export interface LargeBalance {
  memberId: bigint;
  cashMinor: bigint;
  heldMinor: bigint;
  bonusMinor: bigint;
  studioMinor: bigint;
}

/** The members to whom most is owed in the brand's currency, the largest first. */
export async function largestBalances(ctx: Ctx, limit: number): Promise<LargeBalance[]> {
  const rows = await store.largest(ctx.db, ctx.brand.id, ctx.brand.settings.currency.code, limit);
  return rows.map((row) => ({
    memberId: row.member_id,
    cashMinor: row.cash_minor,
    heldMinor: row.held_minor,
    bonusMinor: row.bonus_minor,
    studioMinor: row.studio_minor,
  }));
}

function lineOf(row: store.OwedRow): LiabilityLine {
  return {
    currency: row.currency,
    cashMinor: row.cash_minor,
    heldMinor: row.held_minor,
    bonusMinor: row.bonus_minor,
    studioMinor: row.studio_minor,
    members: row.members,
  };
}
