import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';
import type { EntryRow } from './store-entries.ts';

export async function insertPicture(
  db: Db,
  picture: { brandId: number; entryId: bigint; attempt: number; uploadId: string; atMs: number },
): Promise<void> {
  await db
    .insertInto('promotion_pictures')
    .values({
      brand_id: picture.brandId,
      entry_id: picture.entryId,
      attempt: picture.attempt,
      upload_id: picture.uploadId,
      at: dateOf(picture.atMs),
    })
    .execute();
}

/** The pictures of these applications, each of every attempt, in their order. */
export async function picturesOf(
  db: Db,
  brandId: number,
  entryIds: readonly bigint[],
): Promise<{ id: bigint; entry_id: bigint; attempt: number; upload_id: string }[]> {
  if (entryIds.length === 0) return [];
  return db
    .selectFrom('promotion_pictures')
    .select(['id', 'entry_id', 'attempt', 'upload_id'])
    .where('brand_id', '=', brandId)
    .where('entry_id', 'in', [...entryIds])
    .orderBy('id')
    .execute();
}

export async function stepsOf(
  db: Db,
  brandId: number,
  entryId: bigint,
): Promise<{ state: string; at: Date; staff_account: string | null; reason: string }[]> {
  return db
    .selectFrom('promotion_steps')
    .select(['state', 'at', 'staff_account', 'reason'])
    .where('brand_id', '=', brandId)
    .where('entry_id', '=', entryId)
    .orderBy('id')
    .execute();
}

export interface ApplicationFilter {
  promotionId?: bigint | undefined;
  memberId?: bigint | undefined;
  /** When it was sent. */
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  isWaiting: boolean;
}

/** What was applied for. */
export async function search(db: Db, brandId: number, filter: ApplicationFilter, window: Window): Promise<EntryRow[]> {
  return inWindow(filtered(db, brandId, filter).selectAll(), window).execute();
}

export async function count(db: Db, brandId: number, filter: ApplicationFilter): Promise<number> {
  const row = await filtered(db, brandId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The oldest that waits behind one of them, or of all; not these, and none that this one of the staff approved first. */
export async function nextWaiting(
  db: Db,
  brandId: number,
  { after, except, staffId }: { after: bigint | null; except: readonly bigint[]; staffId: bigint },
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT e.id FROM promotion_entries e
      LEFT JOIN promotion_entries a ON a.brand_id = e.brand_id AND a.id = ${after}::bigint
     WHERE e.brand_id = ${brandId} AND e.state = 'process' AND e.id <> ALL (${except.map(String)}::bigint[])
       AND e.first_by IS DISTINCT FROM ${staffId} AND e.id IS DISTINCT FROM ${after}::bigint
     ORDER BY (a.id IS NOT NULL AND (e.sent_at, e.id) < (a.sent_at, a.id)), e.sent_at, e.id LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

function filtered(db: Db, brandId: number, { promotionId, memberId, fromMs, untilMs, isWaiting }: ApplicationFilter) {
  let query = db
    .selectFrom('promotion_entries')
    .where('brand_id', '=', brandId)
    .where('way', '=', 'application')
    .where('sent_at', 'is not', null);
  if (promotionId !== undefined) query = query.where('promotion_id', '=', promotionId);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (fromMs !== undefined) query = query.where('sent_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('sent_at', '<', dateOf(untilMs));
  if (isWaiting) query = query.where('state', '=', 'process');
  return query;
}
