import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

/** What the database's clock says, epoch milliseconds. */
export async function clockMs(db: Db): Promise<number> {
  const { rows } = await sql<{ now_ms: bigint }>`
    SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms`.execute(db);
  return Number(rows[0]!.now_ms);
}

/** The signatures of those of some rounds that have been heard. */
export async function wordsOf(db: Db, publicKey: Buffer, rounds: readonly bigint[]): Promise<Map<bigint, Buffer>> {
  if (rounds.length === 0) return new Map();
  const rows = await db
    .selectFrom('beacon_rounds')
    .select(['round', 'signature'])
    .where('public_key', '=', publicKey)
    .where('round', 'in', rounds)
    .execute();
  return new Map(rows.flatMap(({ round, signature }) => (signature ? [[round, signature] as const] : [])));
}

/** Those of some rounds of which nothing has been heard, though the beacon was asked for them before a moment. */
export async function silentRounds(
  db: Db,
  publicKey: Buffer,
  rounds: readonly bigint[],
  askedBeforeMs: number,
): Promise<bigint[]> {
  if (rounds.length === 0) return [];
  const rows = await db
    .selectFrom('beacon_rounds')
    .select('round')
    .where('public_key', '=', publicKey)
    .where('round', 'in', rounds)
    .where('signature', 'is', null)
    .where('asked_at', '<', dateOf(askedBeforeMs))
    .execute();
  return rows.map(({ round }) => round);
}

/**
 * Keeps what was heard of a round, where nobody has kept it before.
 * @param signature null: it was asked, and has said nothing
 */
export async function keepWord(db: Db, publicKey: Buffer, round: bigint, signature: Buffer | null): Promise<void> {
  await db
    .insertInto('beacon_rounds')
    .values({ public_key: publicKey, round, signature, asked_at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) =>
      signature === null
        ? conflict.doNothing()
        : conflict
            .columns(['public_key', 'round'])
            .doUpdateSet({ signature })
            .where('beacon_rounds.signature', 'is', null),
    )
    .execute();
}

/** Forgets rounds that were asked for before a moment. @returns how many */
export async function forgetRounds(db: Db, beforeMs: number): Promise<number> {
  const result = await db.deleteFrom('beacon_rounds').where('asked_at', '<', dateOf(beforeMs)).executeTakeFirst();
  return Number(result.numDeletedRows);
}
