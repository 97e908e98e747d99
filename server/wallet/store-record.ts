import type { Db } from '../platform/database/database.ts';
import { bigintsOf, statement } from '../platform/database/database-statement.ts';
import { readTogether } from '../platform/database/database-together.ts';

export interface RecordFilter {
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  kind?: string | undefined;
}

interface RecordQuestion extends RecordFilter {
  brandId: number;
  memberId: bigint;
  currency: string;
  limit: number;
  offset: number;
}

/** Written by the database: numbers as text, moments in milliseconds. */
export interface RecordRow {
  id: string;
  transaction_id: string;
  at_ms: number;
  kind: string;
  account: string;
  amount_minor: string;
  balance_after_minor: string | null;
  reference: string;
  cause: { kind: string; id: string } | null;
}

export interface AccountRecord {
  count: number;
  in_minor: bigint;
  out_minor: bigint;
  /** Newest first. */
  list: RecordRow[];
}

/** A page of the postings on a member's accounts, with what came in and went out over the whole filter. */
export const accountRecord = readTogether<RecordQuestion, AccountRecord>({
  most: 8,
  kindOf: (question) => JSON.stringify({ ...question, memberId: 0 }),
  read: (db, questions) => recordsOf(db, questions),
});

function recordsOf(db: Db, questions: readonly RecordQuestion[]): Promise<AccountRecord[]> {
  const { brandId, currency, fromMs, untilMs, kind, limit, offset } = questions[0]!;
  return recordStatement(db, [
    brandId,
    bigintsOf(questions.map(({ memberId }) => memberId)),
    currency,
    fromMs === undefined ? '-infinity' : new Date(fromMs),
    untilMs === undefined ? 'infinity' : new Date(untilMs),
    kind ?? null,
    limit,
    offset,
  ]);
}

const recordStatement = statement<AccountRecord>(`
  SELECT r.count, r.in_minor, r.out_minor, r.list
    FROM wallet_records($1::integer, $2::bigint[], $3::text, $4::timestamptz, $5::timestamptz, $6::text, $7::integer, $8::integer) r`);
