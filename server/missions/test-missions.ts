import type { BoardTerms, MissionTerms, ProgramTerms, SignInTerms } from '../../contract/mission-terms.ts';
import { place, settle } from '../bets/test-bets.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { TestSite } from '../testing/site.ts';
import { addDays } from './days.ts';
import { today } from './reading.ts';
import * as service from './service.ts';

const both = (text: string) => ({ BN: text, EN: text });

/** A mission that began long ago: 100.00 of turnover on machines give 0.02, once. */
export function missionFor(some: Partial<MissionTerms> = {}): MissionTerms {
  return {
    kind: 'mission',
    title: both('Play a little'),
    text: both(''),
    fromDay: '2020-01-01',
    untilDay: null,
    categories: ['RNG'],
    gameCodes: [],
    studio: null,
    metric: 'turnover',
    target: 10_000,
    leastDepositMinor: 0,
    recurrence: 'once',
    most: 1,
    afterId: null,
    newbieDays: null,
    prizeMinor: 2,
    claimDays: 7,
    budgetMinor: 100_000,
    ...some,
  };
}

export function calendarFor(some: Partial<SignInTerms> = {}): SignInTerms {
  return {
    kind: 'sign_in',
    title: both('Sign in'),
    text: both(''),
    fromDay: '2020-01-01',
    untilDay: null,
    prizesMinor: [100, 0, 300],
    gap: 'restart',
    budgetMinor: 100_000,
    ...some,
  };
}

/** A leaderboard of turnover that counts today, with three prizes. */
export async function boardFor(ctx: Ctx, some: Partial<BoardTerms> = {}): Promise<BoardTerms> {
  const now = today(ctx);
  return {
    kind: 'board',
    title: both('Race'),
    text: both(''),
    fromDay: now,
    untilDay: addDays(now, 1),
    categories: [],
    gameCodes: [],
    studio: null,
    score: 'turnover',
    rounds: 1,
    leastStakeMinor: 100,
    prizes: {
      kind: 'places',
      places: [
        { count: 1, amountMinor: 60_000 },
        { count: 2, amountMinor: 20_000 },
      ],
    },
    claimDays: 7,
    ...some,
  };
}

/** Opens a program to members, as the office would have before it began. @returns its number */
export async function opened(ctx: Ctx, terms: ProgramTerms): Promise<string> {
  const { id, version } = await service.save(ctx, { id: null, version: 0, terms, note: '' }, null);
  await service.move(ctx, { id, version, state: 'active', note: '' }, null);
  return id;
}

let keys = 0;

/** A bet that is lost: of machines its whole stake is valid turnover. @returns its key */
export async function plays(
  site: TestSite,
  memberId: bigint,
  stakeMinor: bigint,
  more: { atMs?: number; payoutMinor?: bigint; category?: string; gameCode?: string } = {},
): Promise<string> {
  const key = `mission-${(keys += 1)}`;
  const { payoutMinor = 0n, ...bet } = more;
  await place(await site.ctx(), { memberId, key, stakeMinor, settled: false, ...bet });
  await settle(await site.ctx(), memberId, key, payoutMinor);
  return key;
}
