import * as z from 'zod/mini';
import { avatar } from './avatars.ts';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, reasonText, rowId, text } from './fields.ts';
import { between, defineListFile, ordered } from './lists.ts';

/** 0 member; 1, 2, 41, 42 agents; 4 trial. */
export const accountTypes = [0, 1, 2, 4, 41, 42] as const;
export type AccountType = (typeof accountTypes)[number];
export const agentTypes: readonly number[] = [1, 2, 41, 42];
/** What somebody becomes who is made an agent; the other numbers are those of older houses. */
export const NEW_AGENT_TYPE = 1;
export const TRIAL_TYPE = 4;
/** Who plays for themselves. */
export const MEMBER_TYPE = 0;

export const memberStatuses = ['active', 'locked', 'closed'] as const;

export const memberInfo = z.strictObject({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  toUpline: z.boolean(),
  clubLabel: z.strictObject({ labelName: z.string(), rankLevel: z.int() }),
  memberLabel: z.array(z.string()),
  regDate: momentMs,
  mobile: z.nullable(z.string()),
  /** What the member said of themselves at registration, by the names of its fields. */
  details: z.record(z.string(), z.string()),
  language: z.enum(['BN', 'EN']),
});
export type MemberInfo = z.infer<typeof memberInfo>;

export const getMemberInfo = defineCall({
  name: 'getMemberInfo',
  about: 'member',
  worded: true,
  path: '/wps/member/info',
  verb: 'GET',
  token: 'member',
  input: nothing,
  output: memberInfo,
  summary: 'The member behind the token.',
});

export const setLanguage = defineCall({
  name: 'setLanguage',
  path: '/wps/member/language',
  verb: 'POST',
  token: 'member',
  beforePasswordChange: true,
  input: z.strictObject({ language: z.enum(['BN', 'EN']) }),
  output: z.strictObject({}),
  summary: 'Remembers the language that the member reads.',
});

const memberRow = z.strictObject({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  status: z.enum(memberStatuses),
  registeredAtMs: momentMs,
  lastLoginAtMs: z.nullable(momentMs),
});

/** How staff narrow members down; the window is of their registration. */
const askedMembers = {
  search: z._default(text(64), ''),
  status: z.optional(z.enum(memberStatuses)),
  tag: z.optional(text(24, 1)),
  ...between,
  ...ordered(['id', 'account']),
};

export const searchMembers = defineCall({
  name: 'searchMembers',
  about: 'members',
  path: '/office/api/members',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: z.strictObject({ ...paging, ...askedMembers }),
  output: page(z.extend(memberRow, { balance: z.string() })),
  summary: 'Members of the brand by name or id, newest first or in the order asked for.',
});

export const exportMembers = defineListFile({
  name: 'exportMembers',
  path: '/office/api/members/file',
  permission: 'members.read',
  input: z.strictObject(askedMembers),
  summary: 'The same members as a file, all of them, without how to reach them.',
});

export const getMemberPage = defineCall({
  name: 'getMemberPage',
  about: 'member',
  path: '/office/api/member',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: z.strictObject({ memberId: rowId }),
  output: z.strictObject({
    member: z.extend(memberRow, {
      language: z.enum(['BN', 'EN']),
      picture: avatar,
      details: z.record(z.string(), z.string()),
      /** Proved, as it is dialled. */
      mobile: z.nullable(z.string()),
      vipLevel: z.int(),
      tags: z.array(z.string()),
      upline: z.nullable(z.strictObject({ id: z.string(), account: z.string() })),
    }),
    balance: z.string(),
    held: z.string(),
    /** Money that cannot be withdrawn yet. */
    bonus: z.string(),
    withdrawnTotal: z.string(),
    depositTotal: z.string(),
    stakeTotal: z.string(),
    payoutTotal: z.string(),
    betCount: z.int(),
    /** Members with whom they share what people do not share by chance; of many, some. */
    linked: z.array(
      z.strictObject({ memberId: z.string(), account: z.string(), by: z.array(z.enum(['device', 'payout_account'])) }),
    ),
    sessions: z.array(
      z.strictObject({
        device: z.string(),
        address: z.string(),
        startedAtMs: momentMs,
        lastSeenAtMs: momentMs,
        open: z.boolean(),
      }),
    ),
  }),
  summary: 'One member: who, money, play, devices.',
});

export const setMemberStatus = defineCall({
  name: 'setMemberStatus',
  changes: ['member', 'members'],
  path: '/office/api/member/status',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ memberId: rowId, status: z.enum(memberStatuses), reason: reasonText(300) }),
  output: z.strictObject({}),
  summary: 'Locks, closes or reopens an account; its sessions end with it.',
});
