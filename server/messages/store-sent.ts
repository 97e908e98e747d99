import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

export type SentRow = Awaited<ReturnType<typeof sent>>[number];

export interface SentFilter {
  memberId?: bigint | undefined;
  to?: 'member' | 'all' | undefined;
  sentBy?: string | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

/** What was sent, with how many have read it. */
export async function sent(db: Db, brandId: number, filter: SentFilter, window: Window) {
  const rows = filtered(db, brandId, filter)
    .selectAll()
    .select(sql<number>`(SELECT count(*)::int FROM message_marks k WHERE k.message_id = messages.id)`.as('readers'));
  return inWindow(rows, window).execute();
}

export async function countSent(db: Db, brandId: number, filter: SentFilter): Promise<number> {
  const { count } = await filtered(db, brandId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function filtered(db: Db, brandId: number, { memberId, to, sentBy, fromMs, untilMs }: SentFilter) {
  let query = db.selectFrom('messages').where('brand_id', '=', brandId);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (to !== undefined) query = query.where('member_id', to === 'all' ? 'is' : 'is not', null);
  if (sentBy !== undefined) query = query.where('sent_by', '=', sentBy);
  if (fromMs !== undefined) query = query.where('sent_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('sent_at', '<', dateOf(untilMs));
  return query;
}
