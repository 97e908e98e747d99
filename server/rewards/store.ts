import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

export interface RewardRow {
  id: bigint;
  member_id: bigint;
  program: string;
  program_id: bigint;
  occurrence: string;
  amount_minor: bigint;
  state: string;
  offered_at: Date;
  expires_at: Date | null;
  ended_at: Date | null;
  note: string;
  posted_transaction_id: bigint | null;
}

const columns = [
  'id',
  'member_id',
  'program',
  'program_id',
  'occurrence',
  'amount_minor',
  'state',
  'offered_at',
  'expires_at',
  'ended_at',
  'note',
  'posted_transaction_id',
] as const;

export interface NewReward {
  brandId: number;
  memberId: bigint;
  currency: string;
  program: string;
  programId: bigint;
  occurrence: string;
  amountMinor: bigint;
  note: string;
  expiresAtMs: number | null;
  atMs: number;
}

/** Writes a reward once for its program, occurrence and member; undefined: it was given before. */
export async function insert(db: Db, given: NewReward): Promise<RewardRow | undefined> {
  return db
    .insertInto('rewards')
    .values({
      brand_id: given.brandId,
      member_id: given.memberId,
      currency: given.currency,
      program: given.program,
      program_id: given.programId,
      occurrence: given.occurrence,
      amount_minor: given.amountMinor,
      state: 'claimable',
      offered_at: dateOf(given.atMs),
      expires_at: given.expiresAtMs === null ? null : dateOf(given.expiresAtMs),
      note: given.note,
    })
    .onConflict((conflict) => conflict.constraint('rewards_once').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** How that stands which a member was given by a program for something; undefined: nothing was. */
export async function stateFor(
  db: Db,
  given: Pick<NewReward, 'brandId' | 'memberId' | 'program' | 'programId' | 'occurrence'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('rewards')
    .select('state')
    .where('brand_id', '=', given.brandId)
    .where('member_id', '=', given.memberId)
    .where('program', '=', given.program)
    .where('program_id', '=', given.programId)
    .where('occurrence', '=', given.occurrence)
    .executeTakeFirst();
  return row?.state;
}

/** A reward of a brand, kept from being decided on by others until the transaction ends. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<RewardRow | undefined> {
  return db
    .selectFrom('rewards')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The rewards that a member can claim, that which runs out first at the top. */
export async function claimable(
  db: Db,
  whose: { brandId: number; memberId: bigint; atMs: number },
  limit: number,
): Promise<RewardRow[]> {
  return claimableOf(db, whose)
    .select(columns)
    .orderBy(sql`coalesce(expires_at, 'infinity')`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function claimableSum(
  db: Db,
  whose: { brandId: number; memberId: bigint; atMs: number },
): Promise<{ count: number; sum_minor: bigint }> {
  return claimableOf(db, whose)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('sum_minor'),
    ])
    .executeTakeFirstOrThrow();
}

function claimableOf(db: Db, { brandId, memberId, atMs }: { brandId: number; memberId: bigint; atMs: number }) {
  return db
    .selectFrom('rewards')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'claimable')
    .where((by) => by.or([by('expires_at', 'is', null), by('expires_at', '>', dateOf(atMs))]));
}

export interface Ending {
  brandId: number;
  id: bigint;
  atMs: number;
  /** Why. */
  note: string;
}

/** Takes a reward back that could be claimed. */
export async function revoke(db: Db, { brandId, id, atMs, note }: Ending): Promise<RewardRow> {
  return db
    .updateTable('rewards')
    .set({ state: 'revoked', ended_at: dateOf(atMs), note })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'claimable')
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Ends what has run out, of all brands. @returns whose, by brand */
export async function expireDue(db: Db, atMs: number): Promise<{ brand_id: number; member_id: bigint }[]> {
  const at = dateOf(atMs);
  return db
    .updateTable('rewards')
    .set((by) => ({ state: 'expired', ended_at: by.ref('expires_at') }))
    .where('state', '=', 'claimable')
    .where('expires_at', '<=', at)
    .returning(['brand_id', 'member_id'])
    .execute();
}

export interface RewardFilter {
  memberId?: bigint | undefined;
  program?: string | undefined;
  state?: string | undefined;
  /** Only what has its end. */
  ended?: boolean;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  /** Of the amount. */
  fromMinor?: bigint | undefined;
  toMinor?: bigint | undefined;
}

export async function list(db: Db, brandId: number, filter: RewardFilter, window: Window): Promise<RewardRow[]> {
  return inWindow(filtered(db, brandId, filter).select(columns), window).execute();
}

/** How many there are, what of them waits to be claimed, and what was paid. */
export async function totals(
  db: Db,
  brandId: number,
  filter: RewardFilter,
): Promise<{ count: number; claimable_minor: bigint; issued_minor: bigint }> {
  return filtered(db, brandId, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(amount_minor) FILTER (WHERE state = 'claimable'), 0)::bigint`.as('claimable_minor'),
      sql<bigint>`coalesce(sum(amount_minor) FILTER (WHERE state = 'issued'), 0)::bigint`.as('issued_minor'),
    ])
    .executeTakeFirstOrThrow();
}

function filtered(db: Db, brandId: number, filter: RewardFilter) {
  const { memberId, program, state, ended, fromMs, untilMs, fromMinor, toMinor } = filter;
  let query = db.selectFrom('rewards').where('brand_id', '=', brandId);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (program !== undefined) query = query.where('program', '=', program);
  if (state !== undefined) query = query.where('state', '=', state);
  if (ended) query = query.where('state', '<>', 'claimable');
  if (fromMs !== undefined) query = query.where('offered_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('offered_at', '<', dateOf(untilMs));
  if (fromMinor !== undefined) query = query.where('amount_minor', '>=', fromMinor);
  if (toMinor !== undefined) query = query.where('amount_minor', '<=', toMinor);
  return query;
}

/** A reward of a brand, as it stands. */
export async function byId(db: Db, brandId: number, id: bigint): Promise<RewardRow | undefined> {
  return db
    .selectFrom('rewards')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}
