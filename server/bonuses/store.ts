import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../platform/database/database-types.ts';
import { dateOf, type Db } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';
import { oneRow } from '../platform/database/database-rows.ts';

/** A bonus with the terms that it was granted under. */
export interface BonusRow {
  id: bigint;
  brand_id: number;
  member_id: bigint;
  currency: string;
  offer_id: bigint | null;
  version: number;
  terms: unknown;
  state: string;
  amount_minor: bigint;
  wagering_minor: bigint;
  wagered_hundredths: bigint;
  max_bet_minor: bigint | null;
  most_conversion_minor: bigint | null;
  expires_days: number;
  spend_order: string;
  open_bets: number;
  converted_minor: bigint;
  forfeited_minor: bigint;
  reference: string;
  granted_at: Date;
  accept_until: Date;
  accepted_at: Date | null;
  expires_at: Date | null;
  ended_at: Date | null;
  end_reason: string | null;
  end_note: string | null;
}

const columns = [
  'b.id',
  'b.brand_id',
  'b.member_id',
  'b.currency',
  'b.offer_id',
  't.version',
  't.terms',
  'b.state',
  'b.amount_minor',
  'b.wagering_minor',
  'b.wagered_hundredths',
  'b.max_bet_minor',
  'b.most_conversion_minor',
  'b.expires_days',
  'b.spend_order',
  'b.open_bets',
  'b.converted_minor',
  'b.forfeited_minor',
  'b.reference',
  'b.granted_at',
  'b.accept_until',
  'b.accepted_at',
  'b.expires_at',
  'b.ended_at',
  'b.end_reason',
  'b.end_note',
] as const;

/** What was worked out from the terms for one member; amounts as text, as JSON carries them. */
export interface NewBonus {
  offerId: string | null;
  termsId: string;
  amountMinor: string;
  wageringMinor: string;
  weights: Readonly<Record<string, number>>;
  gameWeights: Readonly<Record<string, number>>;
  maxBetMinor: string | null;
  mostConversionMinor: string | null;
  expiresDays: number;
  acceptDays: number;
  reference: string;
}

export type GrantOutcome = 'granted' | 'repeated' | 'key_reused' | 'used_up' | 'no_account';
export type AcceptOutcome = 'accepted' | 'repeated' | 'unknown' | 'ended' | 'another_active' | 'bets_open';
export type EndOutcome = 'ended' | 'repeated' | 'not_open' | 'unknown';

export async function grant(
  db: Db,
  given: {
    brandId: number;
    memberId: bigint;
    currency: string;
    key: string;
    bonus: NewBonus;
    mostTimes: number;
    atMs: number;
  },
): Promise<{ outcome: GrantOutcome; bonus_id: bigint | null }> {
  const result = await sql<{ outcome: GrantOutcome; bonus_id: bigint | null }>`SELECT * FROM bonuses_grant(
    ${given.brandId}, ${given.memberId}, ${given.currency}, ${given.key}, ${JSON.stringify(given.bonus)}::jsonb,
    ${given.mostTimes}, ${dateOf(given.atMs)})`.execute(db);
  return oneRow(result.rows);
}

export async function accept(
  db: Db,
  given: { brandId: number; memberId: bigint; bonusId: bigint; spendOrder: string; atMs: number },
): Promise<AcceptOutcome> {
  const result = await sql<{ outcome: AcceptOutcome }>`SELECT * FROM bonuses_accept(
    ${given.brandId}, ${given.memberId}, ${given.bonusId}, ${given.spendOrder}, ${dateOf(given.atMs)})`.execute(db);
  return oneRow(result.rows).outcome;
}

export async function end(
  db: Db,
  given: {
    brandId: number;
    bonusId: bigint;
    state: 'forfeited' | 'expired' | 'declined' | 'lapsed';
    reason: string;
    note: string | null;
    atMs: number;
  },
): Promise<EndOutcome> {
  const result = await sql<{ outcome: EndOutcome }>`SELECT * FROM bonuses_end(
    ${given.brandId}, ${given.bonusId}, ${given.state}, ${given.reason}, ${given.note}, ${dateOf(given.atMs)})`.execute(
    db,
  );
  return oneRow(result.rows).outcome;
}

export interface BonusFilter {
  memberId?: bigint | undefined;
  offerId?: bigint | undefined;
  state?: string | undefined;
  /** Only those that have ended. */
  ended?: boolean;
  /** Granted in this half-open window. */
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  fromMinor?: bigint | undefined;
  toMinor?: bigint | undefined;
}

/** Bonuses of a brand. */
export async function list(db: Db, brandId: number, filter: BonusFilter, window: Window): Promise<BonusRow[]> {
  return inWindow(filtered(withTerms(db), brandId, filter).select(columns), window, 'b.').execute();
}

export async function count(db: Db, brandId: number, filter: BonusFilter): Promise<number> {
  const row = await filtered(withTerms(db), brandId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<BonusRow | undefined> {
  return withTerms(db).select(columns).where('b.brand_id', '=', brandId).where('b.id', '=', id).executeTakeFirst();
}

/** What a member has open: the active bonus and those that wait, oldest first. */
export async function openOf(db: Db, brandId: number, memberId: bigint, currency: string): Promise<BonusRow[]> {
  return withTerms(db)
    .select(columns)
    .where('b.brand_id', '=', brandId)
    .where('b.member_id', '=', memberId)
    .where('b.currency', '=', currency)
    .where('b.state', 'in', ['granted', 'active'])
    .orderBy('b.id')
    .execute();
}

/** Whether bets of an ended bonus are still running. */
export async function hasEarlierBets(db: Db, brandId: number, memberId: bigint, currency: string): Promise<boolean> {
  const row = await db
    .selectFrom('bonuses')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('ended_at', 'is not', null)
    .where('open_bets', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface DueRow {
  id: bigint;
  brand_id: number;
  member_id: bigint;
  state: string;
}

/** Active bonuses whose time has run out and waiting ones that were not accepted in theirs, of all brands. */
export async function due(db: Db, atMs: number, limit: number): Promise<DueRow[]> {
  const at = dateOf(atMs);
  const wanted = ['id', 'brand_id', 'member_id', 'state'] as const;
  const expired = db.selectFrom('bonuses').select(wanted).where('state', '=', 'active').where('expires_at', '<=', at);
  const lapsed = db.selectFrom('bonuses').select(wanted).where('state', '=', 'granted').where('accept_until', '<=', at);
  return expired.unionAll(lapsed).orderBy('id').limit(limit).execute();
}

/** Takes the changes that members' screens have not been told of; each is handed out once. */
export async function takeUntold(db: Db, limit: number) {
  const result = await sql<{
    id: bigint;
    brand_id: number;
    member_id: bigint;
    state: string;
    amount_minor: bigint;
  }>`
    UPDATE bonuses b SET told_state = b.state
      FROM (SELECT u.id FROM bonuses u WHERE u.told_state IS DISTINCT FROM u.state ORDER BY u.id LIMIT ${limit}
            -- One that is being changed is told of next time: news never waits for money, nor the other way round.
            FOR UPDATE SKIP LOCKED) n
     WHERE b.id = n.id
    RETURNING b.id, b.brand_id, b.member_id, b.state,
              CASE WHEN b.state = 'converted' THEN b.converted_minor ELSE b.amount_minor END AS amount_minor`.execute(
    db,
  );
  return result.rows;
}

function withTerms(db: Db) {
  return db.selectFrom('bonuses as b').innerJoin('bonus_terms as t', 't.id', 'b.terms_id');
}

type Joined = DB & { b: DB['bonuses']; t: DB['bonus_terms'] };

function filtered<O>(query: SelectQueryBuilder<Joined, 'b' | 't', O>, brandId: number, filter: BonusFilter) {
  let narrowed = query.where('b.brand_id', '=', brandId);
  if (filter.memberId !== undefined) narrowed = narrowed.where('b.member_id', '=', filter.memberId);
  if (filter.offerId !== undefined) narrowed = narrowed.where('b.offer_id', '=', filter.offerId);
  if (filter.state !== undefined) narrowed = narrowed.where('b.state', '=', filter.state);
  if (filter.ended) narrowed = narrowed.where('b.ended_at', 'is not', null);
  if (filter.fromMs !== undefined) narrowed = narrowed.where('b.granted_at', '>=', dateOf(filter.fromMs));
  if (filter.untilMs !== undefined) narrowed = narrowed.where('b.granted_at', '<', dateOf(filter.untilMs));
  if (filter.fromMinor !== undefined) narrowed = narrowed.where('b.amount_minor', '>=', filter.fromMinor);
  if (filter.toMinor !== undefined) narrowed = narrowed.where('b.amount_minor', '<=', filter.toMinor);
  return narrowed;
}
