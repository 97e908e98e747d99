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
  const asked = [
    brandId,
    bigintsOf(questions.map(({ memberId }) => memberId)),
    currency,
    fromMs === undefined ? '-infinity' : new Date(fromMs),
    untilMs === undefined ? 'infinity' : new Date(untilMs),
    limit,
    offset,
  ];
  return kind === undefined ? recordOfAll(db, asked) : recordOfKind(db, [...asked, kind]);
}

// The kind of a posting stands elsewhere: it is looked up for those that are shown, and for all only where it is asked for.
const recordOfAll = recordStatement('');
const recordOfKind = recordStatement('AND p.kind = $8');

function recordStatement(ofKind: string) {
  const meant = `p.account_id = ANY (own.ids) AND p.at >= $4::timestamptz AND p.at < $5::timestamptz ${ofKind}`;
  return statement<AccountRecord>(`
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
       SELECT s.id::text, s.transaction_id::text, floor(extract(epoch FROM s.at) * 1000)::bigint AS at_ms, s.kind, a.kind AS account,
              s.amount_minor::text, s.balance_after_minor::text, s.reference
         FROM (SELECT p.id, p.account_id, p.drawn FROM postings p WHERE ${meant} ORDER BY p.id DESC LIMIT $6::int OFFSET $7::int) p
        CROSS JOIN LATERAL (SELECT * FROM postings s WHERE s.account_id = p.account_id AND s.drawn = p.drawn AND s.id = p.id OFFSET 0) s
         JOIN accounts a ON a.id = p.account_id
        ORDER BY s.id DESC) r) page
   ORDER BY asked.place`);
}
