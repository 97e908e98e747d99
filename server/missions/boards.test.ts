import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMissionLeaderboard, type MemberBoard } from '../../contract/missions.ts';
import type { BoardTerms } from '../../contract/mission-terms.ts';
import { getMissionResults } from '../../contract/missions-office.ts';
import { takeTimeOut } from '../../contract/protection.ts';
import { getRewards, listRewards } from '../../contract/rewards.ts';
import { resettle } from '../bets/test-bets.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import { fund } from '../testing/money.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { hasRead, reading } from '../testing/readers.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { type BetNews, count } from './counting.ts';
import { closeBoards, countForBoards } from './jobs.ts';
import * as service from './service.ts';
import { boardFor, opened, plays } from './test-missions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestSite;
let reader: FactReader;
let staff: { token: string };

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  staff = { token: await staffOn(site, 'manager') };
  reader = await reading(site, countForBoards);
});
afterAll(async () => {
  await allCounted();
  const broken = brokenOf(await checkLedger(site.db));
  await reader.stop();
  await site.close();
  expect(broken).toEqual([]);
});

const allCounted = () => hasRead(site.db, service.READER);

let people = 0;
async function player() {
  const made = await memberOn(site, `racer-${(people += 1)}`);
  await fund(site, made.memberId, 100_000_000n);
  return made;
}

/** Opens a leaderboard of a game of its own. */
async function board(some: Partial<BoardTerms> = {}): Promise<{ id: string; gameCode: string }> {
  const gameCode = `board-game-${(people += 1)}`;
  const ctx = await site.ctx();
  return { id: await opened(ctx, await boardFor(ctx, { gameCodes: [gameCode], ...some })), gameCode };
}

async function seen(token: string, id: string): Promise<MemberBoard | undefined> {
  await allCounted();
  const { body } = await site.call(getMissionLeaderboard, {}, { token, language: 'EN' });
  return body.value.boards.find((each) => each.id === id);
}

/** What the job does when the day is over. */
async function closeAll(): Promise<void> {
  await allCounted();
  const ctx = await site.ctx();
  await Promise.all([1, 2].map(() => closeBoards({ ...ctx, nowMs: ctx.nowMs + DAY_MS + 3_600_000 })));
}

describe('a leaderboard', () => {
  test('of turnover shows masked names, one’s own place, and the prizes as they stand', async () => {
    const [first, second] = [await player(), await player()];
    const { id, gameCode } = await board();
    expect(await seen(first.token, id)).toMatchObject({
      state: 'running',
      pool: '1000.00',
      list: [],
      mine: null,
      players: 0,
    });
    await plays(site, first.memberId, 5_000n, { gameCode });
    await plays(site, second.memberId, 7_000n, { gameCode });
    await plays(site, second.memberId, 99_000n, { gameCode: 'another-game' });
    const shown = await seen(first.token, id);
    expect(shown?.list).toMatchObject([
      { place: 1, score: '70.00', prize: '600.00', mine: false },
      { place: 2, score: '50.00', prize: '200.00', mine: true },
    ]);
    expect(shown?.list[0]?.name).toMatch(/^\d{3}\*\*\d$/);
    expect(shown?.mine).toMatchObject({ place: 2, score: '50.00', name: expect.stringMatching(/^racer-/) });
  });

  test('of multiples counts the best rounds with a least stake, and one that is settled anew as it stands', async () => {
    const { memberId, token } = await player();
    const { id, gameCode } = await board({ score: 'multiple', rounds: 2, leastStakeMinor: 100 });
    await plays(site, memberId, 99n, { gameCode, payoutMinor: 99_000n });
    await plays(site, memberId, 200n, { gameCode, payoutMinor: 500n });
    const best = await plays(site, memberId, 300n, { gameCode, payoutMinor: 1_000n });
    await plays(site, memberId, 100n, { gameCode, payoutMinor: 120n });
    expect((await seen(token, id))?.mine).toMatchObject({ score: '5.83', place: 1 });
    await resettle(await site.ctx(), memberId, best, 0n);
    expect((await seen(token, id))?.mine).toMatchObject({ score: '3.70' });
  });

  test('is closed once, pays equal scores in equal parts, and lists what comes later', async () => {
    const all = [await player(), await player(), await player()];
    const { id, gameCode } = await board({ categories: ['LIVE'] });
    const bets = [];
    for (const { memberId } of all) bets.push(await plays(site, memberId, 10_000n, { gameCode, category: 'LIVE' }));
    await closeAll();
    const claimable = async (token: string) => (await site.call(getRewards, {}, { token })).body.value.claimable;
    // 600 + 200 + 200 by three: the odd unit is the first one’s.
    const sums = await Promise.all(all.map(async ({ token }) => (await claimable(token)).map(({ amount }) => amount)));
    expect(sums).toEqual([['333.34'], ['333.33'], ['333.33']]);
    const [{ memberId, token }] = all as [(typeof all)[0]];
    const after = { ...(await site.ctx()), nowMs: (await site.ctx()).nowMs + DAY_MS + 3_600_000 };
    await resettle(after, memberId, bets[0] ?? '', 10_000n);
    await closeAll();
    expect((await claimable(token)).map(({ amount }) => amount)).toEqual(['333.34']);
    const { body } = await site.call(getMissionResults, { id }, staff);
    expect(body.value).toMatchObject({
      given: '1000.00',
      totalCount: 3,
      corrections: [{ memberId: String(memberId), turnover: '-100.00', payout: '100.00' }],
    });
    expect(body.value.list.map(({ place, what, prize }) => [place, what, prize])).toEqual([
      [1, '100.00', '333.34'],
      [1, '100.00', '333.33'],
      [1, '100.00', '333.33'],
    ]);
    const shown = await seen(token, id);
    expect(shown).toMatchObject({ state: 'closed', mine: { place: 1, prize: '333.34' } });
  });

  test('waits for its reader before it is closed', async () => {
    const { id, gameCode } = await board();
    const { memberId, token } = await player();
    await plays(site, memberId, 10_000n, { gameCode });
    await allCounted();
    await reader.stop();
    const late = await player();
    await plays(site, late.memberId, 20_000n, { gameCode });
    const ctx = await site.ctx();
    const over = { ...ctx, nowMs: ctx.nowMs + DAY_MS + 3_600_000 };
    expect(await service.closeDue(over)).toBe(0);
    reader = await reading(site, countForBoards);
    await closeAll();
    expect(await seen(token, id)).toMatchObject({ state: 'closed', mine: { place: 2 } });
  });

  test('pays who is in a break at once, and tempts them with nothing', async () => {
    const { memberId, token } = await player();
    const { id, gameCode } = await board();
    await plays(site, memberId, 10_000n, { gameCode });
    await site.call(takeTimeOut, { days: 7, confirmed: true }, { token });
    await closeAll();
    expect((await site.call(listRewards, {}, { token })).body.value.list).toMatchObject([
      { program: 'board', programId: id, amount: '600.00', state: 'issued' },
    ]);
    expect((await site.call(getMissionLeaderboard, {}, { token })).body.value.boards).toEqual([]);
  });

  test('of any news comes to the same in whatever order and parts, and twice told rounds are one', async () => {
    const ctx = await site.ctx();
    const ids = [
      Number(await opened(ctx, await boardFor(ctx, { gameCodes: ['any-a'] }))),
      Number(await opened(ctx, await boardFor(ctx, { gameCodes: ['any-a'], score: 'multiple', rounds: 2 }))),
    ];
    const bet = fc.record({
      memberId: fc.integer({ min: 1, max: 3 }),
      gameCode: fc.constantFrom('any-a', 'any-b'),
      stake: fc.integer({ min: 50, max: 900 }),
      payouts: fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 3 }),
      validMinor: fc.integer({ min: -400, max: 900 }),
      settledAtMs: fc.integer({ min: ctx.nowMs - 2 * DAY_MS, max: ctx.nowMs + 2 * DAY_MS }),
    });
    let run = 0;
    const span = await sql<{ from_at: Date; until_at: Date }>`
      SELECT from_at, until_at FROM mission_programs WHERE id = ${ids[0]}`.execute(site.db);
    const { from_at, until_at } = span.rows[0]!;
    const isIn = (atMs: number) => atMs >= from_at.getTime() && atMs < until_at.getTime();
    await fc.assert(
      fc.asyncProperty(fc.array(bet, { maxLength: 15 }), fc.integer({ min: 1, max: 6 }), async (bets, size) => {
        run += 1;
        const nameOf = (memberId: number) => String(900_000 + run * 10 + memberId);
        const news = bets.flatMap((each, at) =>
          each.payouts.map((payout, settlement): BetNews => ({
            betId: String(run * 100 + at),
            memberId: nameOf(each.memberId),
            category: 'RNG',
            gameCode: each.gameCode,
            stakeMinor: settlement === 0 ? String(each.stake) : '0',
            payoutMinor: String(payout - (each.payouts[settlement - 1] ?? 0)),
            validMinor: settlement === 0 ? String(each.validMinor) : '0',
            version: settlement + 1,
            placedAtMs: each.settledAtMs,
            settledAtMs: each.settledAtMs,
            settlement: settlement + 1,
          })),
        );
        const turned = news.toReversed();
        for (let at = 0; at < turned.length; at += size) await count(ctx, turned.slice(at, at + size));
        const scores = async (id: number | undefined) => {
          const { rows } = await sql<{ member_id: bigint; score: bigint }>`
            SELECT member_id, score FROM board_entries WHERE program_id = ${id}`.execute(site.db);
          return new Map(rows.map((row) => [String(row.member_id), row.score]));
        };
        const counted = bets.filter(({ gameCode, settledAtMs }) => gameCode === 'any-a' && isIn(settledAtMs));
        for (const [memberId, its] of Map.groupBy(counted, (each) => each.memberId)) {
          const turnover = its.reduce((sum, { validMinor }) => sum + BigInt(validMinor), 0n);
          expect((await scores(ids[0])).get(nameOf(memberId)) ?? 0n).toBe(turnover);
          const multiples = its
            .filter(({ stake }) => stake >= 100)
            .map(({ stake, payouts }) => Math.floor((payouts.at(-1)! * 100) / stake))
            .toSorted((one, other) => other - one);
          const best = BigInt(multiples.slice(0, 2).reduce((sum, each) => sum + each, 0));
          expect((await scores(ids[1])).get(nameOf(memberId)) ?? 0n).toBe(best);
        }
        // Rounds that are told again count once.
        const before = await scores(ids[1]);
        await count(
          ctx,
          news.map((each) => ({ ...each, validMinor: '0' })),
        );
        expect(await scores(ids[1])).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });
});
