// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashOutCrashBet, placeCrashBet, takeBackCrashBet } from '../../contract/crash.ts';
import { playingBonus } from '../bets/test-bets.ts';
import { playerOn } from '../instant/test-frames.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as betStore from './store-bets.ts';
import { closeBetting, driveTo, ended, nextFlight, sky } from './test-flights.ts';

let site: TestSite;
/** Another server of the same installation: lists of one do not know those of the other. */
let other: Awaited<ReturnType<TestSite['anotherServer']>>;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  other = await site.anotherServer();
});
afterAll(async () => {
  await ended(site);
  const broken = brokenOf(await checkLedger(site.db));
  await other.close();
  await site.close();
  expect(broken).toEqual([]);
});

const FUNDS_MINOR = 10_000n;
const AT_ONCE = 32;
const brief = (hundredths: number) => hundredths > 103 && hundredths < 110;
/** Under three seconds. */
const high = (hundredths: number) => hundredths > 115 && hundredths < 120;

const player = async (account: string) => {
  const who = await playerOn(site, account, FUNDS_MINOR);
  return { ...who, token: await who.frame('crash') };
};
type Player = Awaited<ReturnType<typeof player>>;

let keys = 0;
interface Asked {
  place?: number;
  stake?: string;
  auto?: number | null;
  key?: string;
}

async function bet({ token }: Player, number: bigint, asked: Asked, at: { url: string } = site) {
  const { place = 1, stake = '10', auto = null, key = `cheat-key-${(keys += 1)}` } = asked;
  const input = { number: String(number), place, stake, autoHundredths: auto };
  return (await site.call(placeCrashBet, input, { token, key, at })).body;
}

/** The same at one moment on both servers in turn. */
function atOnce<T>(act: (at: number, server: { url: string }) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, at) => act(at, at % 2 ? other : site)));
}

function counted(codes: readonly (string | null)[]): Record<string, number> {
  return codes.reduce<Record<string, number>>((sum, code) => {
    const name = code ?? 'taken';
    return { ...sum, [name]: (sum[name] ?? 0) + 1 };
  }, {});
}

describe('tabs that bet at one moment', () => {
  test('have a place once, whatever each stakes on it', async () => {
    const who = await player('two-tabs');
    const number = await nextFlight(site, brief);
    const answers = await atOnce((at, server) => bet(who, number, { stake: String(1 + at) }, server));
    expect(counted(answers.map(({ errorCode }) => errorCode))).toEqual({ taken: 1, crash_place_taken: AT_ONCE - 1 });
    const [placed] = await betStore.betsOf(site.db, sky, number, who.memberId);
    expect(await who.balanceMinor()).toBe(FUNDS_MINOR - placed!.stake_minor);
  });

  test('have one bet for a key that names two stakes', async () => {
    const who = await player('one-key');
    const number = await nextFlight(site, brief);
    const answers = await atOnce(async (at, server) => {
      const stake = at % 4 < 2 ? '10' : '20';
      return { stake, body: await bet(who, number, { stake, key: 'a-key-for-two-stakes' }, server) };
    });
    const rows = await betStore.betsOf(site.db, sky, number, who.memberId);
    expect(rows.length).toBe(1);
    const stakeMinor = rows[0]!.stake_minor;
    for (const { stake, body } of answers) {
      if (BigInt(stake) * 100n !== stakeMinor) expect(body.errorCode).toBe('key_reused');
      else expect(body.value.bet.betId).toBe(String(rows[0]!.id));
    }
    expect(await who.balanceMinor()).toBe(FUNDS_MINOR - stakeMinor);
  });

  test('stake no more than there is', async () => {
    const who = await player('all-in');
    const number = await nextFlight(site, brief);
    const answers = await atOnce((at, server) => bet(who, number, { place: 1 + (at % 2), stake: '60' }, server));
    const codes = counted(answers.map(({ errorCode }) => errorCode));
    expect(codes['taken']).toBe(1);
    expect(Object.keys(codes).toSorted()).toEqual(['crash_place_taken', 'insufficient_balance', 'taken']);
    expect(await who.balanceMinor()).toBe(FUNDS_MINOR - 6_000n);
  });

  test('in one list with a bet that is refused are written without it', async () => {
    const [poor, ...others] = await Promise.all(Array.from({ length: 9 }, (_, at) => player(`listed-${at}`)));
    const number = await nextFlight(site, brief);
    const answers = await Promise.all([
      bet(poor!, number, { stake: '100.01' }),
      ...others.map((who) => bet(who, number, {})),
    ]);
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(['insufficient_balance', ...others.map(() => null)]);
  });
});

describe('a bet ends once', () => {
  test('where it is taken back on two servers while its betting closes', async () => {
    const who = await player('undecided');
    const number = await nextFlight(site, brief);
    const { betId } = (await bet(who, number, {})).value.bet;
    await closeBetting(site, 60);
    const [answers] = await Promise.all([
      atOnce(async (at, server) => {
        await pauseMs(at * 4);
        return (await site.call(takeBackCrashBet, { betId }, { token: who.token, at: server })).body.errorCode;
      }),
      driveTo(site, number, 'running'),
    ]);
    const isBack = answers.includes(null);
    expect(new Set(answers)).toEqual(new Set([isBack ? null : 'crash_betting_closed']));
    await ended(site);
    expect(await who.balanceMinor()).toBe(FUNDS_MINOR - (isBack ? 0n : 1_000n));
  });

  test('where it is cashed out on two servers, and not after the crash', async () => {
    const [quick, slow] = [await player('quick-hand'), await player('slow-hand')];
    const number = await nextFlight(site, high);
    const { betId } = (await bet(quick, number, {})).value.bet;
    const late = (await bet(slow, number, {})).value.bet.betId;
    await driveTo(site, number, 'running');
    await pauseMs(300);
    const out = async ({ token }: Player, id: string, at: { url: string }) =>
      (await site.call(cashOutCrashBet, { betId: id }, { token, at })).body;
    const outs = await atOnce((_, server) => out(quick, betId, server));
    const told = new Set(outs.map(({ value }) => value.bet.cashOutHundredths));
    expect(told.size).toBe(1);
    await driveTo(site, number, 'settled');
    const [afterwards] = await Promise.all([atOnce((_, server) => out(slow, late, server)), ended(site)]);
    expect(new Set(afterwards.map(({ errorCode }) => errorCode))).toEqual(new Set(['round_closed']));
    expect(await slow.balanceMinor()).toBe(FUNDS_MINOR - 1_000n);
    expect(await quick.balanceMinor()).toBe(FUNDS_MINOR - 1_000n + BigInt([...told][0]! * 10));
  });
});

describe('a bonus', () => {
  test('holds its largest bet against both places of a flight, on both servers', async () => {
    const who = await player('bonus-hunter');
    await playingBonus(await site.ctx(), {
      memberId: who.memberId,
      amountMinor: 5_000n,
      spendOrder: 'bonus_first',
      maxBetMinor: 1_500n,
    });
    const number = await nextFlight(site, brief);
    const answers = await Promise.all(
      [site, other].map((server, at) => bet(who, number, { place: at + 1, stake: '10' }, server)),
    );
    expect(counted(answers.map(({ errorCode }) => errorCode))).toEqual({ taken: 1, bonus_max_bet: 1 });
  });

  test('that a lost and a won bet are played by is told of both, and once', async () => {
    const who = await player('bonus-flyer');
    await playingBonus(await site.ctx(), { memberId: who.memberId, amountMinor: 5_000n, spendOrder: 'bonus_first' });
    const number = await nextFlight(site, brief);
    await bet(who, number, { place: 1, auto: 102 });
    await bet(who, number, { place: 2 });
    await driveTo(site, number, 'settled');
    await Promise.all([ended(site), ended(site)]);
    const { balanceMinor, bonusMinor } = await wallet.balance(await site.ctx(), who.memberId);
    expect([balanceMinor, bonusMinor]).toEqual([FUNDS_MINOR, 5_000n - 2_000n + 1_020n]);
    const { rows } = await site.app.database.pool.query(
      'SELECT stake_minor, stake_bonus_minor, payout_minor, state FROM bets WHERE member_id = $1 ORDER BY id',
      [who.memberId],
    );
    expect(rows).toEqual([
      { stake_minor: 1_000n, stake_bonus_minor: 1_000n, payout_minor: 1_020n, state: 'settled' },
      { stake_minor: 1_000n, stake_bonus_minor: 1_000n, payout_minor: 0n, state: 'settled' },
    ]);
  });
});
