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

// The kind of a posting stands elsewhere: for all of them it is looked up only where it is asked for.
const recordOfAll = recordStatement({ posting: '', general: '', movement: '' });
const recordOfKind = recordStatement({
  posting: 'AND p.kind = $8',
  general: 'AND EXISTS (SELECT FROM general_transactions t WHERE t.id = p.transaction_id AND t.kind = $8)',
  movement: `AND CASE $8 WHEN 'bet' THEN num_nonnulls(m.taken_cash_minor, m.taken_bonus_minor, m.taken_studio_minor) > 0
                         WHEN 'win' THEN m.pays = 1 WHEN 'rollback' THEN m.pays = 2 END`,
});

/** Each movement has a posting at least, so that as many of either form as a page goes back hold all that is on it. */
function recordStatement(ofKind: Record<'posting' | 'general' | 'movement', string>) {
  const inWindow = (name: string) => `${name}.at >= $4::timestamptz AND ${name}.at < $5::timestamptz`;
  const meant = `p.account_id = ANY (own.ids) AND ${inWindow('p')} ${ofKind.posting}`;
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
     SELECT array_agg(n.drawn) AS drawn FROM (
       (SELECT p.id AS drawn FROM general_postings p WHERE p.account_id = ANY (own.ids) AND ${inWindow('p')} ${ofKind.general}
         ORDER BY p.id DESC LIMIT $6::int + $7::int)
       UNION ALL
       (SELECT m.id FROM movements m
         WHERE m.member_id = asked.member_id AND m.brand_id = $1 AND m.currency = $3 AND ${inWindow('m')} ${ofKind.movement}
         ORDER BY m.id DESC LIMIT $6::int + $7::int)) n) latest
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(r), '[]') AS list FROM (
       SELECT p.id::text, p.transaction_id::text, floor(extract(epoch FROM p.at) * 1000)::bigint AS at_ms, p.kind, a.kind AS account,
              p.amount_minor::text, p.balance_after_minor::text, p.reference
         FROM postings p JOIN accounts a ON a.id = p.account_id
        WHERE p.drawn = ANY (latest.drawn) AND ${meant}
        ORDER BY p.id DESC LIMIT $6::int OFFSET $7::int) r) page
   ORDER BY asked.place`);
}
