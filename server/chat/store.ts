import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

export interface RoomRow {
  id: bigint;
  name_bn: string;
  name_en: string;
  topic_bn: string;
  topic_en: string;
  position: number;
  is_open: boolean;
  is_shown: boolean;
  slow_mode_seconds: number;
}

const roomColumns = [
  'id',
  'name_bn',
  'name_en',
  'topic_bn',
  'topic_en',
  'position',
  'is_open',
  'is_shown',
  'slow_mode_seconds',
] as const;

/** The brand's rooms in their order. */
export async function rooms(db: Db, brandId: number, only: { shown?: true } = {}): Promise<RoomRow[]> {
  let query = db.selectFrom('chat_rooms').select(roomColumns).where('brand_id', '=', brandId);
  if (only.shown) query = query.where('is_shown', '=', true);
  return query.orderBy('position').orderBy('id').execute();
}

export async function room(db: Db, brandId: number, id: bigint): Promise<RoomRow | undefined> {
  return db
    .selectFrom('chat_rooms')
    .select(roomColumns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface MessageRow {
  id: bigint;
  room_id: bigint;
  member_id: bigint | null;
  staff_id: bigint | null;
  author: string;
  body: string;
  at: Date;
  removed_at: Date | null;
  removed_by: string | null;
  reply_to: bigint | null;
  round_id: bigint | null;
  round_code: string | null;
  round_game: string | null;
  round_stake_minor: bigint | null;
  round_payout_minor: bigint | null;
  shows_stake: boolean;
}

export const messageColumns = [
  'id',
  'room_id',
  'member_id',
  'staff_id',
  'author',
  'body',
  'at',
  'removed_at',
  'removed_by',
  'reply_to',
  'round_id',
  'round_code',
  'round_game',
  'round_stake_minor',
  'round_payout_minor',
  'shows_stake',
] as const;

/** What stands in a room, the newest first. */
export async function page(
  db: Db,
  brandId: number,
  roomId: bigint,
  beforeId: bigint | undefined,
  limit: number,
): Promise<MessageRow[]> {
  let query = db
    .selectFrom('chat_messages')
    .select(messageColumns)
    .where('brand_id', '=', brandId)
    .where('room_id', '=', roomId)
    .where('removed_at', 'is', null);
  if (beforeId !== undefined) query = query.where('id', '<', beforeId);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export interface NewMessage {
  brandId: number;
  roomId: bigint;
  memberId: bigint | null;
  staffId: bigint | null;
  author: string;
  body: string;
  key: string;
  atMs: number;
  replyTo: bigint | null;
  /** A round that it shows. */
  share: {
    roundId: bigint;
    code: string;
    game: string;
    stakeMinor: bigint;
    payoutMinor: bigint;
    showsStake: boolean;
  } | null;
}

/** Writes a message once under its author's key; undefined where they have used the key before. */
export async function insertMessage(db: Db, message: NewMessage): Promise<MessageRow | undefined> {
  return db
    .insertInto('chat_messages')
    .values({
      brand_id: message.brandId,
      room_id: message.roomId,
      member_id: message.memberId,
      staff_id: message.staffId,
      author: message.author,
      body: message.body,
      key: message.key,
      at: dateOf(message.atMs),
      reply_to: message.replyTo,
      round_id: message.share?.roundId ?? null,
      round_code: message.share?.code ?? null,
      round_game: message.share?.game ?? null,
      round_stake_minor: message.share?.stakeMinor ?? null,
      round_payout_minor: message.share?.payoutMinor ?? null,
      shows_stake: message.share?.showsStake ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(messageColumns)
    .executeTakeFirst();
}

/** Those of the messages that still stand in the room. */
export async function standing(db: Db, brandId: number, roomId: bigint, ids: readonly bigint[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('chat_messages')
    .select(messageColumns)
    .where('brand_id', '=', brandId)
    .where('room_id', '=', roomId)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
}

/** The message that an author wrote under a key. */
export async function byKey(
  db: Db,
  { brandId, memberId, staffId, key }: Pick<NewMessage, 'brandId' | 'memberId' | 'staffId' | 'key'>,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('chat_messages')
    .select(messageColumns)
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`coalesce(member_id, 0) = ${memberId ?? 0n} AND coalesce(staff_id, 0) = ${staffId ?? 0n}`)
    .where('key', '=', key)
    .executeTakeFirst();
}

/**
 * Takes the member's turn to write in a room, if `gapMs` have passed since their last one.
 * @returns null: it is their turn; else when they wrote last
 */
export async function takeTurn(
  db: Db,
  at: { brandId: number; roomId: bigint; memberId: bigint; atMs: number; gapMs: number },
): Promise<Date | null> {
  const { brandId, roomId, memberId } = at;
  const taken = await sql<{ taken: boolean }>`
    INSERT INTO chat_paces (brand_id, room_id, member_id, wrote_at)
    VALUES (${brandId}, ${roomId}, ${memberId}, ${dateOf(at.atMs)})
    ON CONFLICT (brand_id, room_id, member_id) DO UPDATE SET wrote_at = excluded.wrote_at
     WHERE chat_paces.wrote_at <= ${dateOf(at.atMs - at.gapMs)}
    RETURNING true AS taken`.execute(db);
  if (taken.rows.length > 0) return null;
  const row = await db
    .selectFrom('chat_paces')
    .select('wrote_at')
    .where('brand_id', '=', brandId)
    .where('room_id', '=', roomId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.wrote_at;
}

/** Takes messages out of their rooms, of which the removed are returned. */
export async function removeMessages(
  db: Db,
  brandId: number,
  which: { id: bigint; memberId?: bigint } | { memberId: bigint; sinceMs: number },
  by: string,
  atMs: number,
): Promise<{ id: bigint; room_id: bigint; member_id: bigint | null; author: string; body: string }[]> {
  let query = db
    .updateTable('chat_messages')
    .set({ removed_at: dateOf(atMs), removed_by: by })
    .where('brand_id', '=', brandId)
    .where('removed_at', 'is', null);
  if ('id' in which) query = query.where('id', '=', which.id);
  if (which.memberId !== undefined) query = query.where('member_id', '=', which.memberId);
  if ('sinceMs' in which) query = query.where('at', '>=', dateOf(which.sinceMs));
  return query.returning(['id', 'room_id', 'member_id', 'author', 'body']).execute();
}

/** Forgets messages of all brands that are older than a moment. */
export async function forgetMessages(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('chat_messages').where('at', '<', dateOf(beforeMs)).execute();
}

/** The spellings that no member may write. */
export async function words(db: Db, brandId: number): Promise<{ word: string; spelling: string }[]> {
  return db
    .selectFrom('chat_words')
    .select(['word', 'spelling'])
    .where('brand_id', '=', brandId)
    .orderBy('word')
    .execute();
}

export async function replaceWords(
  db: Db,
  brandId: number,
  list: readonly { word: string; spelling: string }[],
): Promise<void> {
  await db.deleteFrom('chat_words').where('brand_id', '=', brandId).execute();
  if (list.length === 0) return;
  await db
    .insertInto('chat_words')
    .values(list.map((one) => ({ brand_id: brandId, ...one })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
