import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** The last ids that were given out. */
export interface LastIds {
  posting: bigint;
  transaction: bigint;
  bet: bigint;
  round: bigint;
}

/** Up to where the books have been verified. No row that the snapshot has not seen has an id up to the last ones. */
export interface Mark extends LastIds {
  /** The transactions that were seen, as PostgreSQL writes a snapshot. */
  snapshot: string;
  at: Date;
  /** What all members owned, by brand and currency. */
  owned: Record<string, string>;
}

const KEEP_MARKS = 50;

/** To be asked before a snapshot is taken: what that does not see has drawn its ids later. */
export async function lastIds(db: Db): Promise<LastIds> {
  const last = (sequence: string) =>
    sql`(SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM ${sql.table(sequence)})`;
  const { rows } = await sql<LastIds>`
    SELECT ${last('postings_id_seq')} AS posting, ${last('transactions_id_seq')} AS transaction, ${last('bets_id_seq')} AS bet,
           ${last('game_rounds_id_seq')} AS round`.execute(db);
  return rows[0]!;
}

/** The last mark, with the ids of an earlier one: every transaction that the last has not seen began after that. */
export async function latestMark(db: Db): Promise<Mark | null> {
  const { rows } = await sql<Mark>`
    SELECT m.snapshot::text AS snapshot, m.at, m.owned, coalesce(e.last_posting, 0) AS posting, coalesce(e.last_transaction, 0) AS transaction,
           coalesce(e.last_bet, 0) AS bet, coalesce(e.last_round, 0) AS round
      FROM (SELECT * FROM ledger_marks ORDER BY id DESC LIMIT 1) m
      LEFT JOIN LATERAL (SELECT * FROM ledger_marks e WHERE e.id < m.id AND pg_snapshot_xmax(e.snapshot) <= pg_snapshot_xmin(m.snapshot)
                          ORDER BY e.id DESC LIMIT 1) e ON true`.execute(db);
  return rows[0] ?? null;
}

/** The books have been found right as of a snapshot. */
export async function moveMark(db: Db, seen: Pick<Mark, 'snapshot' | 'owned'>, last: LastIds): Promise<void> {
  await sql`
    INSERT INTO ledger_marks (snapshot, owned, last_posting, last_transaction, last_bet, last_round, at)
    VALUES (${seen.snapshot}::pg_snapshot, ${JSON.stringify(seen.owned)}::jsonb, ${last.posting}, ${last.transaction}, ${last.bet},
            ${last.round}, now())`.execute(db);
  await sql`DELETE FROM ledger_marks WHERE id <= (SELECT max(id) FROM ledger_marks) - ${KEEP_MARKS}`.execute(db);
}
