import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-hours.ts';

export interface PlayedHour {
  /** Hours since 1970. */
  id: bigint;
  firstAtMs: number;
  lastAtMs: number;
  bets: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
}

const HOUR_MS = 3_600_000;

/** The hours in which a member placed bets, the newest first; what was rolled back is counted and adds nothing. */
export async function playedHours(ctx: Ctx, memberId: bigint, stretch: store.HoursAsked): Promise<PlayedHour[]> {
  const rows = await store.hoursOf(ctx.db, ctx.brand.id, memberId, stretch);
  return rows.map((row) => ({
    id: BigInt(row.hour.getTime() / HOUR_MS),
    firstAtMs: row.first_at.getTime(),
    lastAtMs: row.last_at.getTime(),
    bets: row.bets,
    stakeMinor: row.stake_minor,
    payoutMinor: row.payout_minor,
  }));
}
