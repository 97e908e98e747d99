import type { Ctx } from '../platform/process/ctx.ts';
import type { LatestWin } from './popularity.ts';
import * as store from './store.ts';

export { find, firstSettledAt } from './finding.ts';
export { playedHours } from './hours.ts';
export { maskedMember } from './masked-member.ts';
export { largestWins, type LatestWin, type Played, playedLately } from './popularity.ts';
export { exportBets, oneBet, searchBets } from './searching.ts';
export { invariants } from './store-invariants.ts';
export { type BettingRow, type BettingStatement, statement } from './statement.ts';
export { type Ending, endAll, placeAll, type PlacedBet, refuse, split, tellBalances } from './writing.ts';
export { refuseProtected } from './usage.ts';

/** How many members have placed a bet since a moment. */
export async function activeMembers(ctx: Ctx, sinceMs: number): Promise<number> {
  return store.activeMembers(ctx.db, ctx.brand.id, sinceMs);
}

/** The latest bets since a moment that returned more than their stake. */
export async function latestWins(ctx: Ctx, filter: store.WinFilter, limit: number): Promise<LatestWin[]> {
  const rows = await store.latestWins(ctx.db, ctx.brand.id, filter, limit);
  return rows.map((row) => ({
    memberId: row.member_id,
    gameCode: row.game_code,
    stakeMinor: row.stake_minor,
    payoutMinor: row.payout_minor,
    settledAtMs: (row.settled_at ?? row.placed_at).getTime(),
  }));
}
