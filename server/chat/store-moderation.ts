import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';
import { messageColumns, type MessageRow, type RoomRow } from './store.ts';

/** One restriction of a kind is in force. */
export const STANDING_CONSTRAINT = 'chat_restrictions_standing';

export type RoomShape = Omit<RoomRow, 'id'>;

export async function insertRoom(db: Db, brandId: number, shape: RoomShape): Promise<bigint> {
  const { id } = await db
    .insertInto('chat_rooms')
    .values({ brand_id: brandId, ...shape })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where the brand has no such room. */
export async function updateRoom(db: Db, brandId: number, id: bigint, shape: RoomShape): Promise<boolean> {
  const result = await db
    .updateTable('chat_rooms')
    .set(shape)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How many messages were written in each room since a moment. */
export async function countsSince(db: Db, brandId: number, sinceMs: number): Promise<Map<bigint, number>> {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['room_id', sql<number>`count(*)::int`.as('count')])
    .where('brand_id', '=', brandId)
    .where('at', '>=', dateOf(sinceMs))
    .groupBy('room_id')
    .execute();
  return new Map(rows.map(({ room_id, count }) => [room_id, count]));
}

export interface MessageFilter {
  roomId?: bigint | undefined;
  memberId?: bigint | undefined;
  /** A part of the message or of its author's name, in any case. */
  search?: string | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

export async function messages(db: Db, brandId: number, filter: MessageFilter, window: Window): Promise<MessageRow[]> {
  return inWindow(filtered(db, brandId, filter).select(messageColumns), window).execute();
}

export async function countMessages(db: Db, brandId: number, filter: MessageFilter): Promise<number> {
  const row = await filtered(db, brandId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface RestrictionRow {
  id: bigint;
  member_id: bigint;
  kind: string;
  reason: string;
  set_by: string;
  at: Date;
  until_at: Date | null;
  lifted_at: Date | null;
  lifted_by: string | null;
}

const restrictionColumns = [
  'id',
  'member_id',
  'kind',
  'reason',
  'set_by',
  'at',
  'until_at',
  'lifted_at',
  'lifted_by',
] as const;

/** What keeps a member from the chat at a moment: a ban before a mute. */
export async function standing(
  db: Db,
  brandId: number,
  memberId: bigint,
  atMs: number,
): Promise<RestrictionRow | undefined> {
  return (
    db
      .selectFrom('chat_restrictions')
      .select(restrictionColumns)
      .where('brand_id', '=', brandId)
      .where('member_id', '=', memberId)
      .where('lifted_at', 'is', null)
      .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', dateOf(atMs))]))
      // 'ban' stands before 'mute' in the alphabet.
      .orderBy('kind')
      .limit(1)
      .executeTakeFirst()
  );
}

export interface NewRestriction {
  brandId: number;
  memberId: bigint;
  kind: string;
  reason: string;
  setBy: string;
  atMs: number;
  untilMs: number | null;
}

/** Sets a restriction in the place of the one of its kind before it. */
export async function insertRestriction(db: Db, one: NewRestriction): Promise<bigint> {
  await db
    .updateTable('chat_restrictions')
    .set({ lifted_at: dateOf(one.atMs), lifted_by: one.setBy })
    .where('brand_id', '=', one.brandId)
    .where('member_id', '=', one.memberId)
    .where('kind', '=', one.kind)
    .where('lifted_at', 'is', null)
    .execute();
  const { id } = await db
    .insertInto('chat_restrictions')
    .values({
      brand_id: one.brandId,
      member_id: one.memberId,
      kind: one.kind,
      reason: one.reason,
      set_by: one.setBy,
      at: dateOf(one.atMs),
      until_at: one.untilMs === null ? null : dateOf(one.untilMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lifts a restriction that is in force; undefined where there is none of that number. */
export async function lift(
  db: Db,
  brandId: number,
  id: bigint,
  by: string,
  atMs: number,
): Promise<{ member_id: bigint; kind: string } | undefined> {
  return db
    .updateTable('chat_restrictions')
    .set({ lifted_at: dateOf(atMs), lifted_by: by })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning(['member_id', 'kind'])
    .executeTakeFirst();
}

export interface RestrictionFilter {
  memberId?: bigint | undefined;
  /** Only those in force at this moment. */
  standingAtMs?: number | undefined;
  kind?: string | undefined;
  /** When it was set. */
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

export async function restrictions(
  db: Db,
  brandId: number,
  filter: RestrictionFilter,
  window: Window,
): Promise<RestrictionRow[]> {
  return inWindow(restricted(db, brandId, filter).select(restrictionColumns), window).execute();
}

export async function countRestrictions(db: Db, brandId: number, filter: RestrictionFilter): Promise<number> {
  const row = await restricted(db, brandId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function restricted(db: Db, brandId: number, filter: RestrictionFilter) {
  const { memberId, kind, standingAtMs, fromMs, untilMs } = filter;
  let query = db.selectFrom('chat_restrictions').where('brand_id', '=', brandId);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (fromMs !== undefined) query = query.where('at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('at', '<', dateOf(untilMs));
  if (standingAtMs === undefined) return query;
  return query
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', dateOf(standingAtMs))]));
}

function filtered(db: Db, brandId: number, { roomId, memberId, search, fromMs, untilMs }: MessageFilter) {
  let query = db.selectFrom('chat_messages').where('brand_id', '=', brandId);
  if (roomId !== undefined) query = query.where('room_id', '=', roomId);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (fromMs !== undefined) query = query.where('at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('at', '<', dateOf(untilMs));
  if (search) {
    const pattern = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where(sql<boolean>`(body ILIKE ${pattern} OR author ILIKE ${pattern})`);
  }
  return query;
}
