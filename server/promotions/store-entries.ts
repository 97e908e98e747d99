import { type Selectable, sql, type Updateable } from 'kysely';
import type { PromotionEntries } from '../platform/database/database-types.ts';
import { type Db, dateOf } from '../platform/database/database.ts';

export type EntryRow = Selectable<PromotionEntries>;

export interface NewEntry {
  brandId: number;
  promotionId: bigint;
  memberId: bigint;
  occurrence: string;
  version: number;
  way: string;
  award: string;
  state: string;
  worthMinor: bigint;
  baseline: bigint;
  target: bigint | null;
  untilMs: number | null;
  claimUntilMs: number | null;
  atMs: number;
}

/** Writes who takes part. Call behind the member's gate. */
export async function insert(db: Db, given: NewEntry): Promise<EntryRow> {
  return db
    .insertInto('promotion_entries')
    .values({
      brand_id: given.brandId,
      promotion_id: given.promotionId,
      member_id: given.memberId,
      occurrence: given.occurrence,
      version: given.version,
      way: given.way,
      award: given.award,
      state: given.state,
      worth_minor: given.worthMinor,
      joined_at: dateOf(given.atMs),
      baseline: given.baseline,
      target: given.target,
      until_at: given.untilMs === null ? null : dateOf(given.untilMs),
      claim_until: given.claimUntilMs === null ? null : dateOf(given.claimUntilMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a member takes part in, of these promotions, newest first. */
export async function ofMember(
  db: Db,
  brandId: number,
  memberId: bigint,
  promotionIds: readonly bigint[],
): Promise<EntryRow[]> {
  if (promotionIds.length === 0) return [];
  return db
    .selectFrom('promotion_entries')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('promotion_id', 'in', [...promotionIds])
    .orderBy('id', 'desc')
    .execute();
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<EntryRow | undefined> {
  return db
    .selectFrom('promotion_entries')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** An entry, kept from being moved by others until the transaction ends; after the gate of its member. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<EntryRow | undefined> {
  return db
    .selectFrom('promotion_entries')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a locked entry. */
export async function update(
  db: Db,
  brandId: number,
  id: bigint,
  change: Updateable<PromotionEntries>,
): Promise<EntryRow> {
  return db
    .updateTable('promotion_entries')
    .set(change)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes down that an entry came to a state. */
export async function insertStep(
  db: Db,
  step: { brandId: number; entryId: bigint; state: string; atMs: number; staffAccount: string | null; reason: string },
): Promise<void> {
  await db
    .insertInto('promotion_steps')
    .values({
      brand_id: step.brandId,
      entry_id: step.entryId,
      state: step.state,
      at: dateOf(step.atMs),
      staff_account: step.staffAccount,
      reason: step.reason,
    })
    .execute();
}

/** What is to be paid is tried again later. */
export async function tryAgain(db: Db, brandId: number, id: bigint, atMs: number): Promise<void> {
  await db
    .updateTable('promotion_entries')
    .set({ pay_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .execute();
}

/** Keeps what still counts of a promotion from being moved by others until the transaction ends. */
export async function lockCounting(db: Db, brandId: number, promotionId: bigint): Promise<void> {
  await db
    .selectFrom('promotion_entries')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('promotion_id', '=', promotionId)
    .where('state', 'in', ['signed', 'applying'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What still counts under a version counts until then, and can be claimed for some days after it; of a promotion that is ended. */
export async function cutShort(
  db: Db,
  {
    brandId,
    promotionId,
    version,
    untilMs,
    claimUntilMs,
  }: Record<'brandId' | 'version' | 'untilMs' | 'claimUntilMs', number> & { promotionId: bigint },
): Promise<void> {
  const until = dateOf(untilMs);
  await db
    .updateTable('promotion_entries')
    .set({ until_at: until, claim_until: dateOf(claimUntilMs) })
    .where('brand_id', '=', brandId)
    .where('promotion_id', '=', promotionId)
    .where('version', '=', version)
    .where('state', 'in', ['signed', 'applying'])
    .where((by) => by.or([by('until_at', 'is', null), by('until_at', '>', until)]))
    .execute();
}

/** What has to be looked at by now: what no longer counts, cannot be claimed any more, or is to be paid; the oldest first. */
export async function due(db: Db, brandId: number, atMs: number, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM (
      SELECT id FROM promotion_entries WHERE brand_id = ${brandId} AND state IN ('signed', 'applying') AND until_at <= ${dateOf(atMs)}
      UNION ALL
      SELECT id FROM promotion_entries WHERE brand_id = ${brandId} AND state = 'claim' AND claim_until <= ${dateOf(atMs)}
      UNION ALL
      SELECT id FROM promotion_entries WHERE brand_id = ${brandId} AND state = 'claimed' AND pay_at <= ${dateOf(atMs)}) d
     ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a member took part in, newest first. */
export async function history(
  db: Db,
  brandId: number,
  memberId: bigint,
  limit: number,
  offset: number,
): Promise<{ rows: EntryRow[]; count: number }> {
  const own = db.selectFrom('promotion_entries').where('brand_id', '=', brandId).where('member_id', '=', memberId);
  const rows = await own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}
