import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';

/** One run of numbers for the ledger and for bets; each draws so many, and the sequence stands at the first of them. */
const LEDGER = 'postings_id_seq';
const DRAWN_AT_ONCE = 8;

const sequences = {
  // First, for a transaction that was numbered later has its postings after it.
  posting: LEDGER,
  transaction: LEDGER,
  bet: LEDGER,
  depositStep: 'deposit_steps_id_seq',
  withdrawalStep: 'withdrawal_steps_id_seq',
  transfer: 'transfers_id_seq',
  bonus: 'bonuses_id_seq',
  correction: 'corrections_id_seq',
} as const;

type Ids = Record<keyof typeof sequences, bigint>;

/** The last ids that were given out. */
export interface LastIds extends Ids {
  /** A transaction: whichever is numbered later drew none of them. */
  drawnBy: string;
}

/** Up to where the books have been verified. No row that the snapshot has not seen has an id up to the last ones. */
export interface Mark extends Ids {
  /** The transactions that were seen, as PostgreSQL writes a snapshot. */
  snapshot: string;
  at: Date;
  /** What all members owned, by brand and currency. */
  owned: Record<string, string>;
}

const KEEP_MARKS = 50;

/** To be asked before a snapshot is taken: what that does not see has drawn its ids later. */
export async function lastIds(db: Db): Promise<LastIds> {
  const last = Object.entries(sequences).map(
    ([name, sequence]) =>
      sql`(SELECT CASE WHEN is_called THEN last_value + ${sql.lit(sequence === LEDGER ? DRAWN_AT_ONCE - 1 : 0)} ELSE 0 END
              FROM ${sql.table(sequence)}) AS ${sql.ref(name)}`,
  );
  const { rows } = await sql<Ids>`SELECT ${sql.join(last)}`.execute(db);
  // It is numbered after all that drew an id before it, and is over at once: a snapshot ends behind the last that is over.
  const numbered = await sql<{ drawnBy: string }>`SELECT pg_current_xact_id()::text AS "drawnBy"`.execute(db);
  return { ...oneRow(rows), ...oneRow(numbered.rows) };
}

/** The last mark, with the latest ids that all it has not seen came after: its own, where it was taken when their drawers were over. */
export async function latestMark(db: Db): Promise<Mark | null> {
  const last = Object.keys(sequences).map(
    (name) => sql`coalesce(${sql.ref(`e.${columnOf(name)}`)}, 0) AS ${sql.ref(name)}`,
  );
  const { rows } = await sql<Mark>`
    SELECT m.snapshot::text AS snapshot, m.at, m.owned, ${sql.join(last)}
      FROM (SELECT * FROM ledger_marks ORDER BY id DESC LIMIT 1) m
      LEFT JOIN LATERAL (SELECT * FROM ledger_marks e
                          WHERE e.id <= m.id AND coalesce(e.drawn_by, pg_snapshot_xmax(e.snapshot)) <= pg_snapshot_xmin(m.snapshot)
                            AND (e.id < m.id OR e.drawn_by IS NOT NULL)
                          ORDER BY e.id DESC LIMIT 1) e ON true`.execute(db);
  return rows[0] ?? null;
}

/** The books have been found right as of a snapshot. */
export async function moveMark(db: Db, seen: Pick<Mark, 'snapshot' | 'owned'>, last: LastIds): Promise<void> {
  const names = Object.keys(sequences) as (keyof Ids)[];
  await sql`
    INSERT INTO ledger_marks (snapshot, owned, at, drawn_by, ${sql.join(names.map((name) => sql.ref(columnOf(name))))})
    VALUES (${seen.snapshot}::pg_snapshot, ${JSON.stringify(seen.owned)}::jsonb, now(), ${last.drawnBy}::xid8, ${sql.join(names.map((name) => last[name]))})`.execute(
    db,
  );
  await sql`DELETE FROM ledger_marks WHERE id <= (SELECT max(id) FROM ledger_marks) - ${KEEP_MARKS}`.execute(db);
}

/** depositStep stands in last_deposit_step. */
function columnOf(name: string): string {
  return `last_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}
