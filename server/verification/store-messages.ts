import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';
import { oneRow } from '../platform/database/database-rows.ts';

export type MessageState = 'waiting' | 'sending' | 'sent' | 'kept' | 'failed' | 'withheld';
export type MessagePurpose = 'login' | 'register' | 'bind' | 'entry' | 'reset' | 'password' | 'notice' | 'answer';

export interface NewMessage {
  brandId: number;
  channel: 'sms' | 'email';
  purpose: MessagePurpose;
  target: string;
  state: Extract<MessageState, 'waiting' | 'kept' | 'withheld'>;
  bodySealed: Uint8Array;
  /** Of who asked for it. */
  address: string;
  atMs: number;
}

export async function insert(db: Db, message: NewMessage): Promise<void> {
  await db
    .insertInto('verification_messages')
    .values({
      brand_id: message.brandId,
      channel: message.channel,
      purpose: message.purpose,
      target: message.target,
      state: message.state,
      body_sealed: message.state === 'withheld' ? null : Buffer.from(message.bodySealed),
      address: message.address,
      created_at: dateOf(message.atMs),
      due_at: dateOf(message.atMs),
    })
    .execute();
}

export interface DueMessage {
  id: bigint;
  brandId: number;
  channel: 'sms' | 'email';
  target: string;
  bodySealed: Buffer;
  tries: number;
}

/** Takes messages that wait, so that no other process sends them too. */
export async function takeDue(db: Db, atMs: number, most: number): Promise<DueMessage[]> {
  // Rows that another process is taking are skipped: each message is one process's.
  const result = await sql<{
    id: bigint;
    brand_id: number;
    channel: 'sms' | 'email';
    target: string;
    body_sealed: Buffer;
    tries: number;
  }>`
    UPDATE verification_messages SET state = 'sending', tries = tries + 1, due_at = ${dateOf(atMs)}
     WHERE id IN (SELECT id FROM verification_messages WHERE state = 'waiting' AND due_at <= ${dateOf(atMs)}
                   ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id, brand_id, channel, target, body_sealed, tries`.execute(db);
  return result.rows.map((row) => ({
    id: row.id,
    brandId: row.brand_id,
    channel: row.channel,
    target: row.target,
    bodySealed: row.body_sealed,
    tries: row.tries,
  }));
}

/** When the next message of any brand is to go out; null where none waits. */
export async function nextDueMs(db: Db): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(due_at) AS at FROM verification_messages WHERE state IN ('waiting', 'sending') AND state = 'waiting'`.execute(
    db,
  );
  return oneRow(rows).at?.getTime() ?? null;
}

/** Sent, or given up: the text is forgotten. */
export async function finish(
  db: Db,
  id: bigint,
  state: Extract<MessageState, 'sent' | 'failed'>,
  problem: string | null,
): Promise<void> {
  await db
    .updateTable('verification_messages')
    .set({ state, problem, body_sealed: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

export async function putOff(db: Db, id: bigint, untilMs: number, problem: string): Promise<void> {
  await db
    .updateTable('verification_messages')
    .set({ state: 'waiting', problem, due_at: dateOf(untilMs) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** A process died while it sent these: nobody knows whether they went out, so they do not go out again. */
export async function giveUpLost(db: Db, beforeMs: number, problem: string): Promise<void> {
  await db
    .updateTable('verification_messages')
    .set({ state: 'failed', problem, body_sealed: null })
    .where('state', '=', 'sending')
    .where('due_at', '<', dateOf(beforeMs))
    .execute();
}

/** Forgets the texts of old messages, and later the messages. */
export async function forget(db: Db, textsBeforeMs: number, rowsBeforeMs: number): Promise<void> {
  await db
    .updateTable('verification_messages')
    .set({ body_sealed: null })
    .where('state', '=', 'kept')
    .where('body_sealed', 'is not', null)
    .where('created_at', '<', dateOf(textsBeforeMs))
    .execute();
  await db.deleteFrom('verification_messages').where('created_at', '<', dateOf(rowsBeforeMs)).execute();
}

export interface MessageFilter {
  /** The beginning of a number or an address. */
  search: string;
  channel?: 'sms' | 'email' | undefined;
  state?: MessageState | undefined;
  purpose?: MessagePurpose | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

export async function list(db: Db, brandId: number, filter: MessageFilter, window: Window) {
  return inWindow(filtered(db, brandId, filter).selectAll(), window).execute();
}

export async function count(db: Db, brandId: number, filter: MessageFilter): Promise<number> {
  const row = await filtered(db, brandId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(db: Db, brandId: number, filter: MessageFilter) {
  const { search, channel, state, purpose, fromMs, untilMs } = filter;
  let query = db.selectFrom('verification_messages').where('brand_id', '=', brandId);
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (state !== undefined) query = query.where('state', '=', state);
  if (purpose !== undefined) query = query.where('purpose', '=', purpose);
  if (fromMs !== undefined) query = query.where('created_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('created_at', '<', dateOf(untilMs));
  if (search === '') return query;
  return query.where('target', 'like', `${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
