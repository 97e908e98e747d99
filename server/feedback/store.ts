import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, nextInTurn, type Window } from '../platform/database/database-keyset.ts';

export interface FeedbackRow {
  id: bigint;
  /** null: a visitor. */
  member_id: bigint | null;
  contact: string;
  language: string | null;
  topic: string;
  content: string;
  note: string;
  state: string;
  sent_at: Date;
  taken_by: string | null;
  answer: string | null;
  reason: string | null;
  ended_by: string | null;
  ended_at: Date | null;
  read_at: Date | null;
}

const columns = [
  'id',
  'member_id',
  'contact',
  'language',
  'topic',
  'content',
  'note',
  'state',
  'sent_at',
  'taken_by',
  'answer',
  'reason',
  'ended_by',
  'ended_at',
  'read_at',
] as const;

/** Feedback of one member is sent one after the other: together they could pass the cap that each of them fits. */
export async function oneAtATime(db: Db, { brandId, memberId }: { brandId: number; memberId: bigint }): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`feedbacks:${brandId}:${memberId}`}, 0))`.execute(db);
}

/** Moments at which a member has sent feedback since then, newest first. */
export async function sentSince(
  db: Db,
  { brandId, memberId, sinceMs }: { brandId: number; memberId: bigint; sinceMs: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('feedbacks')
    .select('sent_at')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('sent_at', '>', dateOf(sinceMs))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => row.sent_at);
}

export interface FeedbackInsert {
  brandId: number;
  memberId: bigint | null;
  contact?: string;
  language?: string;
  topic: string;
  content: string;
  note: string;
  atMs: number;
}

export async function insert(db: Db, row: FeedbackInsert): Promise<FeedbackRow> {
  return db
    .insertInto('feedbacks')
    .values({
      brand_id: row.brandId,
      member_id: row.memberId,
      contact: row.contact ?? '',
      language: row.language ?? null,
      topic: row.topic,
      content: row.content,
      note: row.note,
      sent_at: dateOf(row.atMs),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function forgetVisitors(db: Db, sentBeforeMs: number): Promise<void> {
  await db.deleteFrom('feedbacks').where('member_id', 'is', null).where('sent_at', '<', dateOf(sentBeforeMs)).execute();
}

/** Locked, because two of the staff, or a member with their pictures, may come to one feedback at the same moment. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<FeedbackRow | undefined> {
  return db
    .selectFrom('feedbacks')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function find(db: Db, brandId: number, id: bigint): Promise<FeedbackRow | undefined> {
  return db
    .selectFrom('feedbacks')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The oldest in one of these states, behind this one where one is named; behind the last the first is next. */
export async function nextOf(
  db: Db,
  brandId: number,
  { states, except }: { states: readonly string[]; except: readonly bigint[] },
  after: bigint | null,
): Promise<bigint | null> {
  const waiting = db
    .selectFrom('feedbacks')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('state', 'in', [...states])
    .where(sql<boolean>`id <> ALL (${[...except]}::bigint[])`);
  return nextInTurn(waiting, after);
}

export type Change = Partial<Pick<FeedbackRow, 'state' | 'taken_by' | 'answer' | 'reason' | 'ended_by'>> & {
  endedAtMs?: number;
};

export async function update(db: Db, brandId: number, id: bigint, change: Change): Promise<FeedbackRow> {
  const { endedAtMs, ...rest } = change;
  return db
    .updateTable('feedbacks')
    .set({ ...rest, ...(endedAtMs === undefined ? {} : { ended_at: dateOf(endedAtMs) }) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Marks an answer as read; what was read before stays as it was. */
export async function markRead(
  db: Db,
  { brandId, memberId, id, atMs }: { brandId: number; memberId: bigint; id: bigint; atMs: number },
): Promise<void> {
  await db
    .updateTable('feedbacks')
    .set({ read_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('answer', 'is not', null)
    .where('read_at', 'is', null)
    .execute();
}

export interface Filter {
  memberId?: bigint | undefined;
  state?: string | undefined;
  topic?: string | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

export async function list(db: Db, brandId: number, filter: Filter, window: Window): Promise<FeedbackRow[]> {
  return inWindow(filtered(db, brandId, filter).select(columns), window).execute();
}

export async function count(db: Db, brandId: number, filter: Filter): Promise<number> {
  const { total } = await filtered(db, brandId, filter)
    .select((query) => query.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function insertPicture(
  db: Db,
  picture: { brandId: number; feedbackId: bigint; uploadId: string; atMs: number },
): Promise<void> {
  await db
    .insertInto('feedback_pictures')
    .values({
      brand_id: picture.brandId,
      feedback_id: picture.feedbackId,
      upload_id: picture.uploadId,
      at: dateOf(picture.atMs),
    })
    .execute();
}

export async function picturesOf(
  db: Db,
  brandId: number,
  feedbackIds: readonly bigint[],
): Promise<{ id: bigint; feedback_id: bigint; upload_id: string }[]> {
  if (feedbackIds.length === 0) return [];
  return db
    .selectFrom('feedback_pictures')
    .select(['id', 'feedback_id', 'upload_id'])
    .where('brand_id', '=', brandId)
    .where('feedback_id', 'in', feedbackIds)
    .orderBy('id')
    .execute();
}

function filtered(db: Db, brandId: number, { memberId, state, topic, fromMs, untilMs }: Filter) {
  let query = db.selectFrom('feedbacks').where('brand_id', '=', brandId);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (topic !== undefined) query = query.where('topic', '=', topic);
  if (fromMs !== undefined) query = query.where('sent_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('sent_at', '<', dateOf(untilMs));
  return query;
}
