import type { BetState, GameCategory } from '../../contract/bets.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-statement.ts';

export interface BettingRow {
  id: bigint;
  roundId: bigint;
  category: GameCategory;
  gameCode: string;
  stakeMinor: bigint;
  /** How much of the stake was bonus money. */
  stakeBonusMinor: bigint;
  payoutMinor: bigint;
  state: BetState;
  placedAtMs: number;
  settledAtMs: number | null;
}

/** How many rows a betting statement has, and the rows, oldest first. */
export interface BettingStatement {
  count: number;
  rows(): AsyncGenerator<BettingRow[]>;
}

const ROWS_AT_ONCE = 500;

/**
 * A member's bets that were placed in a half-open window. A bet that is settled while the rows are read stands in them
 * as it was when its part was read: whoever wants sums adds the rows up.
 */
export async function statement(ctx: Ctx, memberId: bigint, window: store.Window): Promise<BettingStatement> {
  const count = await store.countRows(ctx.db, ctx.brand.id, memberId, window);
  return { count, rows: () => rowsOf(ctx, memberId, window) };
}

async function* rowsOf(ctx: Ctx, memberId: bigint, window: store.Window): AsyncGenerator<BettingRow[]> {
  let after: { placedAt: Date; id: bigint } | null = null;
  while (true) {
    const rows: store.StatementRow[] = await store.statementRows(
      ctx.db,
      ctx.brand.id,
      memberId,
      window,
      after,
      ROWS_AT_ONCE,
    );
    yield rows.map((row) => ({
      id: row.id,
      roundId: row.round_id,
      category: row.category as GameCategory,
      gameCode: row.game_code,
      stakeMinor: row.stake_minor,
      stakeBonusMinor: row.stake_bonus_minor,
      payoutMinor: row.payout_minor,
      state: row.state as BetState,
      placedAtMs: row.placed_at.getTime(),
      settledAtMs: row.settled_at?.getTime() ?? null,
    }));
    const last = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE || !last) return;
    after = { placedAt: last.placed_at, id: last.id };
  }
}
