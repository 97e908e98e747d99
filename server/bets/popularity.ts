import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-popularity.ts';

export interface LatestWin {
  memberId: bigint;
  gameCode: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  settledAtMs: number;
}

export interface Played {
  gameCode: string;
  members: number;
  bets: number;
}

/** The games among the `latest` bets of the brand since a moment, the one with most members first. */
export async function playedLately(ctx: Ctx, sinceMs: number, latest: number): Promise<Played[]> {
  const rows = await store.playedLately(ctx.db, ctx.brand.id, sinceMs, latest);
  return rows.map(({ game_code, ...counts }) => ({ gameCode: game_code, ...counts }));
}

/** The largest payouts above their stake among the `latest` bets of the brand since a moment. */
export async function largestWins(ctx: Ctx, sinceMs: number, latest: number, limit: number): Promise<LatestWin[]> {
  const rows = await store.largestWins(ctx.db, ctx.brand.id, sinceMs, latest, limit);
  return rows.map((row) => ({
    memberId: row.member_id,
    gameCode: row.game_code,
    stakeMinor: row.stake_minor,
    payoutMinor: row.payout_minor,
    settledAtMs: (row.settled_at ?? row.placed_at).getTime(),
  }));
}
