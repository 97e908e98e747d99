import type { BetState, GameCategory } from '../../contract/bets.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-finding.ts';

export interface FoundBet {
  id: bigint;
  roundId: bigint;
  provider: string;
  gameCode: string;
  category: GameCategory;
  stakeMinor: bigint;
  payoutMinor: bigint;
  state: BetState;
  placedAtMs: number;
  settledAtMs: number | null;
}

/** What stands behind a member's transactions with the keys `bet:<key>`, `win:<key>` and `rollback:<key>`; or null. */
export async function findByKey(ctx: Ctx, memberId: bigint, key: string): Promise<FoundBet | null> {
  const row = await store.byKey(ctx.db, ctx.brand.id, memberId, key);
  if (!row) return null;
  return {
    id: row.id,
    roundId: row.round_id,
    provider: row.provider,
    gameCode: row.game_code,
    category: row.category as GameCategory,
    stakeMinor: row.stake_minor,
    payoutMinor: row.payout_minor,
    state: row.state as BetState,
    placedAtMs: row.placed_at.getTime(),
    settledAtMs: row.settled_at?.getTime() ?? null,
  };
}
