import { TRIAL_TYPE } from '../../contract/members.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import {
  type addFeedbackPicture,
  type Feedback,
  FEEDBACK_LEAST,
  FEEDBACK_PICTURES_MOST,
  type listFeedback,
  type sendFeedback,
} from '../../contract/feedback.ts';
import { type Ctx, memberOf, type RequestFacts } from '../platform/process/ctx.ts';
import { fail, failField, Refusal } from '../platform/process/fail.ts';
import { pageOf } from '../platform/http/paging.ts';
import { NEWEST } from '../platform/database/database-keyset.ts';
import { transact } from '../platform/database/transaction.ts';
import { saveUpload } from '../platform/http/uploads.ts';
import * as sessions from '../sessions/service.ts';
import * as verification from '../verification/service.ts';
import { presented } from './presenting.ts';
import type { FeedbackRow } from './store.ts';
import * as store from './store.ts';

export { historyOf } from './history.ts';
export { answer, close, one, takeOn } from './answering.ts';
export { nextWaiting, refuseUnlessWaiting } from './queue.ts';
export { exportFeedback, search } from './searching.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A person with trouble writes a few times a day, and not twice in the same minute. */
const MOST_A_DAY = 8;
/** Of all visitors together, whatever their addresses. */
const MOST_OF_VISITORS = 2_000;
const KEEP_VISITORS_MS = 180 * DAY_MS;

/**
 * Takes what a member, or a visitor, writes.
 * @throws Refusal in_need_true_account for trial accounts (nobody could answer them), bot_check_failed, bad_input with
 * too_short where there are only blanks, too_many_requests with Retry-After
 */
export async function send(ctx: Ctx, input: CallParsed<typeof sendFeedback>, caller: Caller): Promise<Feedback> {
  const { actor } = ctx;
  if (actor.kind === 'member' && actor.accountType === TRIAL_TYPE) fail('in_need_true_account');
  const content = input.content.trim();
  if (content.length < FEEDBACK_LEAST) failField('content', 'too_short');
  await sessions.passBotCheck(ctx, input.botCheck, { puzzleId: caller.cookies['puzzleId'] });
  if (actor.kind === 'member') return write(ctx, { ...input, memberId: actor.memberId, content });
  return writeAsVisitor(ctx, { ...input, content }, caller);
}

/** From where something is written, and in which language. */
type Caller = Pick<RequestFacts, 'address' | 'language' | 'cookies'>;

async function writeAsVisitor(
  ctx: Ctx,
  { topic, content, note, contact }: CallParsed<typeof sendFeedback>,
  { address, language }: Caller,
): Promise<Feedback> {
  return transact(ctx, async (ctx) => {
    await verification.countByAddress(ctx, 'feedback', address, MOST_A_DAY);
    await verification.countOfBrand(ctx, 'feedback', MOST_OF_VISITORS);
    const said = { topic, content, note: note.trim(), contact: contact.trim(), language, atMs: ctx.nowMs };
    const row = await store.insert(ctx.db, { brandId: ctx.brand.id, memberId: null, ...said });
    return oneOf(await presented(ctx, [row]));
  });
}

/** Forgets what visitors wrote half a year ago, over all brands; what members wrote stays. */
export async function forgetVisitors(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<void> {
  await store.forgetVisitors(ctx.db, ctx.nowMs - KEEP_VISITORS_MS);
}

/**
 * Writes down what a member says.
 * @throws Refusal too_many_requests with Retry-After
 */
export async function write(
  ctx: Ctx,
  { memberId, topic, content, note }: Pick<Feedback, 'topic' | 'content' | 'note'> & { memberId: bigint },
): Promise<Feedback> {
  return transact(ctx, async (ctx) => {
    const whose = { brandId: ctx.brand.id, memberId };
    await store.oneAtATime(ctx.db, whose);
    refuseTooMany(await store.sentSince(ctx.db, { ...whose, sinceMs: ctx.nowMs - DAY_MS }), ctx.nowMs);
    const row = await store.insert(ctx.db, { ...whose, topic, content, note: note.trim(), atMs: ctx.nowMs });
    return oneOf(await presented(ctx, [row]));
  });
}

/**
 * Adds a picture to what the member behind the token wrote, as long as nobody has answered.
 * @throws Refusal not_found, feedback_closed, proofs_full with {most}, bad_input on picture
 */
export async function addPicture(
  ctx: Ctx,
  input: CallParsed<typeof addFeedbackPicture>,
): Promise<CallOutput<typeof addFeedbackPicture>> {
  const feedbackId = BigInt(input.feedbackId);
  await refusePicture(ctx, await store.find(ctx.db, ctx.brand.id, feedbackId));
  // The picture is read and written anew before the row is locked.
  const { id } = await saveUpload(ctx, input.picture);
  return transact(ctx, async (ctx) => {
    const kept = await refusePicture(ctx, await store.locked(ctx.db, ctx.brand.id, feedbackId));
    await store.insertPicture(ctx.db, { brandId: ctx.brand.id, feedbackId, uploadId: id, atMs: ctx.nowMs });
    return { pictures: kept + 1 };
  });
}

/** What the member behind the token has sent, newest first. */
export async function ownList(
  ctx: Ctx,
  { pageNo, pageSize }: CallParsed<typeof listFeedback>,
): Promise<CallOutput<typeof listFeedback>> {
  const filter = { memberId: memberOf(ctx).memberId };
  const window = { order: NEWEST, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
  return pageOf(await presented(ctx, rows), await store.count(ctx.db, ctx.brand.id, filter), pageSize);
}

/** The member behind the token has read an answer. Whatever is not theirs, or has no answer, stays as it is. */
export async function read(ctx: Ctx, feedbackId: bigint): Promise<void> {
  const { memberId } = memberOf(ctx);
  await store.markRead(ctx.db, { brandId: ctx.brand.id, memberId, id: feedbackId, atMs: ctx.nowMs });
}

/** @returns how many pictures there are */
async function refusePicture(ctx: Ctx, row: FeedbackRow | undefined): Promise<number> {
  if (!row || row.member_id !== memberOf(ctx).memberId) fail('not_found');
  if (row.state === 'answered' || row.state === 'closed') fail('feedback_closed');
  const kept = (await store.picturesOf(ctx.db, ctx.brand.id, [row.id])).length;
  if (kept >= FEEDBACK_PICTURES_MOST) fail('proofs_full', { most: FEEDBACK_PICTURES_MOST });
  return kept;
}

function refuseTooMany(sent: readonly Date[], nowMs: number): void {
  const [last] = sent;
  const lastMs = last?.getTime() ?? Number.NEGATIVE_INFINITY;
  const oldestMs = sent[MOST_A_DAY - 1]?.getTime();
  const waitMs = oldestMs === undefined ? lastMs + MINUTE_MS - nowMs : oldestMs + DAY_MS - nowMs;
  if (waitMs > 0) throw new Refusal('too_many_requests', null, Math.ceil(waitMs / 1000));
}

function oneOf(list: readonly Feedback[]): Feedback {
  return list[0] ?? fail('internal_error');
}
