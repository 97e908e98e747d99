import { sql } from 'kysely';
import { toMinor } from '../../contract/money.ts';
import type { Db } from '../../server/platform/database/database.ts';
import type { Told } from './money-client.ts';
import type { PlayedRound } from './play-client.ts';

/** The acknowledged bets that do not stand exactly once in the books with the payout that was told, in words. */
export async function missingBets(db: Db, acknowledged: readonly PlayedRound[]): Promise<string[]> {
  const { rows } = await sql<{ at: string; round_id: bigint; payout_minor: bigint; state: string }>`
    SELECT member_id || ':' || key AS at, round_id, payout_minor, state FROM bets`.execute(db);
  const standing = Map.groupBy(rows, ({ at }) => at);
  return acknowledged.flatMap(({ memberId, key, roundId, payout }) => {
    const [row, ...others] = standing.get(`${memberId}:${key}`) ?? [];
    const isRight =
      others.length === 0 &&
      String(row?.round_id) === roundId &&
      row?.state === 'settled' &&
      row.payout_minor === toMinor(payout, 2);
    return isRight ? [] : [`bet ${key} of ${memberId}`];
  });
}

// What each word of ours must be in the database; asked of all that clients were ever told.
const standings: Record<Told['what'], ReturnType<typeof sql>> = {
  deposit: sql`SELECT id FROM deposits WHERE id = t.id AND member_id = t.member_id AND amount_minor = t.minor`,
  withdrawal: sql`SELECT id FROM withdrawals WHERE id = t.id AND member_id = t.member_id AND amount_minor = t.minor`,
  received: sql`SELECT id FROM withdrawals WHERE id = t.id AND member_id = t.member_id AND state = 'received'`,
  transfer: sql`SELECT id FROM transfers WHERE id = t.id AND sender_id = t.member_id AND amount_minor = t.minor`,
  'bonus accepted': sql`SELECT id FROM bonuses WHERE id = t.id AND member_id = t.member_id AND accepted_at IS NOT NULL`,
  'bonus given up': sql`SELECT id FROM bonuses WHERE id = t.id AND member_id = t.member_id AND state = 'forfeited'`,
};

/** What clients were told and is not so, and what stands in the books of which nobody was told, in words. */
export async function untrueWords(db: Db, told: readonly Told[]): Promise<string[]> {
  const found: string[] = [];
  for (const [what, standing] of Object.entries(standings)) {
    const words = told.filter((word) => word.what === what);
    const ids = words.map(({ id }) => id);
    const members = words.map(({ memberId }) => String(memberId));
    const minors = words.map(({ amount }) => String(toMinor(amount, 2)));
    const { rows } = await sql<{ id: bigint }>`
      SELECT t.id FROM unnest(${ids}::bigint[], ${members}::bigint[], ${minors}::bigint[]) AS t(id, member_id, minor)
       WHERE NOT EXISTS (${standing})`.execute(db);
    found.push(...rows.map(({ id }) => `${what} ${id}`));
  }
  for (const [what, table] of [
    ['deposit', 'deposits'],
    ['withdrawal', 'withdrawals'],
    ['transfer', 'transfers'],
  ] as const) {
    const ids = told.filter((word) => word.what === what).map(({ id }) => id);
    const { rows } = await sql<{ id: bigint }>`
      SELECT id FROM ${sql.table(table)} WHERE id <> ALL (${ids}::bigint[])`.execute(db);
    found.push(...rows.map(({ id }) => `${what} ${id}, of which nobody was told`));
  }
  return found;
}

/** Deposits that were paid honestly and are not credited. */
export async function uncredited(db: Db, paid: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    SELECT id::text AS id, state FROM deposits WHERE id = ANY (${[...paid]}::bigint[]) AND state <> 'credited'`.execute(
    db,
  );
  return rows.map(({ id, state }) => `deposit ${id} was paid and is ${state}`);
}
