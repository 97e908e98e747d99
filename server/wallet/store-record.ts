import type { Db } from '../platform/database.ts';
import { bigintsOf, statement } from '../platform/database-statement.ts';
import { readTogether } from '../platform/database-together.ts';

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

const meant = `p.account_id = ANY (own.ids) AND p.at >= $4::timestamptz AND p.at < $5::timestamptz
  AND ($6::text IS NULL OR EXISTS (SELECT FROM transactions t WHERE t.id = p.transaction_id AND t.kind = $6))`;

const recordStatement = statement<AccountRecord>(`
  SELECT totals.*, page.list
    FROM unnest($2::bigint[]) WITH ORDINALITY AS asked(member_id, place)
   CROSS JOIN LATERAL (
     SELECT array_agg(a.id) AS ids FROM accounts a
      WHERE a.brand_id = $1 AND a.member_id = asked.member_id AND a.currency = $3) own
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS count, coalesce(sum(p.amount_minor) FILTER (WHERE p.amount_minor > 0), 0)::bigint AS in_minor,
            coalesce(-sum(p.amount_minor) FILTER (WHERE p.amount_minor < 0), 0)::bigint AS out_minor
       FROM postings p WHERE ${meant}) totals
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(r), '[]') AS list FROM (
       SELECT p.id::text, p.transaction_id::text, floor(extract(epoch FROM p.at) * 1000)::bigint AS at_ms, t.kind, a.kind AS account,
              p.amount_minor::text, p.balance_after_minor::text, t.reference
         FROM (SELECT p.* FROM postings p WHERE ${meant} ORDER BY p.id DESC LIMIT $7::int OFFSET $8::int) p
         JOIN transactions t ON t.id = p.transaction_id
         JOIN accounts a ON a.id = p.account_id
        ORDER BY p.id DESC) r) page
   ORDER BY asked.place`);
