import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

/** What is kept of the terms: contract/brand-referral.ts says what each means. */
interface KeptTerms {
  firstDepositMinor: number;
  turnoverMinor: number;
  days: number;
  needsNumber: boolean;
  referrerMinor: number;
  friendMinor: number;
  holdHours: number;
  mostFriends: number;
  mostMinor: number;
  claimDays: number;
}

/** With whom a friend shares what. */
interface KeptSharing {
  shared: 'device' | 'account' | 'name';
  memberId: string;
}

export interface ReferralRow {
  id: bigint;
  friend_id: bigint;
  referrer_id: bigint;
  terms: KeptTerms;
  joined_at: Date;
  due_at: Date;
  state: string;
  deposit_minor: bigint | null;
  valid_minor: bigint;
  qualified_at: Date | null;
  held_until: Date | null;
  ended_at: Date | null;
  reason: string | null;
  evidence: KeptSharing[];
  note: string;
  staff_account: string | null;
  referrer_minor: bigint;
  friend_minor: bigint;
}

const columns = [
  'id',
  'friend_id',
  'referrer_id',
  'terms',
  'joined_at',
  'due_at',
  'state',
  'deposit_minor',
  'valid_minor',
  'qualified_at',
  'held_until',
  'ended_at',
  'reason',
  'evidence',
  'note',
  'staff_account',
  'referrer_minor',
  'friend_minor',
] as const;

export interface NewBond {
  brandId: number;
  friendId: bigint;
  referrerId: bigint;
  currency: string;
  terms: KeptTerms;
  joinedAtMs: number;
  dueAtMs: number;
}

/** Writes who invited whom, once a friend. */
export async function insert(db: Db, bond: NewBond): Promise<void> {
  await db
    .insertInto('referrals')
    .values({
      brand_id: bond.brandId,
      friend_id: bond.friendId,
      referrer_id: bond.referrerId,
      currency: bond.currency,
      terms: JSON.stringify(bond.terms),
      joined_at: dateOf(bond.joinedAtMs),
      due_at: dateOf(bond.dueAtMs),
    })
    .onConflict((conflict) => conflict.constraint('referrals_friend').doNothing())
    .execute();
}

/**
 * Those of these friends whose bond is open, kept from others until the transaction ends: what they have done is looked at
 * once. Locked by their numbers; who pays a bond locks its referrer before.
 */
export async function lockedOpen(db: Db, brandId: number, friendIds: readonly bigint[]): Promise<ReferralRow[]> {
  if (friendIds.length === 0) return [];
  const rows = await db
    .selectFrom('referrals')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('friend_id', 'in', [...friendIds])
    .where('state', 'in', ['joined', 'qualified'])
    .orderBy('friend_id')
    .forUpdate()
    .execute();
  return rows as unknown as ReferralRow[];
}

/** A bond, which ends once: behind its referrer's lock where it is paid, and before the rewards that it gives. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<ReferralRow | undefined> {
  return one(db, brandId, id).forUpdate().executeTakeFirst() as Promise<unknown> as Promise<ReferralRow | undefined>;
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<ReferralRow | undefined> {
  return one(db, brandId, id).executeTakeFirst() as Promise<unknown> as Promise<ReferralRow | undefined>;
}

function one(db: Db, brandId: number, id: bigint) {
  return db.selectFrom('referrals').select(columns).where('brand_id', '=', brandId).where('id', '=', id);
}

export async function ofFriend(db: Db, brandId: number, friendId: bigint): Promise<ReferralRow | undefined> {
  const row = await db
    .selectFrom('referrals')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('friend_id', '=', friendId)
    .executeTakeFirst();
  return row as unknown as ReferralRow | undefined;
}

/** What a bond becomes; what is left out stays. */
export type Change = Partial<
  Pick<ReferralRow, 'state' | 'deposit_minor' | 'valid_minor' | 'qualified_at' | 'held_until' | 'ended_at'> &
    Pick<ReferralRow, 'note' | 'staff_account' | 'referrer_minor' | 'friend_minor'> & {
      reason: string | null;
      evidence: readonly KeptSharing[];
    }
>;

export async function change(db: Db, brandId: number, id: bigint, { evidence, ...rest }: Change): Promise<ReferralRow> {
  const row = await db
    .updateTable('referrals')
    .set({ ...rest, ...(evidence && { evidence: JSON.stringify(evidence) }) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as unknown as ReferralRow;
}

/**
 * Waits until nobody else pays for friends of this referrer, to the end of the transaction: what a month has left is asked
 * before a friend is paid.
 */
export async function lockReferrer(db: Db, brandId: number, referrerId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`referrals:${brandId}:${referrerId}`}, 0))`.execute(db);
}

interface Waiting {
  id: bigint;
  friend_id: bigint;
}

/** Open bonds that time alone moves: whose time is over, and who have all they need but a proved number. */
export async function waitingForTime(db: Db, brandId: number, atMs: number, after: bigint, limit: number) {
  const { rows } = await sql<Waiting>`
    SELECT id, friend_id FROM referrals
     WHERE brand_id = ${brandId} AND state = 'joined' AND id > ${after}
       AND (due_at <= ${dateOf(atMs)} OR deposit_minor IS NOT NULL AND valid_minor >= (terms ->> 'turnoverMinor')::bigint)
     ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Bonds that were held for long enough, the longest first. */
export async function heldUntil(
  db: Db,
  brandId: number,
  atMs: number,
  limit: number,
): Promise<{ id: bigint; referrer_id: bigint }[]> {
  return db
    .selectFrom('referrals')
    .select(['id', 'referrer_id'])
    .where('brand_id', '=', brandId)
    .where('state', '=', 'qualified')
    .where('held_until', '<=', dateOf(atMs))
    .orderBy('held_until')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Everybody who joined by the invitation of a referrer. */
export async function friendsOf(db: Db, brandId: number, referrerId: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('referrals')
    .select('friend_id')
    .where('brand_id', '=', brandId)
    .where('referrer_id', '=', referrerId)
    .execute();
  return rows.map(({ friend_id }) => friend_id);
}

/** What was paid for friends of a referrer since a moment: how many they were, and what the referrer was given. */
export async function paidSince(
  db: Db,
  brandId: number,
  referrerId: bigint,
  fromMs: number,
): Promise<{ friends: number; amountMinor: bigint }> {
  return db
    .selectFrom('referrals')
    .select([
      sql<number>`count(*)::int`.as('friends'),
      sql<bigint>`coalesce(sum(referrer_minor), 0)::bigint`.as('amountMinor'),
    ])
    .where('brand_id', '=', brandId)
    .where('referrer_id', '=', referrerId)
    .where('state', '=', 'paid')
    .where('ended_at', '>=', dateOf(fromMs))
    .executeTakeFirstOrThrow();
}

/** How a referrer's friends stand by state: their count, what was given for them, and what their terms promise. */
export async function standOf(
  db: Db,
  brandId: number,
  referrerId: bigint,
): Promise<{ state: string; count: number; given_minor: bigint; promised_minor: bigint }[]> {
  return db
    .selectFrom('referrals')
    .select([
      'state',
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`sum(referrer_minor)::bigint`.as('given_minor'),
      sql<bigint>`sum((terms ->> 'referrerMinor')::bigint)::bigint`.as('promised_minor'),
    ])
    .where('brand_id', '=', brandId)
    .where('referrer_id', '=', referrerId)
    .groupBy('state')
    .execute();
}

export interface ReferralFilter {
  state?: string | undefined;
  referrerId?: bigint | undefined;
  friendId?: bigint | undefined;
  /** On either side. */
  memberId?: bigint | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

export async function list(db: Db, brandId: number, filter: ReferralFilter, window: Window): Promise<ReferralRow[]> {
  const rows = await inWindow(filtered(db, brandId, filter).select(columns), window).execute();
  return rows as unknown as ReferralRow[];
}

/** How many there are, and what was given to each side. */
export async function totals(
  db: Db,
  brandId: number,
  filter: ReferralFilter,
): Promise<{ count: number; referrer_minor: bigint; friend_minor: bigint }> {
  return filtered(db, brandId, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(referrer_minor), 0)::bigint`.as('referrer_minor'),
      sql<bigint>`coalesce(sum(friend_minor), 0)::bigint`.as('friend_minor'),
    ])
    .executeTakeFirstOrThrow();
}

function filtered(db: Db, brandId: number, filter: ReferralFilter) {
  const { state, referrerId, friendId, memberId, fromMs, untilMs } = filter;
  let query = db.selectFrom('referrals').where('brand_id', '=', brandId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (referrerId !== undefined) query = query.where('referrer_id', '=', referrerId);
  if (friendId !== undefined) query = query.where('friend_id', '=', friendId);
  if (memberId !== undefined)
    query = query.where((by) => by.or([by('referrer_id', '=', memberId), by('friend_id', '=', memberId)]));
  if (fromMs !== undefined) query = query.where('joined_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('joined_at', '<', dateOf(untilMs));
  return query;
}
