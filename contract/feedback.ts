import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import {
  PICTURE_BODY_BYTES,
  longText,
  momentMs,
  page,
  paging,
  pictureText,
  reasonText,
  rowId,
  text,
} from './fields.ts';
import { taker } from './queues.ts';
import { between, defineListFile, ofMember, ordered } from './lists.ts';

/** What a feedback is about. */
export const feedbackTopics = [
  'deposit',
  'withdrawal',
  'bonus',
  'game',
  'account',
  'complaint',
  'idea',
  'other',
] as const;
export type FeedbackTopic = (typeof feedbackTopics)[number];

/** new: nobody has looked; in_work: someone of the staff has it; answered; closed: ended without an answer. */
export const feedbackStates = ['new', 'in_work', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const FEEDBACK_LEAST = 10;
export const FEEDBACK_PICTURES_MOST = 3;

const feedback = z.strictObject({
  id: rowId,
  topic: z.enum(feedbackTopics),
  content: z.string(),
  note: z.string(),
  pictures: z.int(),
  state: z.enum(feedbackStates),
  sentAtMs: momentMs,
  answer: z.nullable(z.string()),
  answeredAtMs: z.nullable(momentMs),
  /** Whether there is an answer that the member has not opened yet. */
  unread: z.boolean(),
});
export type Feedback = z.infer<typeof feedback>;

export const sendFeedback = defineCall({
  name: 'sendFeedback',
  changes: ['feedback'],
  path: '/wps/feedback',
  verb: 'PUT',
  token: 'member',
  tokenOptional: true,
  feature: 'FEEDBACK3',
  rate: 'code',
  input: z.strictObject({
    topic: z._default(z.enum(feedbackTopics), 'other'),
    content: longText(1000, FEEDBACK_LEAST),
    /** What it is about more exactly: the number of a deposit, a game. */
    note: z._default(text(140), ''),
    /** Where a visitor can be reached; of a member the house knows that. */
    contact: z._default(text(120), ''),
    /** The solved proof of work of the altcha family: base64 JSON. */
    botCheck: z.optional(text(4000)),
  }),
  output: feedback,
  summary:
    'Sends feedback or a complaint; a member finds the answer in listFeedback, a visitor where they can be reached.',
});

export const addFeedbackPicture = defineCall({
  name: 'addFeedbackPicture',
  changes: ['feedback'],
  path: '/wps/feedback/picture',
  verb: 'POST',
  token: 'member',
  feature: 'FEEDBACK3',
  mostBodyBytes: PICTURE_BODY_BYTES,
  input: z.strictObject({ feedbackId: rowId, picture: pictureText }),
  output: z.strictObject({ pictures: z.int() }),
  summary: 'Adds a picture, PNG or JPEG up to 5 MiB, to a feedback that nobody has answered yet; three at most.',
});

export const listFeedback = defineCall({
  name: 'listFeedback',
  about: 'feedback',
  path: '/wps/feedback',
  verb: 'GET',
  token: 'member',
  feature: 'FEEDBACK3',
  input: z.strictObject(paging),
  output: page(feedback),
  summary: 'What this member has sent, newest first, with the answers.',
});

export const readFeedback = defineCall({
  name: 'readFeedback',
  changes: ['feedback'],
  path: '/wps/feedback/read',
  verb: 'POST',
  token: 'member',
  feature: 'FEEDBACK3',
  input: z.strictObject({ feedbackId: rowId }),
  output: z.strictObject({}),
  summary: 'Says that the member has read the answer.',
});

// The operator's side.

const officeFeedback = z.extend(feedback, {
  /** null: a visitor. */
  memberId: z.nullable(rowId),
  /** '' of a visitor. */
  account: z.string(),
  /** Where a visitor can be reached; '' where nothing was left. */
  contact: z.string(),
  /** Whether the answer goes out by mail: a visitor left an address. */
  byMail: z.boolean(),
  /** Who of the staff took it last. */
  takenBy: z.nullable(z.string()),
  /** Who works on it now. */
  taker: z.nullable(taker),
  endedBy: z.nullable(z.string()),
  /** Why it was closed without an answer; members do not see it. */
  reason: z.nullable(z.string()),
});
export type OfficeFeedback = z.infer<typeof officeFeedback>;

/** How staff narrow feedback down. */
const askedFeedback = {
  state: z.optional(z.enum(feedbackStates)),
  topic: z.optional(z.enum(feedbackTopics)),
  ...ofMember,
  ...between,
  ...ordered(['id']),
};

export const searchFeedback = defineCall({
  name: 'searchFeedback',
  about: 'feedback',
  path: '/office/api/feedback',
  verb: 'GET',
  token: 'staff',
  permission: 'feedback.read',
  input: z.strictObject({ ...paging, ...askedFeedback }),
  output: z.extend(page(officeFeedback), { waiting: z.strictObject({ new: z.int(), in_work: z.int() }) }),
  summary: 'What members have written: open ones the oldest first, the others the newest first.',
});

export const exportFeedback = defineListFile({
  name: 'exportFeedback',
  path: '/office/api/feedback/file',
  permission: 'feedback.read',
  input: z.strictObject(askedFeedback),
  summary: 'The same feedback as a file, all of it.',
});

export const getFeedback = defineCall({
  name: 'getFeedback',
  about: 'feedback',
  path: '/office/api/feedback/one',
  verb: 'GET',
  token: 'staff',
  permission: 'feedback.read',
  input: z.strictObject({ feedbackId: rowId }),
  output: z.strictObject({
    feedback: officeFeedback,
    pictures: z.array(z.strictObject({ id: rowId, type: z.enum(['image/png', 'image/jpeg']), picture: z.string() })),
    /** The language that the member reads. */
    language: z.enum(['BN', 'EN']),
  }),
  summary: 'One feedback with its pictures.',
});

export const answerFeedback = defineCall({
  name: 'answerFeedback',
  changes: ['feedback'],
  path: '/office/api/feedback/answer',
  verb: 'POST',
  token: 'staff',
  permission: 'feedback.write',
  input: z.strictObject({ feedbackId: rowId, answer: longText(2000, 2) }),
  output: officeFeedback,
  summary: 'Answers the member.',
});

export const closeFeedback = defineCall({
  name: 'closeFeedback',
  changes: ['feedback'],
  path: '/office/api/feedback/close',
  verb: 'POST',
  token: 'staff',
  permission: 'feedback.write',
  input: z.strictObject({ feedbackId: rowId, reason: reasonText(300) }),
  output: officeFeedback,
  summary: 'Ends a feedback without an answer, with a reason for colleagues.',
});
