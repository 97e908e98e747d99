import { sql } from 'kysely';
import { type Db, dateOf } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/database-rows.ts';
import type { KeptTier, Kind, Period, Subject } from './store.ts';

/** A brand as its days are cut and its money is counted. */
export interface Books {
  brandId: number;
  timeZone: string;
  currency: string;
}

interface Span {
  kind: Kind;
  period: Period;
  fromMs: number;
  untilMs: number;
}

/** What is told of play and what windows are made of it wait for each other. */
export async function lockPlay(db: Db, brandId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('agents:play:' || ${brandId}::integer, 0))`.execute(db);
}

export interface News {
  /** The way down to whoever stood above the member. */
  path: string;
  betId: string;
  memberId: string;
  category: string;
  group: string;
  stakeMinor: string;
  payoutMinor: string;
  validMinor: string;
  /** When the bet was settled first, and when that was told. */
  atMs: number;
  settledAtMs: number;
  settlement: number;
}

export async function add(db: Db, { brandId, timeZone }: Books, news: readonly News[]): Promise<void> {
  const rows = news.map((bet) => ({
    path: bet.path,
    member_id: bet.memberId,
    category: bet.category,
    bet_group: bet.group,
    bet_id: bet.betId,
    at_ms: bet.atMs,
    told_ms: bet.settledAtMs,
    first: bet.settlement === 1 ? 1 : 0,
    stake_minor: bet.stakeMinor,
    payout_minor: bet.payoutMinor,
    valid_minor: bet.validMinor,
  }));
  await sql`SELECT agents_count_play(${brandId}::integer, ${timeZone}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

export async function addPayers(db: Db, brandId: number, memberIds: readonly bigint[], atMs: number): Promise<void> {
  await db
    .insertInto('contract_payers')
    .values([...new Set(memberIds)].map((member_id) => ({ brand_id: brandId, member_id, paid_at: dateOf(atMs) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface LivingRow {
  contract_id: bigint;
  product: Subject['product'];
  upline_id: bigint | null;
  member_id: bigint;
  version: number;
  tiers: KeptTier[];
  /** Valid turnover in a window from which a member counts as active. */
  active_minor: bigint;
  carry_windows: number;
}

/** The contracts whose terms pay for a window. */
export async function livingAt(
  db: Db,
  brandId: number,
  { kind, period, fromMs }: Omit<Span, 'untilMs'>,
): Promise<LivingRow[]> {
  const { rows } = await sql<LivingRow>`
    SELECT contract_id, product, upline_id, member_id, version, tiers, active_minor, carry_windows
      FROM agents_contracts_at(${brandId}::integer, ${kind}, ${period}, ${dateOf(fromMs)}::timestamptz) ORDER BY contract_id`.execute(
    db,
  );
  return rows;
}

export interface PlayRow {
  contract_id: bigint;
  bets: bigint;
  stake_minor: bigint;
  payout_minor: bigint;
  valid_minor: bigint;
  cost_minor: bigint;
  active: number;
  /** Of real-time salary, millionths of the smallest unit, as text. */
  micro: string;
}

/** What the team of each contract came to in a window; contracts without anything have no row. */
export async function playIn(
  db: Db,
  { brandId, timeZone, currency }: Books,
  { kind, period, fromMs, untilMs }: Span,
): Promise<PlayRow[]> {
  const { rows } = await sql<PlayRow>`
    SELECT contract_id, bets, stake_minor, payout_minor, valid_minor, cost_minor, active, micro::text AS micro
      FROM agents_contract_play(${brandId}::integer, ${kind}, ${period}, ${timeZone}, ${currency}, ${dateOf(fromMs)}::timestamptz,
             ${dateOf(untilMs)}::timestamptz)`.execute(db);
  return rows;
}

export interface AgreedFilter extends Pick<Span, 'kind' | 'period'> {
  product?: Subject['product'] | undefined;
  /** Those that these agents have or have given. */
  around?: readonly bigint[] | undefined;
}

/** The contracts of a kind and period that count now, or from their next window on, by their latest terms. */
export async function agreed(
  db: Db,
  brandId: number,
  { kind, period, product, around }: AgreedFilter,
): Promise<LivingRow[]> {
  const whose = around === undefined ? null : [...around];
  const { rows } = await sql<LivingRow>`
    SELECT DISTINCT ON (c.id) c.id AS contract_id, c.product, c.upline_id, c.member_id, v.version, v.tiers, v.active_minor, c.carry_windows
      FROM contracts c JOIN contract_versions v ON v.contract_id = c.id AND v.state = 'accepted'
     WHERE c.brand_id = ${brandId} AND c.ended_at IS NULL AND c.kind = ${kind} AND c.period = ${period}
       AND (${product ?? null}::text IS NULL OR c.product = ${product ?? null}::text)
       AND (${whose}::bigint[] IS NULL OR c.member_id = ANY (${whose}::bigint[]) OR c.upline_id = ANY (${whose}::bigint[]))
     ORDER BY c.id, v.version DESC`.execute(db);
  return rows;
}

export interface OverRow extends PlayRow {
  /** Of which window, from 1. */
  place: number;
}

/** What the teams of some contracts, of the house or of a mind, came to in windows, the oldest first; windows without anything have no row. */
export async function playOver(
  db: Db,
  { brandId, timeZone, currency }: Books,
  { kind, windows }: Pick<Span, 'kind'> & { windows: readonly Pick<Span, 'fromMs' | 'untilMs'>[] },
  terms: readonly LivingRow[],
): Promise<OverRow[]> {
  const json = JSON.stringify(
    terms.map(({ contract_id, product, upline_id, member_id, tiers, active_minor }) => ({
      contract_id: String(contract_id),
      product,
      upline_id: upline_id === null ? null : String(upline_id),
      member_id: String(member_id),
      tiers,
      active_minor: String(active_minor),
    })),
  );
  const from = windows.map(({ fromMs }) => dateOf(fromMs));
  const until = windows.map(({ untilMs }) => dateOf(untilMs));
  const { rows } = await sql<OverRow>`
    SELECT place, contract_id, bets, stake_minor, payout_minor, valid_minor, cost_minor, active, micro::text AS micro
      FROM agents_terms_play(${brandId}::integer, ${kind}, ${timeZone}, ${currency}, ${from}::timestamptz[], ${until}::timestamptz[],
             ${json}::jsonb, agents_terms_ways(${brandId}::integer, ${json}::jsonb))`.execute(db);
  return rows;
}

/** Since when the team of an agent had so many bets, about, up to now; null: it had no more in ninety days. */
export async function playedSince(
  db: Db,
  { brandId, timeZone }: Books,
  { agentId, atMs, most }: { agentId: bigint; atMs: number; most: number },
): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT nullif(agents_played_since(${brandId}::integer, ${agentId}::bigint, ${timeZone}, ${dateOf(atMs)}::timestamptz, ${most}), '-infinity') AS at`.execute(
    db,
  );
  return oneRow(rows).at?.getTime() ?? null;
}
