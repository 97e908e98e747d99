import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  answerFeedback,
  closeFeedback,
  FeedbackState,
  getFeedback,
  OfficeFeedback,
} from '../../contract/feedback.ts';
import { escapeRichText } from '../../contract/rich-text.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import * as messages from '../messages/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import { readUpload } from '../platform/http/uploads.ts';
import * as verification from '../verification/service.ts';
import { presentedForStaff } from './presenting.ts';
import * as store from './store.ts';
import { inEach } from '../../contract/in-both.ts';
import { words } from './words.ts';

const { EN: en, BN: bn } = inEach(words);

/** From each state where to. Whoever answers need not have taken it first; an end is an end. */
const transitions: Record<FeedbackState, readonly FeedbackState[]> = {
  new: ['in_work', 'answered', 'closed'],
  // A colleague may take it over.
  in_work: ['in_work', 'answered', 'closed'],
  answered: [],
  closed: [],
};

/** One feedback with its pictures. Refuses with not_found. */
export async function one(ctx: Ctx, feedbackId: bigint): Promise<CallOutput<typeof getFeedback>> {
  const row = (await store.find(ctx.db, ctx.brand.id, feedbackId)) ?? fail('not_found');
  const kept = await store.picturesOf(ctx.db, ctx.brand.id, [row.id]);
  const pictures = await Promise.all(
    kept.map(async ({ id, upload_id }) => ({ id: String(id), picture: await readUpload(ctx, upload_id) })),
  );
  const language = row.member_id === null ? row.language : (await members.get(ctx, row.member_id)).language;
  return {
    feedback: await presentedOne(ctx, row),
    // A picture whose file is gone is left out rather than keeping the words from being read.
    pictures: pictures.flatMap(({ id, picture }) =>
      picture ? [{ id, type: picture.type, picture: picture.bytes.toString('base64') }] : [],
    ),
    language: language === 'EN' ? 'EN' : 'BN',
  };
}

/**
 * Notes that the staff member has taken a feedback on; a sign of life of who has it already writes nothing.
 * Refuses with not_found, feedback_closed.
 */
export async function takeOn(ctx: Ctx, feedbackId: bigint, address: string): Promise<void> {
  const { account } = staffOf(ctx);
  const row = (await store.find(ctx.db, ctx.brand.id, feedbackId)) ?? fail('not_found');
  if (row.state === 'in_work' && row.taken_by === account) return;
  await move(ctx, feedbackId, 'in_work', { taken_by: account }, address);
}

/**
 * Answers a member, who finds the answer on their page of feedback and in their inbox, or a visitor, by mail where they left an
 * address; whoever left another way to reach them is written to by the staff. Refuses with not_found, feedback_closed.
 */
export async function answer(
  ctx: Ctx,
  input: CallParsed<typeof answerFeedback>,
  address: string,
): Promise<OfficeFeedback> {
  const answer = input.answer.trim();
  return transact(ctx, async (ctx) => {
    const answered = await move(ctx, BigInt(input.feedbackId), 'answered', { answer }, address);
    if (answered.memberId === null) {
      const { language } = known(
        await store.find(ctx.db, ctx.brand.id, BigInt(answered.id)),
        'what was answered is there',
      );
      const to = { target: answered.contact, language: language === 'EN' ? 'EN' : 'BN', address } as const;
      if (answered.byMail) await verification.sendAnswer(ctx, to, answer);
      return answered;
    }
    await messages.deliver(ctx, {
      memberId: BigInt(answered.memberId),
      key: `feedback:${answered.id}`,
      title: { BN: bn.answeredTitle, EN: en.answeredTitle },
      content: { BN: asMessage(bn.answeredLead, answer), EN: asMessage(en.answeredLead, answer) },
      link: '/feedback',
    });
    return answered;
  });
}

/** Ends a feedback without an answer. Refuses with not_found, feedback_closed. */
export async function close(
  ctx: Ctx,
  input: CallParsed<typeof closeFeedback>,
  address: string,
): Promise<OfficeFeedback> {
  return move(ctx, BigInt(input.feedbackId), 'closed', { reason: input.reason }, address);
}

/** An answer has lines; a message has paragraphs. */
function asMessage(lead: string, answer: string): string {
  const lines = answer.split(/\s*\n\s*/).filter(Boolean);
  return [lead, ...lines].map((line) => `<p>${escapeRichText(line)}</p>`).join('');
}

async function move(
  ctx: Ctx,
  feedbackId: bigint,
  state: FeedbackState,
  change: store.Change,
  address: string,
): Promise<OfficeFeedback> {
  return transact(ctx, async (ctx) => {
    const before = (await store.locked(ctx.db, ctx.brand.id, feedbackId)) ?? fail('not_found');
    if (!transitions[before.state as FeedbackState].includes(state)) fail('feedback_closed');
    const ends = state === 'answered' || state === 'closed';
    const { account } = staffOf(ctx);
    const end = ends ? { ended_by: account, endedAtMs: ctx.nowMs } : {};
    const row = await store.update(ctx.db, ctx.brand.id, feedbackId, { ...change, ...end, state });
    await audit.record(ctx, {
      action: `feedback.${state}`,
      subject: `feedback:${feedbackId}`,
      detail: {
        member: row.member_id === null ? 'visitor' : String(row.member_id),
        ...(change.reason ? { reason: change.reason } : {}),
      },
      address,
    });
    return presentedOne(ctx, row);
  });
}

async function presentedOne(ctx: Ctx, row: store.FeedbackRow): Promise<OfficeFeedback> {
  return (await presentedForStaff(ctx, [row]))[0] ?? fail('internal_error');
}
