// @module-tag nightly
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAll, place, playingBonus } from '../bets/test-bets.ts';
import * as brand from '../brand/service.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { Brand, Ctx } from '../platform/process/ctx.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import * as rounds from '../rounds/service.ts';
import { memberOn } from '../testing/people.ts';
import { roundPaying } from '../testing/plays.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from './service.ts';
import { partsDue, totalsDue, totalsShown } from './test-records.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Midnight in Dhaka. */
const START_MS = Date.UTC(2026, 4, 9, 18);
const undo = new Error('undo');

let site: TestSite;
let ctx: Ctx;
let brands: Brand[];
let people = 0;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  brands = [...(await brand.allBrands(site.db))];
});
afterAll(async () => {
  expect(brokenOf(await wallet.checkInvariants(site.db))).toEqual([]);
  await site.close();
});

const minor = (most: number) => fc.integer({ min: 1, max: most }).map(BigInt);
/** Many at the border of a day or at one moment. */
const moment = fc.oneof(
  fc.integer({ min: 0, max: 2 * DAY_MS }),
  fc.integer({ min: 0, max: 2 }).map((day) => day * DAY_MS),
  fc.integer({ min: 0, max: 8 }).map((quarter) => quarter * 6 * HOUR_MS),
);
const deed = fc.record({
  do: fc.constantFrom(
    'bet',
    'bet',
    'bet',
    'open',
    'win',
    'rollback',
    'deposit',
    'correction',
    'round',
    'add',
    'add',
    'anew',
  ),
  afterMs: moment,
  which: fc.integer({ min: 0, max: 4 }),
  isRound: fc.boolean(),
  amountMinor: minor(900),
  payoutMinor: fc.oneof(fc.constant(0n), minor(1_500)),
});
const window = fc.record({
  kind: fc.constantFrom(undefined, 'bet', 'win', 'rollback', 'deposit', 'correction', 'bonus'),
  fromMs: fc.option(moment, { nil: undefined }),
  untilMs: fc.option(moment, { nil: undefined }),
} as const);
const life = fc.record({
  hasBonus: fc.boolean(),
  studio: fc.constantFrom('', '', 'studio-7'),
  deeds: fc.array(deed, { minLength: 12, maxLength: 24 }),
  windows: fc.array(window, { minLength: 6, maxLength: 6 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

interface Player {
  memberId: bigint;
  sessionId: bigint;
  /** In whose wallet each second of their bets is played. */
  studio: string;
}

async function player(hasBonus: boolean, studio: string): Promise<Player> {
  const { memberId } = await memberOn(site, `days-${(people += 1)}`);
  await post(ctx, memberId, 'correction', 50_000n, 'funds');
  if (hasBonus) await playingBonus(ctx, { memberId, amountMinor: 4_000n, spendOrder: 'bonus_first' });
  if (studio) {
    const lent = { kind: 'correction' as const, house: 'house_corrections' as const, reference: 'days:2' };
    await wallet.post(ctx, { ...lent, memberId, key: 'studio', amountMinor: 9_000n, account: 'studio', studio });
  }
  const inside = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
  const game = await rounds.openSession(inside, { provider: 'khela', gameCode: 'rickshaw-raja', category: 'RNG' });
  const actor = await rounds.authenticate(inside, game.token);
  if (actor.kind !== 'game') throw new Error('a game session has a game actor');
  return { memberId, sessionId: actor.gameSessionId, studio };
}

async function post(on: Ctx, memberId: bigint, kind: 'deposit' | 'correction', amountMinor: bigint, key: string) {
  const house = kind === 'deposit' ? 'house_payments' : 'house_corrections';
  await wallet.post(on, { memberId, kind, key, amountMinor, house, reference: 'days:1' });
}

async function act({ memberId, sessionId, studio }: Player, one: Deed, at: number): Promise<void> {
  const on = { ...ctx, nowMs: START_MS + one.afterMs };
  const { amountMinor, payoutMinor, isRound } = one;
  const key = `bet-${one.which}`;
  switch (one.do) {
    case 'bet':
      await place(on, {
        memberId,
        key: `bet-at-${at}`,
        stakeMinor: amountMinor,
        payoutMinor,
        isRound,
        provider: isRound ? 'khela' : 'test',
        studio: at % 2 ? studio : '',
      });
      return;
    case 'open':
      await place(on, { memberId, key, stakeMinor: amountMinor, settled: false });
      return;
    case 'win':
    case 'rollback':
      await endAll(on, [{ memberId, key, kind: one.do, payoutMinor }]);
      return;
    case 'deposit':
    case 'correction':
      await post(on, memberId, one.do, one.do === 'correction' && at % 2 ? -amountMinor : amountMinor, `post-${at}`);
      return;
    case 'round':
      // Rounds go by a clock that goes on: those of a member are in the order of their moments.
      await rounds.placeRound(ctx, { sessionId, memberId, key: `round-${at}`, ...roundPaying(payoutMinor) });
      return;
    case 'add':
      await wallet.addUpPostings(on, brands);
      return;
    case 'anew':
      await wallet.rebuildSums(on, brands);
  }
}

/** A statement says of each account what every posting comes to, and has the rows that make it. */
async function expectStatement(memberId: bigint, span: { fromMs: number; untilMs: number }): Promise<void> {
  const { accounts, count, closingMinor, openingMinor, rows } = await wallet.statement(ctx, memberId, span);
  expect(accounts).toEqual(await partsDue(ctx, memberId, span));
  let [seen, movedMinor] = [0, 0n];
  for await (const some of rows()) {
    seen += some.length;
    movedMinor = some.reduce((sum, { amountMinor }) => sum + amountMinor, movedMinor);
  }
  expect([seen, openingMinor + movedMinor]).toEqual([count, closingMinor]);
}

const days = async (db = site.db) =>
  (await sql`SELECT * FROM account_days ORDER BY brand_id, member_id, currency, day, account, studio, kind`.execute(db))
    .rows;

test('the totals of an account record are what every posting comes to, at every moment, whatever is added up', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ hasBonus, studio, deeds, windows }) => {
      const who = await player(hasBonus, studio);
      const { memberId } = who;
      const asked = windows.map(({ kind, fromMs, untilMs }) => ({
        kind,
        fromMs: fromMs === undefined ? undefined : START_MS + fromMs,
        untilMs: untilMs === undefined ? undefined : START_MS + untilMs,
      }));
      for (const [at, one] of deeds.entries()) {
        await act(who, one, at);
        const window = asked[at % asked.length]!;
        expect(await totalsShown(ctx, memberId, window)).toEqual(await totalsDue(ctx, memberId, window));
      }
      for (const window of asked) {
        expect(await totalsShown(ctx, memberId, window)).toEqual(await totalsDue(ctx, memberId, window));
        await expectStatement(memberId, {
          fromMs: window.fromMs ?? 0,
          untilMs: window.untilMs ?? START_MS + 9 * DAY_MS,
        });
      }
    }),
    { numRuns: 40 },
  );
});

test('what is added up bit by bit is what is added up anew, and follows a brand into another zone', async () => {
  await wallet.addUpPostings(ctx, brands);
  const before = await days();
  expect(before.length).toBeGreaterThan(200);
  await wallet.rebuildSums(ctx, brands);
  expect(await days()).toEqual(before);
  const moving = inTransaction(site.db, async (db) => {
    const moved = brands.map((one) => ({ ...one, settings: { ...one.settings, timeZone: 'America/St_Johns' } }));
    await wallet.addUpPostings({ ...ctx, db }, moved);
    expect(await days(db)).not.toEqual(before);
    expect(brokenOf(await wallet.checkInvariants(db))).toEqual([]);
    throw undo;
  });
  await expect(moving).rejects.toBe(undo);
});

test('nothing is added up of a brand that is not named, and all of it the next time', async () => {
  const { memberId } = await player(false, '');
  const unnamed = inTransaction(site.db, async (db) => {
    await sql`DELETE FROM account_day_zones`.execute(db);
    await wallet.addUpPostings({ ...ctx, db }, []);
  });
  await expect(unnamed).rejects.toThrow('day');
  expect(await totalsShown(ctx, memberId, {})).toEqual(await totalsDue(ctx, memberId, {}));
});
