import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';
import type { Window } from '../platform/database/database-keyset.ts';

/** How a member's postings are narrowed down; amounts are sizes, whichever way the money went. */
export interface PostingFilter {
  memberId: bigint;
  currency: string;
  kind?: string | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  fromMinor?: bigint | undefined;
  toMinor?: bigint | undefined;
}

export interface PostingRow {
  id: bigint;
  member_id: bigint;
  transaction_id: bigint;
  at: Date;
  kind: string;
  account: string;
  studio: string;
  amount_minor: bigint;
  balance_after_minor: bigint | null;
  reference: string | null;
  cause_kind: string | null;
  cause_id: bigint | null;
}

/** A movement draws so many numbers: its postings stand at the first or behind it. */
const DRAWN_AT_ONCE = 8n;
/** Of what one member's money did, nothing that is numbered later is earlier by more. */
const SKEW = sql.raw("interval '5 minutes'");

/**
 * A window of the postings on a member's accounts in the order of their numbers: what the view `postings` says of them,
 * each kind of movement read by its own index and no further than the window needs.
 */
export async function postingRows(
  db: Db,
  brandId: number,
  filter: PostingFilter,
  window: Window,
): Promise<PostingRow[]> {
  const { isDown } = window.order;
  const way = sql.raw(isDown ? 'DESC' : 'ASC');
  const asked = askedOf(brandId, filter, window);
  const general = sql`
    SELECT p.id, p.transaction_id, p.at, p.kind, a.kind AS account, a.studio, p.amount_minor, p.balance_after_minor, p.reference,
           p.cause_kind, p.cause_id
      FROM accounts a
     CROSS JOIN LATERAL (
       SELECT p.id, p.transaction_id, p.at, t.kind, p.amount_minor, p.balance_after_minor, t.reference, t.cause_kind, t.cause_id
         FROM general_postings p JOIN told_transactions t ON t.id = p.transaction_id
        WHERE p.account_id = a.id AND ${asked.within(sql.ref('p.at'))} AND ${asked.beyond(sql.ref('p.id'))}
          AND ${asked.fits(sql.ref('t.kind'), sql.ref('p.amount_minor'))}
        ORDER BY p.id ${way} LIMIT ${asked.most}) p
     WHERE a.brand_id = ${brandId} AND a.member_id = ${filter.memberId} AND a.currency = ${filter.currency}`;
  const { rows } = await sql<PostingRow>`
    WITH apart AS MATERIALIZED (${apartOf(asked, way)}),
         own AS MATERIALIZED (${ownOf(asked, isDown)})
    SELECT r.*, ${filter.memberId}::bigint AS member_id
      FROM (${general} UNION ALL SELECT * FROM apart UNION ALL SELECT * FROM own) r
     ORDER BY r.id ${way} LIMIT ${window.limit} OFFSET ${window.offset ?? 0}`.execute(db);
  return rows;
}

/** How many there are: of a filter by amounts each has to be looked at. */
export async function countPostings(db: Db, brandId: number, filter: PostingFilter): Promise<number> {
  const { memberId, currency, fromMs, untilMs, kind, fromMinor, toMinor } = filter;
  const from = fromMs === undefined ? '-infinity' : dateOf(fromMs);
  const until = untilMs === undefined ? 'infinity' : dateOf(untilMs);
  if (fromMinor === undefined && toMinor === undefined) {
    const { rows } = await sql<{ count: number }>`
      SELECT r.count FROM wallet_records(${brandId}::integer, ARRAY[${memberId}::bigint], ${currency}::text, ${from}::timestamptz,
                                         ${until}::timestamptz, ${kind ?? null}::text, 0, 0) r`.execute(db);
    return rows[0]?.count ?? 0;
  }
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
      FROM wallet_member_postings(${brandId}::integer, ${memberId}::bigint, ${currency}::text, 0, 9223372036854775807,
                                  ${from}::timestamptz, ${until}::timestamptz, '-infinity') p
     WHERE ${fitsOf(filter)(sql.ref('p.kind'), sql.ref('p.amount_minor'))}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Column = RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;

interface Asked {
  /** Of a table by its letter: whose it is. */
  whose: Condition;
  within: (at: Column) => Condition;
  /** Behind the row where the last window ended. */
  beyond: (id: Column) => Condition;
  fits: (kind: Column, amount: Column) => Condition;
  most: number;
  isDown: boolean;
  after: { id: bigint; at: Date } | null;
}

function askedOf(brandId: number, filter: PostingFilter, { order, limit, offset = 0, after }: Window): Asked {
  const { memberId, currency, fromMs, untilMs } = filter;
  const sign = sql.raw(order.isDown ? '<' : '>');
  return {
    whose: sql`m.member_id = ${memberId} AND m.brand_id = ${brandId} AND m.currency = ${currency}`,
    within: (at) =>
      all([
        fromMs !== undefined && sql<SqlBool>`${at} >= ${dateOf(fromMs)}`,
        untilMs !== undefined && sql<SqlBool>`${at} < ${dateOf(untilMs)}`,
      ]),
    beyond: (id) => (after ? sql<SqlBool>`${id} ${sign} ${after.id}` : sql<SqlBool>`TRUE`),
    fits: fitsOf(filter),
    most: limit + offset,
    isDown: order.isDown,
    after: after ? { id: after.id, at: after.value as Date } : null,
  };
}

function fitsOf({ kind, fromMinor, toMinor }: PostingFilter): Asked['fits'] {
  return (column, amount) =>
    all([
      kind !== undefined && sql<SqlBool>`${column} = ${kind}`,
      fromMinor !== undefined && sql<SqlBool>`abs(${amount}) >= ${fromMinor}`,
      toMinor !== undefined && sql<SqlBool>`abs(${amount}) <= ${toMinor}`,
    ]);
}

function all(conditions: readonly (Condition | false)[]): Condition {
  const said = conditions.filter((one) => one !== false);
  return said.length === 0 ? sql<SqlBool>`TRUE` : sql<SqlBool>`${sql.join(said, sql` AND `)}`;
}

/** Of movements that stand for themselves: what they took, then what they paid. */
function apartOf({ whose, within, beyond, fits, most, isDown, after }: Asked, way: RawBuilder<unknown>) {
  // The index is of the numbers of movements: a posting stands up to a draw behind its own.
  const near = after === null ? sql`TRUE` : isDown ? sql`m.id < ${after.id}` : sql`m.id > ${after.id - DRAWN_AT_ONCE}`;
  return sql`
    SELECT m.id + l.place AS id, m.id + l.of AS transaction_id, m.at, l.kind, l.account,
           CASE l.account WHEN 'studio' THEN m.studio ELSE '' END AS studio, l.amount_minor, l.after_minor AS balance_after_minor,
           m.reference, 'bet' AS cause_kind, coalesce(m.bet_id, m.id) AS cause_id
      FROM told_movements m
     CROSS JOIN LATERAL (SELECT CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END AS kind) pay
     CROSS JOIN LATERAL (VALUES
       (0, 0, 'bet', 'cash', -m.taken_cash_minor, m.cash_after_minor - coalesce(m.paid_cash_minor, 0)),
       (1, 0, 'bet', 'bonus', -m.taken_bonus_minor, m.bonus_after_minor - coalesce(m.paid_bonus_minor, 0)),
       (2, 0, 'bet', 'studio', -m.taken_studio_minor, m.studio_after_minor - coalesce(m.paid_studio_minor, 0)),
       (4, 4, pay.kind, 'cash', m.paid_cash_minor, m.cash_after_minor),
       (5, 4, pay.kind, 'bonus', m.paid_bonus_minor, m.bonus_after_minor),
       (6, 4, pay.kind, 'studio', m.paid_studio_minor, m.studio_after_minor)) AS l (place, of, kind, account, amount_minor, after_minor)
     WHERE ${whose} AND ${within(sql.ref('m.at'))} AND ${near} AND ${beyond(sql`m.id + l.place`)}
       AND l.amount_minor <> 0 AND ${fits(sql.ref('l.kind'), sql.ref('l.amount_minor'))}
     ORDER BY m.id ${way}, l.place ${way} LIMIT ${most}`;
}

/**
 * Of bets that move money themselves. Their index is of moments, which the order of numbers follows but for a few minutes:
 * where as many as are wanted are found by their moments, none further off than those minutes comes before them.
 */
function ownOf(asked: Asked, isDown: boolean) {
  const { whose, within, beyond, fits, most, after } = asked;
  const way = sql.raw(isDown ? 'DESC' : 'ASC');
  const near =
    after === null
      ? sql`TRUE`
      : isDown
        ? sql`m.at < ${after.at}::timestamptz + ${SKEW}`
        : sql`m.at > ${after.at}::timestamptz - ${SKEW}`;
  const lines = sql`
      FROM bet_movements m
     CROSS JOIN LATERAL (VALUES
       (0, 'bet', -m.taken_cash_minor, m.cash_after_minor - coalesce(m.paid_cash_minor, 0)),
       (4, 'win', m.paid_cash_minor, m.cash_after_minor)) AS l (place, kind, amount_minor, after_minor)
     WHERE ${whose} AND ${within(sql.ref('m.at'))} AND ${near} AND ${beyond(sql`m.id + l.place`)}
       AND l.amount_minor <> 0 AND ${fits(sql.ref('l.kind'), sql.ref('l.amount_minor'))}`;
  const last = (rows: RawBuilder<unknown>) => sql`
    (SELECT CASE WHEN count(*) = ${most} THEN ${isDown ? sql`min(o.at) - ${SKEW}` : sql`max(o.at) + ${SKEW}`} END FROM ${rows} o)`;
  const enough = last(
    sql`(SELECT m.at ${lines} AND ${reach(last(sql`apart`), isDown)} ORDER BY m.at ${way}, m.id ${way} LIMIT ${most})`,
  );
  return sql`
    SELECT m.id + l.place AS id, m.id + l.place AS transaction_id, m.at, l.kind, 'cash' AS account, '' AS studio, l.amount_minor,
           l.after_minor AS balance_after_minor, m.reference, 'bet' AS cause_kind, m.id AS cause_id ${lines}
       AND ${reach(last(sql`apart`), isDown)} AND ${reach(enough, isDown)}
     ORDER BY m.id ${way}, l.place ${way} LIMIT ${most}`;
}

/** No further than a moment, where one is known. */
function reach(moment: RawBuilder<unknown>, isDown: boolean): Condition {
  return isDown
    ? sql<SqlBool>`m.at >= coalesce(${moment}, '-infinity')`
    : sql<SqlBool>`m.at <= coalesce(${moment}, 'infinity')`;
}
