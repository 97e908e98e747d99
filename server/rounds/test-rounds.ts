import { sql } from 'kysely';
import { dateOf } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';

/**
 * Takes a round back that is not over, as nothing in the house does: what belongs to it is right all the same.
 * @throws Refusal bet_settled
 */
export async function takeRoundBack(ctx: Ctx, memberId: bigint, key: string): Promise<'taken back' | 'unknown'> {
  return endRound(ctx, memberId, key, 'rollback');
}

/** Settles a round that is not over: its bet and what it paid stand in rows of their own. */
export async function settleRound(ctx: Ctx, memberId: bigint, key: string, payoutMinor: bigint): Promise<void> {
  await endRound(ctx, memberId, key, payoutMinor);
}

async function endRound(
  ctx: Ctx,
  memberId: bigint,
  key: string,
  ending: bigint | 'rollback',
): Promise<'taken back' | 'unknown'> {
  return inTransaction(ctx.db, async (db) => {
    const { rows } = await sql<{ bet_id: bigint; state: string; body_hash: Buffer }>`
      SELECT bet_id, state, body_hash FROM game_rounds
       WHERE brand_id = ${ctx.brand.id} AND member_id = ${memberId} AND key = ${key}`.execute(db);
    const [round] = rows;
    if (!round) return 'unknown';
    // Before the bet and the account, as every step.
    await sql`SELECT 1 FROM current_rounds WHERE bet_id = ${round.bet_id} FOR UPDATE`.execute(db);
    const { rows: ends } = await sql<{ outcome: string }>`
      SELECT outcome FROM bets_end_all(ARRAY[ROW(
        ${ctx.brand.id}::integer, ${memberId}::bigint, ${key}::text, ${round.body_hash}::bytea, ${ending === 'rollback' ? ending : 'win'}::text,
        ${ending === 'rollback' ? null : ending}::bigint, ${dateOf(ctx.nowMs)}::timestamptz)::bets_ending])`.execute(
      db,
    );
    if (ends[0]!.outcome === 'bet_settled') throw new Refusal('bet_settled');
    await sql`DELETE FROM current_rounds WHERE bet_id = ${round.bet_id}`.execute(db);
    return 'taken back';
  });
}
