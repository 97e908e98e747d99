import type { BoardTerms, MissionTerms, ProgramTerms, SignInTerms } from '../../contract/mission-terms.ts';
import * as missions from '../../server/missions/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { demoMembers } from './demo-accounts.ts';
import type { Moment, SeededMember } from './moments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The demo's play begins so long ago. */
const BEGAN_DAYS = 14;
/** Days on which the demo's player signed in; today waits for them. */
const SIGNED_DAYS = [3, 2, 1];

type DayOf = (daysAgo: number) => string;

/** Missions of every kind and state, a calendar that is being signed, a leaderboard that runs and one that is over. */
export function seedMissions(ctx: Ctx, members: readonly SeededMember[]): Moment[] {
  const player = members.find(({ account }) => account === demoMembers.player);
  const at = (days: number): Ctx => ({ ...ctx, nowMs: ctx.nowMs - Math.floor(days * DAY_MS) });
  const { timeZone } = ctx.brand.settings;
  const dayOf: DayOf = (daysAgo) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(ctx.nowMs - daysAgo * DAY_MS);
  const ids = new Map<string, string>();
  const opening = moment(at(BEGAN_DAYS), async (then) => {
    for (const [name, terms] of Object.entries(programs(dayOf))) ids.set(name, await open(then, terms));
    const chained = { ...newcomer(dayOf), afterId: ids.get('games') ?? null };
    ids.set('deposit', await open(then, chained));
    await draft(then, { ...weekly(dayOf), ...named('Festival week', 'উৎসবের সপ্তাহ'), fromDay: dayOf(-3) });
    const over = await open(then, { ...weekly(dayOf), ...named('Autumn bets', 'শরতের বাজি') });
    await missions.move({ ...then, nowMs: at(7).nowMs }, { id: over, version: 1, state: 'archived', note: '' }, null);
  });
  if (!player) return [opening];
  const own = (days: number): Ctx => ({
    ...at(days),
    actor: { kind: 'member', memberId: player.id, accountType: player.type, sessionId: 0n },
  });
  return [
    opening,
    ...SIGNED_DAYS.map((days) => moment(own(days), (then) => missions.signIn(then, BigInt(ids.get('calendar') ?? 0)))),
    // Whatever the dice let them complete until then.
    ...[5, 2].map((days) => moment(own(days), claimOne)),
  ];
}

async function claimOne(then: Ctx): Promise<void> {
  const { missions: all } = await missions.summary(then, 'BN');
  const ready = all.find(({ standing }) => standing === 'claimable');
  if (ready) await missions.claim(then, { missionId: ready.id, occurrence: ready.occurrence });
}

async function draft(ctx: Ctx, terms: ProgramTerms): Promise<string> {
  return (await missions.save(ctx, { id: null, version: 0, terms, note: '' }, null)).id;
}

async function open(ctx: Ctx, terms: ProgramTerms): Promise<string> {
  const id = await draft(ctx, terms);
  await missions.move(ctx, { id, version: 1, state: 'active', note: '' }, null);
  return id;
}

function programs(dayOf: DayOf): Record<string, ProgramTerms> {
  return {
    calendar: calendar(dayOf),
    games: {
      ...newcomer(dayOf),
      ...named('Look around', 'ঘুরে দেখুন', 'Play three different games.', 'তিনটি আলাদা গেম খেলুন।'),
      metric: 'games',
      target: 3,
      leastDepositMinor: 0,
      prizeMinor: 2_000,
    },
    daily: {
      ...mission(dayOf),
      ...named('Today’s slots', 'আজকের স্লট', 'It begins anew every day.', 'প্রতিদিন নতুন করে শুরু হয়।'),
      categories: ['RNG'],
      target: 200_000,
      prizeMinor: 400,
    },
    days: {
      ...mission(dayOf),
      ...named('Five days', 'পাঁচ দিন', 'Log in on five days of the month.', 'মাসের যে কোনো পাঁচ দিন লগ ইন করুন।'),
      metric: 'login_days',
      recurrence: 'monthly',
      target: 5,
      prizeMinor: 2_500,
    },
    weekly: weekly(dayOf),
    live: {
      ...mission(dayOf),
      ...named('Live tables', 'লাইভ টেবিল', 'Up to five times.', 'সর্বোচ্চ পাঁচবার।'),
      categories: ['LIVE'],
      recurrence: 'completion',
      most: 5,
      target: 1_000_000,
      prizeMinor: 1_000,
    },
    race: {
      ...board(dayOf),
      ...named('Race of the week', 'সপ্তাহের দৌড়'),
      fromDay: dayOf(4),
      untilDay: dayOf(-3),
    },
    best: {
      ...board(dayOf),
      ...named('Best three rounds', 'সেরা তিন রাউন্ড', 'Machines of the house.', 'আমাদের নিজেদের স্লট।'),
      categories: ['RNG'],
      score: 'multiple',
      rounds: 3,
      leastStakeMinor: 200,
      fromDay: dayOf(10),
      untilDay: dayOf(2),
      prizes: { kind: 'pool', poolMinor: 15_000, weights: [40, 25, 15, 10, 10] },
    },
  };
}

function named(en: string, bn: string, enText = '', bnText = ''): Pick<ProgramTerms, 'title' | 'text'> {
  return { title: { BN: bn, EN: en }, text: { BN: bnText, EN: enText } };
}

function mission(dayOf: DayOf): MissionTerms {
  return {
    kind: 'mission',
    ...named('', ''),
    fromDay: dayOf(BEGAN_DAYS),
    untilDay: null,
    categories: [],
    gameCodes: [],
    studio: null,
    metric: 'turnover',
    target: 1,
    leastDepositMinor: 0,
    recurrence: 'daily',
    most: 1,
    afterId: null,
    newbieDays: null,
    prizeMinor: 1,
    claimDays: 7,
    budgetMinor: 1_500_000,
  };
}

function weekly(dayOf: DayOf): MissionTerms {
  const text = named('Two hundred bets', 'দুইশ বাজি', 'Of any size, in a week.', 'এক সপ্তাহে, যে কোনো অঙ্কের।');
  return { ...mission(dayOf), ...text, metric: 'bets', recurrence: 'weekly', target: 200, prizeMinor: 2_000 };
}

function newcomer(dayOf: DayOf): MissionTerms {
  const text = named('First deposit', 'প্রথম ডিপোজিট', 'Deposit 500 or more once.', 'একবার ৫০০ বা তার বেশি ডিপোজিট করুন।');
  const asked = { metric: 'deposits', recurrence: 'once', target: 1, leastDepositMinor: 50_000 } as const;
  return { ...mission(dayOf), ...text, ...asked, newbieDays: 14, prizeMinor: 3_000, claimDays: 14 };
}

function calendar(dayOf: DayOf): SignInTerms {
  return {
    kind: 'sign_in',
    ...named(
      'Daily check-in',
      'রোজকার হাজিরা',
      'A small prize for each day in a row.',
      'পরপর প্রতিদিনের জন্য ছোট একটি পুরস্কার।',
    ),
    fromDay: dayOf(BEGAN_DAYS),
    untilDay: null,
    prizesMinor: [100, 100, 200, 200, 300, 300, 1_000],
    gap: 'restart',
    budgetMinor: 1_500_000,
  };
}

function board(dayOf: DayOf): BoardTerms {
  return {
    kind: 'board',
    ...named('', ''),
    fromDay: dayOf(0),
    untilDay: dayOf(-1),
    categories: [],
    gameCodes: [],
    studio: null,
    score: 'turnover',
    rounds: 1,
    leastStakeMinor: 100,
    prizes: {
      kind: 'places',
      places: [
        { count: 1, amountMinor: 20_000 },
        { count: 2, amountMinor: 10_000 },
        { count: 7, amountMinor: 2_000 },
      ],
    },
    claimDays: 14,
  };
}

function moment(then: Ctx, act: (then: Ctx) => Promise<unknown>): Moment {
  return { atMs: then.nowMs, act: async () => void (await act(then)) };
}
