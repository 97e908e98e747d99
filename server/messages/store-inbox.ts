import { type Selectable, sql } from 'kysely';
import type { Messages, MessageTemplates } from '../platform/database/database-types.ts';
import { dateOf, type Db } from '../platform/database/database.ts';

export type MessageRow = Selectable<Messages>;
export type TemplateRow = Selectable<MessageTemplates>;

/** A member as they stand before their inbox: what was sent to all before they came is not theirs. */
export interface Reader {
  brandId: number;
  memberId: bigint;
  registeredAtMs: number;
  atMs: number;
}

export interface InboxRow extends MessageRow {
  read_at: Date | null;
}

export async function inbox(
  db: Db,
  reader: Reader,
  given: { unreadOnly: boolean; limit: number; offset: number },
): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    SELECT m.*, k.read_at ${fromInbox(reader, given.unreadOnly)}
     ORDER BY m.sent_at DESC, m.id DESC LIMIT ${given.limit} OFFSET ${given.offset}`.execute(db);
  return rows;
}

export async function countInbox(db: Db, reader: Reader, unreadOnly: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${fromInbox(reader, unreadOnly)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Marks messages of the reader; of all that they have where no ids are given. What is deleted stays deleted. */
export async function mark(
  db: Db,
  reader: Reader,
  given: { as: 'read' | 'deleted'; ids: readonly bigint[] | null },
): Promise<void> {
  const at = dateOf(reader.atMs);
  const deletedAt = given.as === 'deleted' ? at : null;
  const chosen = given.ids === null ? sql`true` : sql`m.id = ANY(${given.ids.map(String)}::bigint[])`;
  await sql`
    INSERT INTO message_marks (brand_id, member_id, message_id, read_at, deleted_at)
    SELECT m.brand_id, ${reader.memberId}::bigint, m.id, ${at}::timestamptz, ${deletedAt}::timestamptz ${fromInbox(reader, false)} AND ${chosen}
     -- In the order of the ids: two pages of one member that mark at once wait for each other, and never in a circle.
     ORDER BY m.id
    ON CONFLICT (brand_id, member_id, message_id)
    DO UPDATE SET deleted_at = coalesce(message_marks.deleted_at, excluded.deleted_at)`.execute(db);
}

/** @returns the new message's id; null where this key was used before */
export async function insert(db: Db, message: Omit<MessageRow, 'id' | 'recalled_at'>): Promise<bigint | null> {
  const row = await db
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.columns(['brand_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function byKey(db: Db, brandId: number, key: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** @returns the message, or undefined where there is none that could be taken back */
export async function recall(db: Db, brandId: number, id: bigint, atMs: number): Promise<MessageRow | undefined> {
  return db
    .updateTable('messages')
    .set({ recalled_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('recalled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function templates(db: Db, brandId: number): Promise<TemplateRow[]> {
  return db.selectFrom('message_templates').selectAll().where('brand_id', '=', brandId).orderBy('name').execute();
}

/** Takes the place of the one that had this name. */
export async function saveTemplate(db: Db, template: Omit<TemplateRow, 'id'>): Promise<bigint> {
  const { brand_id: _brand, name: _name, ...texts } = template;
  const { id } = await db
    .insertInto('message_templates')
    .values(template)
    .onConflict((conflict) => conflict.columns(['brand_id', 'name']).doUpdateSet(texts))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns its name, or undefined where there was none */
export async function removeTemplate(db: Db, brandId: number, id: bigint): Promise<string | undefined> {
  const row = await db
    .deleteFrom('message_templates')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

function fromInbox({ brandId, memberId, registeredAtMs, atMs }: Reader, unreadOnly: boolean) {
  const unread = unreadOnly ? sql`AND k.read_at IS NULL` : sql``;
  return sql`
      FROM messages m
      LEFT JOIN message_marks k ON k.brand_id = m.brand_id AND k.member_id = ${memberId} AND k.message_id = m.id
     WHERE m.brand_id = ${brandId} AND m.recalled_at IS NULL AND m.sent_at <= ${dateOf(atMs)}
       AND (m.member_id = ${memberId} OR (m.member_id IS NULL AND m.sent_at >= ${dateOf(registeredAtMs)}))
       AND k.deleted_at IS NULL ${unread}`;
}
