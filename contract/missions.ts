import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { defineCall } from './call.ts';
import { momentMs, nothing, rowId } from './fields.ts';
import { boardScores, missionMetrics, recurrences } from './mission-terms.ts';
import { moneyText } from './money.ts';

/** How a mission stands for a member: `locked` behind another one, `gone` where what it may give is given. */
export const missionStandings = ['locked', 'open', 'claimable', 'claimed', 'gone'] as const;
export type MissionStanding = (typeof missionStandings)[number];

export const memberMission = z.strictObject({
  id: z.string(),
  /** Which of its windows, or which time: what a claim names. */
  occurrence: z.string(),
  title: z.string(),
  text: z.string(),
  metric: z.enum(missionMetrics),
  recurrence: z.enum(recurrences),
  /** Whether it is for those who have just come. */
  newbie: z.boolean(),
  /** Turnover as an amount, everything else as a count. */
  progress: z.string(),
  target: z.string(),
  prize: moneyText,
  standing: z.enum(missionStandings),
  /** Of `completion`: how often it was claimed, and how often it can be. */
  times: z.int(),
  most: z.int(),
  /** Where play counts; nothing in both lists: everywhere. */
  categories: z.array(z.enum(gameCategories)),
  games: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  leastDeposit: z.nullable(moneyText),
  /** What has to be claimed first. */
  after: z.nullable(z.string()),
  /** When its window ends; null: never. */
  endsAtMs: z.nullable(momentMs),
  /** Until when it can be claimed; null: always. */
  claimUntilMs: z.nullable(momentMs),
});
export type MemberMission = z.infer<typeof memberMission>;

export const signInCalendar = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** The prize of each day in a row; null: that day has none. */
  prizes: z.array(z.nullable(moneyText)),
  /** How many days of the row are signed. */
  signed: z.int(),
  /** Whether today is. */
  today: z.boolean(),
  /** What a missed day does: the row begins anew, or waits. */
  gap: z.enum(['restart', 'pause']),
  nextDayAtMs: momentMs,
});
export type SignInCalendar = z.infer<typeof signInCalendar>;

/** What leads members to their missions, as clients of this family of sites ask: only a count above 0 is looked at there. */
export const getMissionSummaryDetails = defineCall({
  name: 'getMissionSummaryDetails',
  about: 'missions',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  feature: 'REWCEN3',
  worded: true,
  input: nothing,
  output: z.strictObject({
    /** What waits to be claimed or signed. */
    missionCount: z.int(),
    /** The same by what leads there: missions, signing in, newbie tasks. */
    tickets: z.strictObject({ MISSION: z.int(), LOGIN: z.int(), REGISTER: z.int() }),
    missions: z.array(memberMission),
    calendars: z.array(signInCalendar),
    /** A break stops counting and giving. */
    paused: z.boolean(),
  }),
  summary: 'The missions and sign-in calendars of the member, and how much of them waits to be claimed.',
});

const standing = z.strictObject({
  place: z.int(),
  /** Masked, but for the member’s own. */
  name: z.string(),
  /** Turnover as an amount; multiples as a number with two decimals. */
  score: z.string(),
  prize: z.nullable(moneyText),
  mine: z.boolean(),
});
export type BoardStanding = z.infer<typeof standing>;

export const memberBoard = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  score: z.enum(boardScores),
  /** Of multiples: how many of the best rounds count. */
  rounds: z.int(),
  leastStake: z.nullable(moneyText),
  categories: z.array(z.enum(gameCategories)),
  games: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  fromMs: momentMs,
  untilMs: momentMs,
  /** Coming, counting, counted to the end and not yet closed, or closed: the places stand. */
  state: z.enum(['coming', 'running', 'ending', 'closed']),
  pool: moneyText,
  /** The first places, and the member’s own wherever it is. */
  list: z.array(standing),
  mine: z.nullable(standing),
  players: z.int(),
});
export type MemberBoard = z.infer<typeof memberBoard>;

export const getMissionLeaderboard = defineCall({
  name: 'getMissionLeaderboard',
  about: 'missions',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  feature: 'REWCEN3',
  worded: true,
  input: nothing,
  output: z.strictObject({ boards: z.array(memberBoard) }),
  summary: 'The leaderboards that run, come or were closed lately, with masked names and the member’s own place.',
});

export const claimMission = defineCall({
  name: 'claimMission',
  changes: ['missions', 'rewards', 'balance'],
  path: '/wps/missions/claim',
  verb: 'POST',
  token: 'member',
  feature: 'REWCEN3',
  rate: 'money',
  input: z.strictObject({
    missionId: rowId,
    occurrence: z.string().check(z.regex(/^(once|\d{1,3}|\d{4}-\d\d-\d\d)$/)),
  }),
  output: z.strictObject({ amount: moneyText }),
  summary: 'Pays the prize of a mission that is completed, once.',
});

export const signIn = defineCall({
  name: 'signIn',
  changes: ['missions', 'rewards', 'balance'],
  path: '/wps/missions/sign-in',
  verb: 'POST',
  token: 'member',
  feature: 'REWCEN3',
  rate: 'money',
  input: z.strictObject({ calendarId: rowId }),
  output: z.strictObject({
    /** Which day of the row today is, and what it gave; null: that day has no prize. */
    place: z.int(),
    amount: z.nullable(moneyText),
    /** Whether it waits to be claimed, because the member had reached a ceiling of rewards. */
    waits: z.boolean(),
  }),
  summary: 'Signs today in to a calendar, once, and pays its prize.',
});
