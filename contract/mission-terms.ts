import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { dayText, rowId, text } from './fields.ts';

/** What members can do for a mission. Loss, result and time spent are none of it. */
export const missionMetrics = ['turnover', 'bets', 'games', 'login_days', 'deposits'] as const;
export type MissionMetric = (typeof missionMetrics)[number];
/** Metrics of play: they ask which games count. */
export const playMetrics: readonly MissionMetric[] = ['turnover', 'bets', 'games'];

export const recurrences = ['once', 'daily', 'weekly', 'monthly', 'completion'] as const;

/** Valid turnover, or the multiples (payout by stake) of the best rounds. */
export const boardScores = ['turnover', 'multiple'] as const;

export const programKinds = ['mission', 'sign_in', 'board'] as const;
export type ProgramKind = (typeof programKinds)[number];

const minor = (least: number) => z.int().check(z.gte(least), z.lte(1_000_000_000_000));
const both = (most: number, least: number) => z.strictObject({ BN: text(most, least), EN: text(most, least) });

const shared = {
  title: both(60, 1),
  text: both(300, 0),
  fromDay: dayText,
};
const games = {
  /** Nothing in a list: all. What is named in both has to fit both. */
  categories: z.array(z.enum(gameCategories)).check(z.maxLength(gameCategories.length)),
  gameCodes: z.array(text(64, 1)).check(z.maxLength(30)),
  /** A studio by the code under which the lobby knows it; null: all. */
  studio: z.nullable(text(32, 1)),
};

export const missionTerms = z.strictObject({
  kind: z.literal('mission'),
  ...shared,
  ...games,
  /** The first day on which nothing counts any more; null: it goes on. */
  untilDay: z.nullable(dayText),
  metric: z.enum(missionMetrics),
  /** Minor units of turnover, else a count. */
  target: minor(1),
  /** Of deposits: smaller ones do not count. */
  leastDepositMinor: minor(0),
  recurrence: z.enum(recurrences),
  /** Of `completion`: so often at most. */
  most: z.int().check(z.gte(1), z.lte(100)),
  /** The mission that has to be claimed before. */
  afterId: z.nullable(rowId),
  /** Only on so many days from the one of registration; null: for everybody. */
  newbieDays: z.nullable(z.int().check(z.gte(1), z.lte(90))),
  prizeMinor: minor(1),
  /** Days after a window’s end on which it can still be claimed. */
  claimDays: z.int().check(z.gte(1), z.lte(60)),
  budgetMinor: minor(1),
});
export type MissionTerms = z.infer<typeof missionTerms>;

export const signInTerms = z.strictObject({
  kind: z.literal('sign_in'),
  ...shared,
  untilDay: z.nullable(dayText),
  /** By day in a row; 0: that day has none. */
  prizesMinor: z.array(minor(0)).check(z.minLength(1), z.maxLength(31)),
  gap: z.enum(['restart', 'pause']),
  budgetMinor: minor(1),
});
export type SignInTerms = z.infer<typeof signInTerms>;

export const boardPrizes = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('places'),
    places: z
      .array(z.strictObject({ count: z.int().check(z.gte(1), z.lte(500)), amountMinor: minor(1) }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  z.strictObject({
    kind: z.literal('pool'),
    poolMinor: minor(1),
    /** By place, the first at the top. */
    weights: z.array(z.int().check(z.gte(1), z.lte(10_000))).check(z.minLength(1), z.maxLength(100)),
  }),
]);
export type BoardPrizes = z.infer<typeof boardPrizes>;

export const boardTerms = z.strictObject({
  kind: z.literal('board'),
  ...shared,
  ...games,
  untilDay: dayText,
  score: z.enum(boardScores),
  /** Of multiples: so many of the best rounds count. */
  rounds: z.int().check(z.gte(1), z.lte(20)),
  leastStakeMinor: minor(1),
  prizes: boardPrizes,
  /** Days on which a prize can be claimed. */
  claimDays: z.int().check(z.gte(1), z.lte(60)),
});
export type BoardTerms = z.infer<typeof boardTerms>;

export const programTerms = z.discriminatedUnion('kind', [missionTerms, signInTerms, boardTerms]);
export type ProgramTerms = z.infer<typeof programTerms>;
