import type { Feedback, FeedbackState, FeedbackTopic, OfficeFeedback } from '../../contract/feedback.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { takersOf } from './queue.ts';
import type { FeedbackRow } from './store.ts';
import * as store from './store.ts';
import { known } from '../platform/process/fail.ts';

/** Feedback as its writer sees it: why something was closed is a matter of the staff. */
export async function presented(ctx: Ctx, rows: readonly FeedbackRow[]): Promise<Feedback[]> {
  const pictures = await countPictures(ctx, rows);
  return rows.map((row) => feedbackOf(row, pictures.get(row.id) ?? 0));
}

/** Feedback as the staff see it. */
export async function presentedForStaff(ctx: Ctx, rows: readonly FeedbackRow[]): Promise<OfficeFeedback[]> {
  const pictures = await countPictures(ctx, rows);
  const accounts = await members.accountsOf(
    ctx,
    rows.flatMap((row) => row.member_id ?? []),
  );
  const takers = await takersOf(ctx, rows);
  return rows.map((row) => ({
    ...feedbackOf(row, pictures.get(row.id) ?? 0),
    memberId: row.member_id === null ? null : String(row.member_id),
    account: row.member_id === null ? '' : known(accounts.get(row.member_id), 'its writer is a member'),
    contact: row.contact,
    byMail: row.member_id === null && isMail.test(row.contact),
    takenBy: row.taken_by,
    taker: takers.get(row.id) ?? null,
    endedBy: row.ended_by,
    reason: row.reason,
  }));
}

/** One address of mail and nothing beside it: what else people write there, the staff read. */
const isMail = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]{2,}$/;

function feedbackOf(row: FeedbackRow, pictures: number): Feedback {
  return {
    id: String(row.id),
    topic: row.topic as FeedbackTopic,
    content: row.content,
    note: row.note,
    pictures,
    state: row.state as FeedbackState,
    sentAtMs: row.sent_at.getTime(),
    answer: row.answer,
    answeredAtMs: row.answer === null ? null : (row.ended_at?.getTime() ?? null),
    unread: row.answer !== null && row.read_at === null,
  };
}

async function countPictures(ctx: Ctx, rows: readonly FeedbackRow[]): Promise<Map<bigint, number>> {
  const found = await store.picturesOf(
    ctx.db,
    ctx.brand.id,
    rows.map(({ id }) => id),
  );
  const counts = new Map<bigint, number>();
  for (const { feedback_id } of found) counts.set(feedback_id, (counts.get(feedback_id) ?? 0) + 1);
  return counts;
}
