import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { bigintsOf, rowsOf, statement } from '../platform/database/database-statement.ts';
import { readTogether } from '../platform/database/database-together.ts';
import { oneRow } from '../platform/database/database-rows.ts';

export interface Window {
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

export interface BetFilter extends Window {
  category?: string | undefined;
  gameCode?: string | undefined;
  state?: string | undefined;
}

/** What is told of a bet and added up: its last fields where it was settled. */
export interface BetNews {
  kind: string;
  atMs: number;
  body: {
    betId: string;
    memberId: string;
    currency: string;
    provider: string;
    category: string;
    gameCode: string;
    placedAtMs: number;
    stakeMinor: string;
    stakeBonusMinor?: string;
    payoutMinor?: string;
    validMinor?: string;
    settlement?: number;
    opened?: boolean;
  };
}

export interface TotalsRow {
  bets: bigint;
  stake_minor: bigint;
  payout_minor: bigint;
  valid_minor: bigint;
}

/** Whose bets, and the zone of the brand where nothing of it is added up yet. */
export interface Whose {
  brandId: number;
  memberId: bigint;
  timeZone: string;
}

/** What a member played in a half-open window, in all. */
export async function totalsOf(db: Db, whose: Whose, window: Window): Promise<TotalsRow> {
  const { brandId, memberId, timeZone } = whose;
  const [fromAt, untilAt] = endsOf(window);
  const { rows } = await sql<TotalsRow>`
    SELECT * FROM tallies_totals(${brandId}::integer, ARRAY[${memberId}::bigint], ${timeZone}::text, ${fromAt}::timestamptz, ${untilAt}::timestamptz,
                                 NULL, NULL, NULL)`.execute(db);
  return oneRow(rows);
}

/** What each of these members played in a half-open window, in all, in their order. */
export async function totalsOfMany(
  db: Db,
  whose: Omit<Whose, 'memberId'> & { memberIds: readonly bigint[] },
  window: Window,
): Promise<TotalsRow[]> {
  const { brandId, memberIds, timeZone } = whose;
  const [fromAt, untilAt] = endsOf(window);
  const { rows } = await sql<TotalsRow>`
    SELECT * FROM tallies_totals(${brandId}::integer, ${bigintsOf(memberIds)}::bigint[], ${timeZone}::text, ${fromAt}::timestamptz, ${untilAt}::timestamptz,
                                 NULL, NULL, NULL)`.execute(db);
  return rows;
}

/** Valid turnover of every member who has settled bets: in all, and on the days of a window. Days as they are added up. */
export async function playedByAll(
  db: Db,
  brandId: number,
  timeZone: string,
  window: Required<Window>,
): Promise<{ member_id: bigint; in_all_minor: bigint; window_minor: bigint }[]> {
  const { rows } = await sql<{ member_id: bigint; in_all_minor: bigint; window_minor: bigint }>`
    SELECT t.member_id, sum(t.valid_minor) FILTER (WHERE t.day = '-infinity')::bigint AS in_all_minor,
           coalesce(sum(t.valid_minor) FILTER (WHERE t.day <> '-infinity'), 0)::bigint AS window_minor
      FROM tallies_by_member t
     WHERE t.brand_id = ${brandId} AND (t.day = '-infinity'
           OR t.day >= (${dateOf(window.fromMs)}::timestamptz AT TIME ZONE ${timeZone})::date
              AND t.day < (${dateOf(window.untilMs)}::timestamptz AT TIME ZONE ${timeZone})::date)
     GROUP BY t.member_id`.execute(db);
  return rows;
}

/** The same of each of these members, in their order. */
export async function playedBy(
  db: Db,
  { brandId, memberIds, timeZone }: Omit<Whose, 'memberId'> & { memberIds: readonly bigint[] },
  window: Required<Window>,
): Promise<{ in_all_minor: bigint; window_minor: bigint }[]> {
  const { rows } = await sql<{ in_all_minor: bigint; window_minor: bigint }>`
    SELECT a.minor AS in_all_minor, w.minor AS window_minor
      FROM unnest(${bigintsOf(memberIds)}::bigint[]) WITH ORDINALITY AS m(id, place)
     CROSS JOIN LATERAL (SELECT coalesce(sum(t.valid_minor), 0)::bigint AS minor FROM tallies_by_member t
             WHERE t.brand_id = ${brandId} AND t.member_id = m.id AND t.day = '-infinity') a
     CROSS JOIN LATERAL (SELECT coalesce(sum(t.valid_minor), 0)::bigint AS minor FROM tallies_by_member t
             WHERE t.brand_id = ${brandId} AND t.member_id = m.id
               AND t.day >= (${dateOf(window.fromMs)}::timestamptz AT TIME ZONE ${timeZone})::date
               AND t.day < (${dateOf(window.untilMs)}::timestamptz AT TIME ZONE ${timeZone})::date) w
     ORDER BY m.place`.execute(db);
  return rows;
}

/** What a brand's members played in a half-open window of whole quarters of an hour. */
export async function brandTotals(db: Db, brandId: number, window: Required<Window>): Promise<TotalsRow> {
  const [fromAt, untilAt] = endsOf(window);
  const { rows } = await sql<TotalsRow>`
    SELECT * FROM tallies_of_brand(${brandId}::integer, ${fromAt}::timestamptz, ${untilAt}::timestamptz)`.execute(db);
  return oneRow(rows);
}

/** Since when a brand had so many bets, a month ago at most, and no further back than where all brands had `most`. */
export async function since(db: Db, brandId: number, bets: number, most: number, atMs: number): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    SELECT tallies_since(${brandId}::integer, ${bets}::bigint, ${most}::bigint, ${dateOf(atMs)}::timestamptz) AS since`.execute(
    db,
  );
  return oneRow(rows).since;
}

export interface ProfitRow {
  /** As 2026-11-21, in the zone that the days are cut in. */
  day: string;
  category: string;
  game_code: string;
  count: number;
  stake_minor: bigint;
  payout_minor: bigint;
}

/** A member's bets of a half-open window, added up by day, category and game; what was taken back cost nothing. */
export async function profitRows(db: Db, whose: Whose, window: Required<Window>): Promise<ProfitRow[]> {
  const { brandId, memberId, timeZone } = whose;
  const [fromAt, untilAt] = endsOf(window);
  const { rows } = await sql<ProfitRow>`
    SELECT to_char(t.day, 'YYYY-MM-DD') AS day, t.category, t.game_code, sum(t.open_bets + t.back_bets + t.settled_bets)::int AS count,
           sum(t.open_stake_minor + t.stake_minor)::bigint AS stake_minor, sum(t.payout_minor)::bigint AS payout_minor
      FROM tallies_of_members(${brandId}::integer, ARRAY[${memberId}::bigint], ${timeZone}::text, ${fromAt}::timestamptz, ${untilAt}::timestamptz,
                             NULL, NULL, true) t
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db);
  return rows;
}

export interface RecordQuestion extends BetFilter, Whose {
  limit: number;
  offset: number;
}

/** Written by the database: numbers as text, moments in milliseconds. */
export interface RecordRow {
  id: string;
  round_id: string;
  category: string;
  game_code: string;
  stake_minor: string;
  stake_bonus_minor: string;
  payout_minor: string;
  valid_minor: string;
  state: string;
  placed_at_ms: number;
  settled_at_ms: number | null;
}

export interface BetRecord {
  count: number;
  stake_minor: bigint;
  payout_minor: bigint;
  /** Newest first. */
  list: RecordRow[];
}

/** A page of a member's bets, with the totals over the whole filter. */
export const record = readTogether<RecordQuestion, BetRecord>({
  // No page costs more than a day's bets, however long a history is.
  most: 16,
  kindOf: (question) => JSON.stringify({ ...question, memberId: 0 }),
  read: (db, questions) => recordsOf(db, questions),
});

function recordsOf(db: Db, questions: readonly RecordQuestion[]): Promise<BetRecord[]> {
  const { brandId, timeZone, category, gameCode, state, limit, offset, ...window } = questions[0]!;
  return recordStatement(db, [
    brandId,
    bigintsOf(questions.map(({ memberId }) => memberId)),
    timeZone,
    ...endsOf(window),
    category ?? null,
    gameCode ?? null,
    state ?? null,
    limit,
    offset,
  ]);
}

const recordStatement = statement<BetRecord>(`
  SELECT r.count::int, r.stake_minor, r.payout_minor, r.list
    FROM tallies_records($1::integer, $2::bigint[], $3::text, $4::timestamptz, $5::timestamptz, $6::text, $7::text, $8::text, $9::integer, $10::bigint) r`);

/** Adds news of a brand up; see readFacts. */
export async function add(db: Db, brandId: number, timeZone: string, news: readonly BetNews[]): Promise<void> {
  const rows = rowsOf(news, ({ kind, body, atMs }) => [
    kind,
    body.memberId,
    body.provider,
    body.category,
    body.gameCode,
    body.placedAtMs,
    body.stakeMinor,
    body.stakeBonusMinor ?? null,
    body.payoutMinor ?? null,
    body.validMinor ?? null,
    body.settlement ?? null,
    body.opened ?? null,
    body.betId,
    body.currency,
    atMs,
  ]);
  await sql`SELECT tallies_add(${brandId}::integer, ${timeZone}::text, ${rows}::tallies_news[])`.execute(db);
}

/** Adds all brands up anew, in their zones. */
export async function rebuild(db: Db, zones: readonly { id: number; timeZone: string }[]): Promise<void> {
  // Long books take longer than any request may.
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  const [ids, names] = [zones.map(({ id }) => id), zones.map(({ timeZone }) => timeZone)];
  await sql`SELECT tallies_rebuild(${ids}::integer[], ${names}::text[])`.execute(db);
}

/** The brands that are added up, and the zones that their members' days are cut in. */
export async function brands(db: Db): Promise<{ brand_id: number; time_zone: string }[]> {
  return db.selectFrom('tallies_brands').select(['brand_id', 'time_zone']).execute();
}

function endsOf({ fromMs, untilMs }: Window): [Date | '-infinity', Date | 'infinity'] {
  return [fromMs === undefined ? '-infinity' : dateOf(fromMs), untilMs === undefined ? 'infinity' : dateOf(untilMs)];
}
