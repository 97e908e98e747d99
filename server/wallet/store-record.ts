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

const TAKEN = ['m.taken_cash_minor', 'm.taken_bonus_minor', 'm.taken_studio_minor'];
const PAID = ['m.paid_cash_minor', 'm.paid_bonus_minor', 'm.paid_studio_minor'];
const howMany = (columns: readonly string[]) => `num_nonnulls(${columns.join(', ')})`;
const sumOf = (columns: readonly string[]) => columns.map((column) => `coalesce(${column}, 0)`).join(' + ');

// The kind of a posting stands elsewhere: for all of them it is looked up only where it is asked for.
const recordOfAll = recordStatement({ posting: '', general: '', takes: 'true', pays: 'true' });
const recordOfKind = recordStatement({
  posting: 'AND p.kind = $8',
  general: 'AND EXISTS (SELECT FROM general_transactions t WHERE t.id = p.transaction_id AND t.kind = $8)',
  takes: `$8 = 'bet'`,
  pays: `CASE m.pays WHEN 1 THEN $8 = 'win' WHEN 2 THEN $8 = 'rollback' ELSE false END`,
});

/**
 * Each movement has a posting at least, so that as many of either form as a page goes back hold all that is on it. What it adds
 * to the totals stands in its own row.
 */
function recordStatement(ofKind: Record<'posting' | 'general' | 'takes' | 'pays', string>) {
  const inWindow = (name: string) => `${name}.at >= $4::timestamptz AND ${name}.at < $5::timestamptz`;
  const general = `p.account_id = ANY (own.ids) AND ${inWindow('p')} ${ofKind.general}`;
  const movements = `m.member_id = asked.member_id AND m.brand_id = $1 AND m.currency = $3 AND ${inWindow('m')}
         AND ((${ofKind.takes} AND ${howMany(TAKEN)} > 0) OR (${ofKind.pays} AND ${howMany(PAID)} > 0))`;
  return statement<AccountRecord>(`
  SELECT totals.*, page.list
    FROM unnest($2::bigint[]) WITH ORDINALITY AS asked(member_id, place)
   CROSS JOIN LATERAL (
     SELECT array_agg(a.id) AS ids FROM accounts a
      WHERE a.brand_id = $1 AND a.member_id = asked.member_id AND a.currency = $3) own
   CROSS JOIN LATERAL (
     SELECT sum(s.count)::int AS count, coalesce(sum(s.in_minor), 0)::bigint AS in_minor, coalesce(sum(s.out_minor), 0)::bigint AS out_minor
       FROM (
         SELECT count(*) AS count, sum(p.amount_minor) FILTER (WHERE p.amount_minor > 0) AS in_minor,
                -sum(p.amount_minor) FILTER (WHERE p.amount_minor < 0) AS out_minor
           FROM general_postings p WHERE ${general}
         UNION ALL
         SELECT coalesce(sum(CASE WHEN ${ofKind.takes} THEN ${howMany(TAKEN)} ELSE 0 END + CASE WHEN ${ofKind.pays} THEN ${howMany(PAID)} ELSE 0 END), 0),
                sum(${sumOf(PAID)}) FILTER (WHERE ${ofKind.pays}), sum(${sumOf(TAKEN)}) FILTER (WHERE ${ofKind.takes})
           FROM movements m WHERE ${movements}) s) totals
   CROSS JOIN LATERAL (
     SELECT array_agg(n.drawn) AS drawn FROM (
       (SELECT p.id AS drawn FROM general_postings p WHERE ${general} ORDER BY p.id DESC LIMIT $6::int + $7::int)
       UNION ALL
       (SELECT m.id FROM movements m WHERE ${movements} ORDER BY m.id DESC LIMIT $6::int + $7::int)) n) latest
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(r), '[]') AS list FROM (
       SELECT p.id::text, p.transaction_id::text, floor(extract(epoch FROM p.at) * 1000)::bigint AS at_ms, p.kind, a.kind AS account,
              p.amount_minor::text, p.balance_after_minor::text, p.reference
         FROM postings p JOIN accounts a ON a.id = p.account_id
        WHERE p.drawn = ANY (latest.drawn) AND p.account_id = ANY (own.ids) AND ${inWindow('p')} ${ofKind.posting}
        ORDER BY p.id DESC LIMIT $6::int OFFSET $7::int) r) page
   ORDER BY asked.place`);
}
