// @module-tag nightly
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getTableRound, listTableRounds, openTable, placeTableBet } from '../../contract/tables.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import * as rounds from '../rounds/service.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { serverSeedOf } from './chain.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import { comesTo, newKey, playerSeed, type Stakes, tableOn } from './test-players.ts';
import { closeBetting, driveTo, ended, GAME, nextRound, room } from './test-rounds.ts';

let site: TestSite;
/** Another server of the same installation: lists of one do not know those of the other. */
let other: Awaited<ReturnType<TestSite['anotherServer']>>;
let tables: ReturnType<typeof tableOn>[];

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' }, settings: { play: defaultSettings().play } });
  other = await site.anotherServer();
  tables = [tableOn(site), tableOn(site, other)];
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await ended(site);
  const broken = brokenOf(await checkLedger(site.db));
  await other.close();
  await site.close();
  expect(broken).toEqual([]);
});

const FUNDS_MINOR = 100_000n;
const AT_ONCE = 32;

/** The same at one moment, on both servers in turn. */
function atOnce<T>(act: (table: ReturnType<typeof tableOn>, at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, at) => act(tables[at % 2]!, at)));
}

function counted(answers: readonly { body: { errorCode: string | null } }[]): Record<string, number> {
  const codes = Map.groupBy(answers, ({ body }) => body.errorCode ?? 'taken');
  return Object.fromEntries([...codes].map(([code, all]) => [code, all.length]));
}

async function trialFrame(): Promise<string> {
  const visitor = await site.ctx({ kind: 'visitor' });
  return (await rounds.openSession(visitor, { provider: 'khela', gameCode: GAME, category: 'LIVE' })).token;
}

describe('frames of one member that bet at one moment on two servers', () => {
  test('have one bet for a key that names two stakes', async () => {
    const who = await tables[0]!.player('one-key');
    const number = await nextRound(site);
    const answers = await atOnce(async (table, at) => {
      const stakes = { dragon: at % 4 < 2 ? '10' : '20' };
      return { stakes, ...(await table.place(who.token, number, stakes, 'a-key-for-two-stakes')) };
    });
    const rows = await betStore.betsOf(site.db, room, number, who.memberId);
    expect(rows.length).toBe(1);
    for (const { stakes, body } of answers) {
      if (BigInt(stakes.dragon) * 100n !== rows[0]!.stake_minor) expect(body.errorCode).toBe('key_reused');
      else expect(body.value.bet.betId).toBe(String(rows[0]!.id));
    }
    expect(await who.balanceMinor()).toBe(FUNDS_MINOR - rows[0]!.stake_minor);
  });

  test('stake no more than there is, and on a position no more than a player may', async () => {
    const who = await tables[0]!.player('two-frames');
    const frames = [who.token, await who.frame(GAME, 'LIVE')];
    const number = await nextRound(site);
    const piled = await atOnce((table, at) => table.place(frames[at % 2]!, number, { tiger: '400' }));
    expect(counted(piled)).toEqual({ taken: 2, stake_limit: AT_ONCE - 2 });
    const spent = await atOnce((table, at) => table.place(frames[at % 2]!, number, { 'dragon-odd': '150' }));
    expect(counted(spent)).toEqual({ taken: 1, insufficient_balance: AT_ONCE - 1 });
    expect(await who.balanceMinor()).toBe(5_000n);
  });

  test('who cover both sides from two frames have played for what they lose together', async () => {
    const who = await tables[0]!.player('turns-over');
    const second = await who.frame(GAME, 'LIVE');
    const number = await nextRound(site);
    await Promise.all([
      tables[0]!.place(who.token, number, { dragon: '100' }),
      tables[1]!.place(second, number, { tiger: '100' }),
    ]);
    await ended(site);
    const { rows } = await site.app.database.pool.query<{ valid: string; lost: string }>(
      'SELECT sum(valid_minor) AS valid, sum(stake_minor - payout_minor) AS lost FROM bets WHERE member_id = $1',
      [String(who.memberId)],
    );
    expect(['0', '10000']).toContain(rows[0]!.lost);
    expect(rows[0]!.valid).toBe(rows[0]!.lost);
  });

  test('take a bet back once, and not once its betting is over', async () => {
    const who = await tables[0]!.player('undecided');
    const number = await nextRound(site);
    const { betId } = (await tables[0]!.place(who.token, number, { tie: '10' })).body.value.bet;
    await closeBetting(site, 40);
    const [answers] = await Promise.all([
      atOnce((table) => table.takeBack(who.token, betId)),
      driveTo(site, number, 'dealing'),
    ]);
    const isBack = answers.some(({ body }) => body.errorCode === null);
    for (const { body } of answers)
      expect(['table_betting_closed', ...(isBack ? [null] : [])]).toContain(body.errorCode);
    await ended(site);
    expect((await tables[1]!.takeBack(who.token, betId)).body.errorCode).toBe(isBack ? null : 'table_betting_closed');
    const [row] = await betStore.betsOf(site.db, room, number, who.memberId);
    expect(await who.balanceMinor()).toBe(FUNDS_MINOR - (isBack ? 0n : 1_000n - row!.payout_minor));
  });
});

describe('what is not one’s own', () => {
  test('is not found: another’s bet, by their enemies, visitors and frames of other games', async () => {
    const [who, enemy] = [await tables[0]!.player('owner'), await tables[0]!.player('enemy')];
    const number = await nextRound(site);
    const { betId } = (await tables[0]!.place(who.token, number, { dragon: '10' })).body.value.bet;
    for (const token of [enemy.token, await trialFrame(), await enemy.frame('mines'), await enemy.frame('crash')])
      expect((await tables[0]!.takeBack(token, betId)).body.errorCode).toBe('not_found');
    for (const token of [await enemy.frame('mines'), await enemy.frame('crash')])
      expect((await tables[0]!.place(token, number, { dragon: '10' })).body.errorCode).toBe('not_found');
    expect((await tables[0]!.roundOf(enemy.token, number)).own).toEqual([]);
    expect(await who.balanceMinor()).toBe(FUNDS_MINOR - 1_000n);
  });

  test('is not told, and no bet taken, under a token that is old, cut short, or none', async () => {
    const who = await tables[0]!.player('kept-a-token');
    const number = await nextRound(site);
    const { betId } = (await tables[0]!.place(who.token, number, { dragon: '10' })).body.value.bet;
    await site.app.database.pool.query('UPDATE game_sessions SET expires_at = now() WHERE member_id = $1', [
      String(who.memberId),
    ]);
    for (const token of [who.token, who.token.slice(1), '', 'not-a-token', '../../open'])
      for (const answer of [
        await tables[1]!.place(token, number, { dragon: '10' }),
        await tables[1]!.takeBack(token, betId),
        await site.call(openTable, {}, { token }),
      ])
        expect([answer.status, answer.body.errorCode]).toEqual([401, 'login.not.session']);
    expect(await who.balanceMinor()).toBe(FUNDS_MINOR - 1_000n);
  });

  test('is no trial’s: their bets are in no book and no sum, and cost nothing', async () => {
    const number = await nextRound(site);
    const token = await trialFrame();
    expect((await tables[0]!.place(token, number, { dragon: '10' })).status).toBe(200);
    expect(await betStore.standing(site.db, room, number)).toEqual([]);
    expect((await tables[0]!.open(token)).sums).toEqual([]);
  });
});

describe('a bet is refused, and changes nothing,', () => {
  const one = [{ position: 'dragon', stake: '10' }];
  const bad: [string, Record<string, unknown>][] = [
    ...['-10', '1e3', '0x10', '10.005', '', ' 10', 'NaN', '1,000', '১০', '9'.repeat(40), true, null].map(
      (stake): [string, Record<string, unknown>] => [
        `with a stake of ${stake}`,
        { places: [{ position: 'dragon', stake }] },
      ],
    ),
    ['on nothing', { places: [] }],
    ['on a position that is none', { places: [{ position: 'constructor', stake: '10' }] }],
    ['on __proto__', { places: [{ position: '__proto__', stake: '10' }] }],
    ['on too many positions at once', { places: Array.from({ length: 161 }, () => one[0]) }],
    ['that says what it may come to', { places: [{ position: 'dragon', stake: '10', mostMinor: 1 }] }],
    ['that says when it was placed', { places: one, placedAtMs: 1 }],
    ['with a seed that is too short', { places: one, playerSeed: 'ab' }],
    ['with a seed that is none', { places: one, playerSeed: 'g'.repeat(32) }],
    ['on a round that is no number', { places: one, number: '-1' }],
  ];
  test.each(bad)('%s', async (_, given) => {
    const who = await tables[0]!.player(newKey());
    const number = String(await nextRound(site));
    const rawBody = JSON.stringify({ number, playerSeed, ...given });
    const input = { number, playerSeed, places: one };
    const answer = await site.call(placeTableBet, input, { token: who.token, key: newKey(), rawBody });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'bad_input']);
    expect(await who.balanceMinor()).toBe(FUNDS_MINOR);
    expect(await betStore.betsOf(site.db, room, BigInt(number), who.memberId)).toEqual([]);
  });

  test('on a round that is over, and on one that is still to come', async () => {
    const who = await tables[0]!.player('prophet');
    const number = await nextRound(site);
    for (const [at, code] of [
      [number - 1n, 'table_betting_closed'],
      [number + 1n, 'not_found'],
    ] as const)
      expect((await tables[1]!.place(who.token, at, { dragon: '10' })).body.errorCode).toBe(code);
    expect(await who.balanceMinor()).toBe(FUNDS_MINOR);
  });
});

describe('what a spectator can learn', () => {
  test('before the bets stand holds neither the seed of the round nor that of any to come', async () => {
    const [who, spectator] = [await tables[0]!.player('bets'), await trialFrame()];
    const number = await nextRound(site);
    await tables[0]!.place(who.token, number, { dragon: '10' });
    const told: string[] = [];
    const look = async () => {
      for (const token of [spectator, who.token]) {
        told.push(JSON.stringify(await site.call(openTable, {}, { token }).then(({ body }) => body)));
        told.push(JSON.stringify((await site.call(getTableRound, { number: String(number) }, { token })).body));
        told.push(JSON.stringify((await site.call(listTableRounds, {}, { token })).body));
        for (const next of [1n, 2n])
          expect((await site.call(getTableRound, { number: String(number + next) }, { token })).body.errorCode).toBe(
            'not_found',
          );
      }
    };
    await look();
    await driveTo(site, number, 'closed');
    await look();
    const before = told.join();
    await ended(site);
    await look();
    const row = (await store.roundOf(site.db, room, number))!;
    const ctx = await site.ctx();
    const sealed = await store.sealedSeeds(site.db, row.chain_id);
    const seeds = ctx.platform.seal.open('room-chain', sealed);
    const seedOf = (at: bigint) => serverSeedOf(seeds, Number(at - row.first_number) + 1).toString('hex');
    expect(seedOf(number)).toBe(row.server_seed!.toString('hex'));
    expect(before).not.toContain(seedOf(number));
    expect(told.at(-3)).toContain(seedOf(number));
    for (const next of [1n, 2n]) expect(told.join()).not.toContain(seedOf(number + next));
    expect(sealed.includes(row.server_seed!)).toBe(false);
  });

  test('holds nobody’s name, number, key or seed', async () => {
    const who = await tables[0]!.player('keeps-quiet');
    const number = await nextRound(site);
    const [key, seed] = [newKey(), '9e'.repeat(16)];
    const { betId } = (await tables[0]!.place(who.token, number, { tie: '10' }, key, seed)).body.value.bet;
    await ended(site);
    const token = await trialFrame();
    const { round, own } = (await site.call(getTableRound, { number: String(number) }, { token })).body.value;
    const told = JSON.stringify([await tables[0]!.open(token), round, own]);
    for (const secret of ['keeps-quiet', key, seed, `"${betId}"`, `"${who.memberId}"`])
      expect(told).not.toContain(secret);
  });
});

describe('a server whose clock jumps', () => {
  test.each([
    ['ahead', 3_600_000],
    ['back', -3_600_000],
  ])('an hour %s takes bets while betting is open, and none after, by the database’s clock', async (_, byMs) => {
    const who = await tables[0]!.player(`jumps-${byMs > 0}`);
    const number = await nextRound(site);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs, shouldAdvanceTime: true });
    const stakes: Stakes = { dragon: '10' };
    expect((await tables[0]!.place(who.token, number, stakes)).body.errorCode).toBeNull();
    await driveTo(site, number, 'closed');
    expect((await tables[1]!.place(who.token, number, stakes)).body.errorCode).toBe('table_betting_closed');
    await ended(site);
    const round = (await store.roundOf(site.db, room, number))!;
    expect(round.dealt_at!.getTime()).toBeGreaterThanOrEqual(round.closes_at.getTime());
    expect(await who.balanceMinor()).toBe(FUNDS_MINOR - 1_000n + comesTo(round.outcome as never, stakes));
  });
});
