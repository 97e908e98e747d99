import { gameCategories } from '../../contract/bets.ts';
import type { BrandSettings } from '../../contract/brand.ts';
import type { BoardTerms, MissionTerms, ProgramTerms } from '../../contract/mission-terms.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { dayOf } from '../../server/platform/process/clock.ts';
import { opened } from '../../server/missions/test-missions.ts';
import { DAY_MS, ZONE } from './plan.ts';

const both = (text: string) => ({ BN: text, EN: text });

/** What a brand gives at a time of the year: rates, ratios and the unit change, and for a while points are switched off. */
export function settingsOf(before: BrandSettings, stage: number): BrandSettings {
  const factor = 1 + (stage % 3);
  const levels = [0, 1, 2, 3, 4].map((level) => ({
    turnoverMinor: level * level * 4_000_000,
    monthMinor: level * 500_000,
    keepMinor: level * 250_000,
    giftMinor: level * 1_100,
    cashback: Object.fromEntries(
      gameCategories.map((category, at) => [category, Math.min(90, (level + (at % 4)) * 7 * factor)]),
    ) as BrandSettings['vip']['levels'][number]['cashback'],
  }));
  return {
    ...before,
    switches: { ...before.switches, PTSYS3: stage % 4 !== 3 },
    points: {
      ...before.points,
      ratios: { RNG: 120, LIVE: 70, SPORTS: 100, ESPORTS: 33, FISH: 120 + stage, PVP: 100, LOTT: stage * 11, ELOTT: 0 },
      unitMinor: stage % 2 === 0 ? 10_000 : 7_777,
      conversionMinor: 0,
    },
    vip: { ...before.vip, levels, leastCashbackMinor: 100, cashbackDaily: false },
    referral: { ...before.referral, on: false },
  };
}

const wide = { text: both(''), gameCodes: [], studio: null };
const mission = {
  kind: 'mission',
  ...wide,
  leastDepositMinor: 0,
  most: 1,
  afterId: null,
  newbieDays: null,
  budgetMinor: 1_000_000_000,
  untilDay: null,
} as const;

/** Missions of every measure of play and every recurrence. */
const missions: readonly Omit<MissionTerms, 'fromDay'>[] = [
  {
    ...mission,
    title: both('day'),
    categories: ['RNG'],
    metric: 'turnover',
    target: 40_000,
    recurrence: 'daily',
    prizeMinor: 3,
    claimDays: 2,
  },
  {
    ...mission,
    title: both('week'),
    categories: [],
    metric: 'bets',
    target: 30,
    recurrence: 'weekly',
    prizeMinor: 11,
    claimDays: 5,
  },
  {
    ...mission,
    title: both('month'),
    categories: ['RNG', 'LIVE', 'FISH'],
    metric: 'games',
    target: 17,
    recurrence: 'monthly',
    prizeMinor: 13,
    claimDays: 9,
  },
  {
    ...mission,
    title: both('again'),
    categories: ['SPORTS', 'LOTT'],
    metric: 'turnover',
    target: 900_000,
    recurrence: 'completion',
    most: 40,
    prizeMinor: 29,
    claimDays: 1,
  },
];

/** Thirty days of turnover, with a pool that does not divide, and of the best multiples, with more places than often are filled. */
const boards: readonly Omit<BoardTerms, 'fromDay' | 'untilDay'>[] = [
  {
    kind: 'board',
    ...wide,
    title: both('race'),
    categories: ['RNG', 'LIVE', 'SPORTS'],
    score: 'turnover',
    rounds: 1,
    leastStakeMinor: 1,
    prizes: { kind: 'pool', poolMinor: 100_003, weights: [50, 30, 10, 5, 3, 1, 1] },
    claimDays: 7,
  },
  {
    kind: 'board',
    ...wide,
    title: both('multiples'),
    categories: [],
    score: 'multiple',
    rounds: 3,
    leastStakeMinor: 500,
    prizes: {
      kind: 'places',
      places: [
        { count: 1, amountMinor: 5_000 },
        { count: 20, amountMinor: 1_001 },
      ],
    },
    claimDays: 7,
  },
];
const BOARD_DAYS = 30;

/** Opens missions for the whole year and leaderboards one after another. @returns their terms by their numbers */
export async function openPrograms(ctx: Ctx, startMs: number, days: number): Promise<Record<string, ProgramTerms>> {
  const dayAt = (at: number) => dayOf(startMs + at * DAY_MS, ZONE);
  const terms: ProgramTerms[] = missions.map((each) => ({ ...each, fromDay: dayAt(0) }));
  for (let at = 0; at + BOARD_DAYS <= days; at += BOARD_DAYS)
    terms.push(...boards.map((each) => ({ ...each, fromDay: dayAt(at), untilDay: dayAt(at + BOARD_DAYS) })));
  const numbered: Record<string, ProgramTerms> = {};
  for (const each of terms) numbered[await opened(ctx, each)] = each;
  return numbered;
}
