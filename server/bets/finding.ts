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

/** A bet of a member; null where there is none of this number. */
export async function find(ctx: Ctx, memberId: bigint, betId: bigint): Promise<FoundBet | null> {
  const row = await store.byId(ctx.db, ctx.brand.id, memberId, betId);
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

/** When these bets were settled for the first time. */
export async function firstSettledAt(ctx: Ctx, betIds: readonly bigint[]): Promise<Map<bigint, number>> {
  if (betIds.length === 0) return new Map();
  const rows = await store.firstSettled(ctx.db, betIds);
  return new Map(rows.map(({ bet_id, at }) => [bet_id, at.getTime()]));
}
