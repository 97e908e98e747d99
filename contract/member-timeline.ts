import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { longText, momentMs, nothing, rowId, text } from './fields.ts';
import { between } from './lists.ts';
import { moneyText } from './money.ts';
import type { Permission } from './permissions.ts';

/** What can happen with a member, in the order of one moment, and who may read of it. */
export const timelineKinds = {
  play: 'records.read',
  deposit: 'cashier.read',
  withdrawal: 'cashier.read',
  transfer: 'records.read',
  correction: 'corrections.read',
  bonus: 'bonuses.read',
  reward: 'bonuses.read',
  level: 'members.read',
  login: 'members.read',
  limit: 'members.read',
  break: 'members.read',
  message: 'messages.read',
  feedback: 'feedback.read',
  note: 'members.read',
  staff: 'audit.read',
} as const satisfies Record<string, Permission>;
export type TimelineKind = keyof typeof timelineKinds;

/** Kinds that are looked at together. */
export const timelineParts = {
  money: ['deposit', 'withdrawal', 'transfer', 'correction'],
  play: ['play'],
  gifts: ['bonus', 'reward', 'level'],
  access: ['login', 'limit', 'break'],
  contact: ['message', 'feedback', 'note'],
  staff: ['staff', 'note', 'correction'],
} as const satisfies Record<string, readonly TimelineKind[]>;
export type TimelinePart = keyof typeof timelineParts;

const partNames = Object.keys(timelineParts) as [TimelinePart, ...TimelinePart[]];
const kindNames = Object.keys(timelineKinds) as [TimelineKind, ...TimelineKind[]];

/** What each says is told by its kind: docs of the fields are in server/office/service-timeline.ts. */
export const timelineEvent = z.strictObject({
  kind: z.enum(kindNames),
  id: z.string(),
  atMs: momentMs,
  state: z.string(),
  amount: z.nullable(moneyText),
  text: z.string(),
  /** Who of the staff did it. */
  by: z.nullable(z.string()),
  /** Of an hour of play: how many bets, what they cost and paid, and when the first was placed. */
  play: z.nullable(z.strictObject({ bets: z.int(), staked: moneyText, won: moneyText, fromMs: momentMs })),
});
export type TimelineEvent = z.infer<typeof timelineEvent>;

export const getMemberTimeline = defineCall({
  name: 'getMemberTimeline',
  about: 'member',
  path: '/office/api/member/timeline',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: z.strictObject({
    memberId: rowId,
    part: z.optional(z.enum(partNames)),
    ...between,
    /** Where the page before ended, as it was answered. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}-[a-z]{4,10}-\d{1,18}$/))),
  }),
  output: z.strictObject({
    list: z.array(timelineEvent),
    /** null: nothing is older. */
    next: z.nullable(z.string()),
  }),
  summary: 'All that happened with a member and that the asker may read of, newest first, some at a time.',
});

export const addMemberNote = defineCall({
  name: 'addMemberNote',
  changes: ['member'],
  path: '/office/api/member/notes',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ memberId: rowId, content: longText(1000, 1) }),
  output: nothing,
  summary: 'Writes down something about a member for colleagues; it stays as it is.',
});

/** Tags that a member may have. */
export const TAGS_MOST = 12;
export const TAG_LENGTH = 24;

export const saveMemberTags = defineCall({
  name: 'saveMemberTags',
  changes: ['member', 'members'],
  path: '/office/api/member/tags',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ memberId: rowId, tags: z.array(text(TAG_LENGTH, 1)).check(z.maxLength(TAGS_MOST)) }),
  output: z.strictObject({ tags: z.array(z.string()) }),
  summary: 'Gives a member these tags and no others.',
});

export const listMemberTags = defineCall({
  name: 'listMemberTags',
  about: 'members',
  path: '/office/api/member-tags',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: nothing,
  output: z.strictObject({ list: z.array(z.strictObject({ tag: z.string(), count: z.int() })) }),
  summary: 'The tags that members of the brand have, the most frequent first.',
});
