import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { exportFeedback as exportCall, OfficeFeedback, searchFeedback } from '../../contract/feedback.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { NEWEST, OLDEST, orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { presentedForStaff } from './presenting.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportCall>;

const feedback: audit.Listing<Asked, store.Filter, store.FeedbackRow, OfficeFeedback> = {
  name: 'feedback',
  filter: async (ctx, asked) => ({
    state: asked.state,
    topic: asked.topic,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
  }),
  // What waits is worked off the oldest first.
  order: ({ sort, state }) => orderFrom(sort, { id: 'id' }, state === 'new' || state === 'in_work' ? OLDEST : NEWEST),
  rows: store.list,
  count: store.count,
  present: presentedForStaff,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['sentAt', ({ sentAtMs }) => audit.fileMoment(ctx, sentAtMs)],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['topic', ({ topic }) => topic],
    ['state', ({ state }) => state],
    ['content', ({ content }) => content],
    ['note', ({ note }) => note],
    ['takenBy', ({ takenBy }) => takenBy],
    ['answer', ({ answer }) => answer],
    ['answeredAt', ({ answeredAtMs }) => audit.fileMoment(ctx, answeredAtMs)],
    ['reason', ({ reason }) => reason],
    ['endedBy', ({ endedBy }) => endedBy],
  ],
};

/** What members have written; open ones the oldest first. */
export async function search(
  ctx: Ctx,
  request: CallParsed<typeof searchFeedback>,
): Promise<CallOutput<typeof searchFeedback>> {
  const { db, brand } = ctx;
  const waiting = {
    new: await store.count(db, brand.id, { state: 'new' }),
    in_work: await store.count(db, brand.id, { state: 'in_work' }),
  };
  return { ...(await audit.listPage(ctx, feedback, request)), waiting };
}

/** The same feedback as a file; who took it is written down. */
export function exportFeedback(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, feedback, request, address);
}
