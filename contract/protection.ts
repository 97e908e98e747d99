import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, reasonText, rowId, wholeNumber } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';

/** What a limit counts: what is paid in, what play has cost so far, or what is staked. */
export const limitKinds = ['deposit', 'loss', 'stake'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Over which time: the brand's day, its week from Monday on, its month. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

export const exclusionKinds = ['time_out', 'self_exclusion'] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

export const exclusionTerms = ['six_months', 'one_year', 'five_years', 'for_ever'] as const;
export type ExclusionTerm = (typeof exclusionTerms)[number];

/** A time-out lasts from a day to six weeks. */
export const MOST_TIME_OUT_DAYS = 42;

export const realityCheckChoices = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240] as const;
export const sittingChoices = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720] as const;

/** A limit that waits to take the place of the one that counts; amount null: no limit any more. */
/** It can be confirmed from fromMs on; at untilMs it lapses. */
const pendingChange = z.strictObject({ amount: z.nullable(moneyText), fromMs: momentMs, untilMs: momentMs });

const limit = z.strictObject({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  amount: moneyText,
  pending: z.nullable(pendingChange),
  /** When a change lapsed that nobody confirmed in time; null: that was not the last that became of this limit. */
  lapsedAtMs: z.nullable(momentMs),
});
export type Limit = z.infer<typeof limit>;

/** untilMs null: for ever. */
const runningExclusion = z.strictObject({
  kind: z.enum(exclusionKinds),
  fromMs: momentMs,
  untilMs: z.nullable(momentMs),
});
export type RunningExclusion = z.infer<typeof runningExclusion>;

const reminders = z.strictObject({
  /** What the member chose; null: as the brand says. */
  realityCheckMinutes: z.nullable(z.int()),
  /** What the brand says; 0: never. */
  brandRealityCheckMinutes: z.int(),
  /** After how long at the games they want to be told to stop. */
  sittingMinutes: z.nullable(z.int()),
});

const protection = z.strictObject({
  limits: z.array(limit),
  exclusion: z.nullable(runningExclusion),
  reminders,
  raiseDelayHours: z.int(),
});
export type Protection = z.infer<typeof protection>;

/** The `value` of limit_reached: which limit, what is left of it, and when it starts anew. */
export const limitReached = z.strictObject({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  limit: moneyText,
  left: moneyText,
  startsAnewMs: momentMs,
});
export type LimitReached = z.infer<typeof limitReached>;

/** The `value` of self_excluded. */
export const selfExcluded = z.strictObject({ kind: z.enum(exclusionKinds), untilMs: z.nullable(momentMs) });
export type SelfExcluded = z.infer<typeof selfExcluded>;

const ofMember = { verb: 'POST', token: 'member', output: protection } as const;
const change = { ...ofMember, changes: ['protection'] } as const;
const oneLimit = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };

export const getProtection = defineCall({
  ...ofMember,
  name: 'getProtection',
  about: 'protection',
  path: '/wps/protection',
  verb: 'GET',
  input: nothing,
  summary: 'The member’s limits, the pause they are in, and their reminders.',
});

export const setLimit = defineCall({
  ...change,
  name: 'setLimit',
  path: '/wps/protection/limits',
  input: z.strictObject({ ...oneLimit, amount: moneyInput }),
  summary: 'Sets a limit. A first or lower one counts at once; a higher one waits and must then be confirmed.',
});

export const removeLimit = defineCall({
  ...change,
  name: 'removeLimit',
  path: '/wps/protection/limits/remove',
  input: z.strictObject(oneLimit),
  summary: 'Asks for a limit to be removed: it waits and must then be confirmed, as a higher one.',
});

export const confirmLimit = defineCall({
  ...change,
  name: 'confirmLimit',
  path: '/wps/protection/limits/confirm',
  input: z.strictObject({ ...oneLimit, amount: z.nullable(moneyInput) }),
  summary: 'Says for the second time what a limit shall be, after the wait; amount null confirms a removal.',
});

export const keepLimit = defineCall({
  ...change,
  name: 'keepLimit',
  path: '/wps/protection/limits/keep',
  input: z.strictObject(oneLimit),
  summary: 'Drops a waiting change: the limit stays as it is.',
});

export const takeTimeOut = defineCall({
  ...change,
  name: 'takeTimeOut',
  path: '/wps/protection/timeOut',
  input: z.strictObject({ days: wholeNumber(1, MOST_TIME_OUT_DAYS), confirmed: z.literal(true) }),
  summary: 'A pause of 1 to 42 days, which nobody can shorten. Withdrawals stay open.',
});

export const excludeSelf = defineCall({
  ...change,
  name: 'excludeSelf',
  path: '/wps/protection/exclusion',
  input: z.strictObject({ term: z.enum(exclusionTerms), confirmed: z.literal(true) }),
  summary: 'A pause of six months, a year, five years or for ever, which nobody can shorten. Withdrawals stay open.',
});

export const setReminders = defineCall({
  ...change,
  name: 'setReminders',
  path: '/wps/protection/reminders',
  input: z.strictObject({
    realityCheckMinutes: z.nullable(z.literal([...realityCheckChoices])),
    sittingMinutes: z.nullable(z.literal([...sittingChoices])),
  }),
  summary: 'How often the member sees their time and result, never less often than the brand says, and when to stop.',
});

const periodUse = z.strictObject({
  fromMs: momentMs,
  untilMs: momentMs,
  deposit: moneyText,
  loss: moneyText,
  stake: moneyText,
});

export const getLimitUse = defineCall({
  name: 'getLimitUse',
  about: 'protection',
  path: '/wps/protection/use',
  verb: 'GET',
  token: 'member',
  input: nothing,
  output: z.strictObject({ day: periodUse, week: periodUse, month: periodUse }),
  summary: 'What the member has paid in, lost and staked in the running day, week and month; a loss below 0 is a win.',
});

const sitting = z.strictObject({
  beganAtMs: momentMs,
  staked: moneyText,
  won: moneyText,
  net: moneyText,
  /** When the next reality check is due; null: there is none. */
  nextCheckAtMs: z.nullable(momentMs),
  /** Until then they wanted to play at most; null: they did not say. */
  stopAtMs: z.nullable(momentMs),
  exclusion: z.nullable(runningExclusion),
});
export type Sitting = z.infer<typeof sitting>;

export const keepSitting = defineCall({
  name: 'keepSitting',
  path: '/wps/protection/sitting',
  verb: 'POST',
  token: 'member',
  input: nothing,
  output: sitting,
  summary: 'Says that the member sits at a game, every minute; answers how long they have and what it cost or brought.',
});

export const answerRealityCheck = defineCall({
  name: 'answerRealityCheck',
  path: '/wps/protection/sitting/answer',
  verb: 'POST',
  token: 'member',
  input: nothing,
  output: sitting,
  summary: 'The member has seen their time and result and goes on: the next check is due one interval from now.',
});

const made = { madeBy: z.enum(['member', 'staff']), staffAccount: z.nullable(z.string()), reason: z.string() };

export const limitActions = [
  'set',
  'lowered',
  'raise_asked',
  'removal_asked',
  'raised',
  'removed',
  'kept',
  'lapsed',
] as const;
export type LimitAction = (typeof limitActions)[number];

/** A change that lapsed was made by nobody. */
const changed = { ...made, madeBy: z.enum(['member', 'staff', 'time']) };

export const exclusionRow = z.strictObject({ id: z.string(), ...runningExclusion.shape, ...made });
export type ExclusionRow = z.infer<typeof exclusionRow>;

const limitChange = z.strictObject({
  id: z.string(),
  atMs: momentMs,
  action: z.enum(limitActions),
  ...oneLimit,
  before: z.nullable(moneyText),
  after: z.nullable(moneyText),
  ...changed,
});
export type LimitChange = z.infer<typeof limitChange>;

const reason = reasonText(200);

export const getMemberProtection = defineCall({
  name: 'getMemberProtection',
  about: 'member',
  path: '/office/api/member/protection',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: z.strictObject({ memberId: rowId }),
  output: z.extend(protection, { exclusions: z.array(exclusionRow), changes: z.array(limitChange) }),
  summary: 'A member’s limits and pauses, with every change of them, newest first.',
});

const byStaff = { verb: 'POST', token: 'staff', permission: 'members.write', output: nothing } as const;

export const lowerMemberLimit = defineCall({
  ...byStaff,
  name: 'lowerMemberLimit',
  changes: ['member', 'excluded'],
  path: '/office/api/member/protection/limit',
  input: z.strictObject({ memberId: rowId, ...oneLimit, amount: moneyInput, reason }),
  summary: 'Sets or lowers a member’s limit for them; nobody in the office can raise or remove one.',
});

export const excludeMember = defineCall({
  ...byStaff,
  name: 'excludeMember',
  changes: ['member', 'excluded'],
  path: '/office/api/member/protection/exclusion',
  input: z.strictObject({
    memberId: rowId,
    kind: z.enum(exclusionKinds),
    /** Of a time-out. */
    days: z.optional(wholeNumber(1, MOST_TIME_OUT_DAYS)),
    /** Of a self-exclusion. */
    term: z.optional(z.enum(exclusionTerms)),
    reason,
  }),
  summary: 'Gives a member a pause for them; it can be made longer later, never shorter.',
});
