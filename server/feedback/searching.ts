import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { exportFeedback as exportCall, OfficeFeedback, searchFeedback } from '../../contract/feedback.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { NEWEST, OLDEST, type Order, orderFrom, walk } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { presentedForStaff } from './presenting.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportCall>;

/** What members have written; open ones the oldest first. */
export async function search(
  ctx: Ctx,
  request: CallParsed<typeof searchFeedback>,
): Promise<CallOutput<typeof searchFeedback>> {
  const { pageNo, pageSize } = request;
  const { db, brand } = ctx;
  const filter = await filterOf(ctx, request);
  const window = { order: orderOf(request), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.list(db, brand.id, filter, window);
  const page = pageOf(await presentedForStaff(ctx, rows), await store.count(db, brand.id, filter), pageSize);
  const waiting = {
    new: await store.count(db, brand.id, { state: 'new' }),
    in_work: await store.count(db, brand.id, { state: 'in_work' }),
  };
  return { ...page, waiting };
}

/** The same feedback as a file; who took it is written down. */
export async function exportFeedback(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  const filter = await filterOf(ctx, request);
  const file = {
    list: 'feedback',
    version: 1,
    asked: request,
    columns: columnsOf(ctx),
    pages: walk((window) => store.list(ctx.db, ctx.brand.id, filter, window), orderOf(request)),
    present: (rows: readonly store.FeedbackRow[]) => presentedForStaff(ctx, rows),
  };
  return audit.listFile(ctx, file, address);
}

function columnsOf(ctx: Ctx): readonly audit.FileColumn<OfficeFeedback>[] {
  return [
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
  ];
}

async function filterOf(ctx: Ctx, request: Asked): Promise<store.Filter> {
  const { state, topic, fromMs, untilMs } = request;
  return { state, topic, fromMs, untilMs, memberId: await members.idMeant(ctx, request) };
}

/** What waits is worked off the oldest first. */
function orderOf({ sort, state }: Asked): Order {
  return orderFrom(sort, { id: 'id' }, state === 'new' || state === 'in_work' ? OLDEST : NEWEST);
}
