import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outcome } from '../../games/tables/dragon-tiger/shapes.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import * as rounds from '../rounds/service.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { comesTo, newKey, playerSeed, type Stakes, tableOn } from './test-players.ts';
import { driveTo, ended, GAME, nextRound } from './test-rounds.ts';

let site: TestSite;
let table: ReturnType<typeof tableOn>;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' }, settings: { play: defaultSettings().play } });
  table = tableOn(site);
});
afterAll(async () => {
  await ended(site);
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const outcomeShown = async (token: string, number: bigint) =>
  (await table.roundOf(token, number)).round.revealed!.outcome as unknown as Outcome;

describe('a bet at a table', () => {
  test('is taken while betting is open and paid what its positions come to, once the cards have been shown', async () => {
    const who = await table.player('sits-down');
    const number = await nextRound(site);
    const stakes = { dragon: '10', tie: '2', 'tiger-hearts': '1.50' };
    const { bet, balance } = (await table.place(who.token, number, stakes)).body.value;
    expect(bet).toMatchObject({ number: String(number), stake: '13.50', state: 'placed', payout: '0.00', playerSeed });
    expect([balance, await who.balanceMinor()]).toEqual(['986.50', 98_650n]);
    expect((await table.open(who.token)).sums).toEqual([
      { position: 'dragon', stake: '10.00', players: 1 },
      { position: 'tie', stake: '2.00', players: 1 },
      { position: 'tiger-hearts', stake: '1.50', players: 1 },
    ]);
    await driveTo(site, number, 'dealing');
    expect(await who.balanceMinor()).toBe(98_650n);
    expect((await table.place(who.token, number, { dragon: '1' })).body.errorCode).toBe('table_betting_closed');
    expect((await table.takeBack(who.token, bet.betId)).body.errorCode).toBe('table_betting_closed');
    await ended(site);
    const wonMinor = comesTo(await outcomeShown(who.token, number), stakes);
    expect(await who.balanceMinor()).toBe(98_650n + wonMinor);
    const { own } = await table.roundOf(who.token, number);
    expect(own).toMatchObject([
      { bet: { betId: bet.betId, state: wonMinor > 0n ? 'won' : 'lost', payout: (Number(wonMinor) / 100).toFixed(2) } },
    ]);
    expect((await table.open(who.token)).latest[0]).toMatchObject({ number: String(number) });
  });

  test('on everything that excludes each other loses the edge of the house, and counts for that as turnover', async () => {
    const who = await table.player('both-sides');
    const number = await nextRound(site);
    const stakes = { dragon: '10', tiger: '10' };
    await table.place(who.token, number, { dragon: '10' });
    await table.place(who.token, number, { tiger: '10' });
    await ended(site);
    const wonMinor = comesTo(await outcomeShown(who.token, number), stakes);
    expect([1_000n, 2_000n]).toContain(wonMinor);
    expect(await who.balanceMinor()).toBe(98_000n + wonMinor);
    const { rows } = await site.app.database.pool.query<{ valid: string }>(
      'SELECT sum(valid_minor) AS valid FROM bets WHERE member_id = $1',
      [String(who.memberId)],
    );
    expect(rows[0]!.valid).toBe(String(2_000n - wonMinor));
  });

  test('can be taken back while betting is open, once', async () => {
    const who = await table.player('thinks-again');
    const number = await nextRound(site);
    const first = (await table.place(who.token, number, { tiger: '5' })).body.value;
    await table.place(who.token, number, { tiger: '7' });
    const taken = (await table.takeBack(who.token, first.bet.betId)).body.value;
    expect(taken).toMatchObject({ bet: { state: 'taken_back' }, balance: '993.00' });
    expect((await table.takeBack(who.token, first.bet.betId)).body.value).toEqual(taken);
    expect((await table.open(who.token)).own).toMatchObject([{ stake: '7.00' }]);
    await ended(site);
    const wonMinor = comesTo(await outcomeShown(who.token, number), { tiger: '7' });
    expect(await who.balanceMinor()).toBe(99_300n + wonMinor);
  });

  test('is placed once under a key, and the key is refused for another', async () => {
    const who = await table.player('asks-again');
    const number = await nextRound(site);
    const key = newKey();
    const first = (await table.place(who.token, number, { dragon: '5' }, key)).body.value;
    expect((await table.place(who.token, number, { dragon: '5' }, key)).body.value).toEqual(first);
    expect((await table.place(who.token, number, { dragon: '6' }, key)).body.errorCode).toBe('key_reused');
    expect((await table.place(who.token, number, { dragon: '5' }, key, 'f'.repeat(32))).body.errorCode).toBe(
      'key_reused',
    );
    expect(await who.balanceMinor()).toBe(99_500n);
  });

  test.each<[string, Stakes, string]>([
    ['a position that the game does not have', { phoenix: '1' }, 'bad_input'],
    ['no amount', { dragon: '1.005' }, 'bad_input'],
    ['nothing', { dragon: '0' }, 'bad_input'],
    ['less than the least', { dragon: '1', tie: '0.50' }, 'stake_limit'],
    ['more than the most on one position', { dragon: '1000.01' }, 'stake_limit'],
    ['more than there is', { dragon: '900', tiger: '900' }, 'insufficient_balance'],
  ])('is refused for %s, and nothing changes', async (what, stakes, code) => {
    const who = await table.player(`refused-${what.replaceAll(/\W/g, '').slice(0, 20)}`);
    const number = await nextRound(site);
    expect((await table.place(who.token, number, stakes)).body.errorCode).toBe(code);
    expect(await who.balanceMinor()).toBe(100_000n);
    expect((await table.open(who.token)).own).toEqual([]);
  });

  test('is refused in a round that is not there, in another game’s frame, and to a token of nobody', async () => {
    const who = await table.player('lost');
    const number = await nextRound(site);
    expect((await table.place(who.token, number + 5n, { dragon: '1' })).body.errorCode).toBe('not_found');
    expect((await table.place(await who.frame('crash'), number, { dragon: '1' })).body.errorCode).toBe('not_found');
    expect((await table.place('nobody', number, { dragon: '1' })).status).toBe(401);
    const another = await table.player('another');
    const { bet } = (await table.place(who.token, number, { dragon: '1' })).body.value;
    expect((await table.takeBack(another.token, bet.betId)).body.errorCode).toBe('not_found');
  });

  test('adds to what its player has in the round: on a position, and in what all may come to', async () => {
    const who = await table.player('piles-up');
    const ctx = await site.ctx();
    const number = await nextRound(site);
    const limits = { leastStakeMinor: null, mostStakeMinor: 3_000n, mostPayoutMinor: 10_000n };
    await rounds.saveLimits(ctx, GAME, limits);
    expect((await table.place(who.token, number, { dragon: '20' })).body.errorCode).toBeNull();
    const tooMuch = await table.place(who.token, number, { dragon: '10.01' });
    expect([tooMuch.status, tooMuch.body.errorCode]).toEqual([422, 'stake_limit']);
    expect(tooMuch.body.value).toMatchObject({ limit: 'position', mostStake: '30.00' });
    // 40 may come back of the dragon; 8 on a tie could be 72 more.
    const tooDear = (await table.place(who.token, number, { tie: '8' })).body;
    expect(tooDear).toMatchObject({ errorCode: 'stake_limit', value: { limit: 'payout', mostPayout: '100.00' } });
    const taken = (await table.place(who.token, number, { dragon: '10' })).body.value;
    expect((await table.place(who.token, number, { dragon: '1' })).body.errorCode).toBe('stake_limit');
    await table.takeBack(who.token, taken.bet.betId);
    expect((await table.place(who.token, number, { dragon: '10' })).body.errorCode).toBeNull();
    await rounds.saveLimits(ctx, GAME, { leastStakeMinor: null, mostStakeMinor: null, mostPayoutMinor: null });
  });

  test('is not taken while the game is stopped, nor is a round begun', async () => {
    const who = await table.player('waits');
    const number = await nextRound(site);
    const ctx = await site.ctx();
    await rounds.suspendGame(ctx, GAME, 'staff');
    expect((await table.place(who.token, number, { dragon: '1' })).body.errorCode).toBe('game_maintenance');
    expect((await table.open(who.token)).maintenance).toBe(true);
    await rounds.suspendGame(ctx, GAME, null);
  });
});

describe('play for fun', () => {
  test('shares the rounds, keeps to the same rules, and touches no book', async () => {
    const ctx = await site.ctx({ kind: 'visitor' });
    const { token } = await rounds.openSession(ctx, { provider: 'khela', gameCode: GAME, category: 'LIVE' });
    const before = await table.open(token);
    expect(before).toMatchObject({ trial: true, own: [] });
    const number = await nextRound(site);
    const key = newKey();
    const placed = (await table.place(token, number, { dragon: '10', tie: '1' }, key)).body.value;
    expect((await table.place(token, number, { dragon: '10', tie: '1' }, key)).body.value).toEqual(placed);
    expect((await table.place(token, number, { dragon: '10' }, key)).body.errorCode).toBe('key_reused');
    expect(Number(placed.balance)).toBe(Number(before.balance) - 11);
    const tooMuch = (await table.place(token, number, { dragon: '1000' })).body;
    expect(tooMuch).toMatchObject({ errorCode: 'stake_limit', value: { limit: 'position', mostStake: '1000.00' } });
    expect((await table.place(token, number, { phoenix: '1' })).body.errorCode).toBe('bad_input');
    const again = (await table.place(token, number, { tiger: '5' })).body.value;
    expect((await table.takeBack(token, again.bet.betId)).body.value).toMatchObject({ bet: { state: 'taken_back' } });
    expect((await table.open(token)).own).toHaveLength(1);
    await driveTo(site, number, 'dealing');
    expect((await table.place(token, number, { tiger: '5' })).body.errorCode).toBe('table_betting_closed');
    expect((await table.takeBack(token, placed.bet.betId)).body.errorCode).toBe('table_betting_closed');
    await ended(site);
    const { round, own } = await table.roundOf(token, number);
    const outcome = round.revealed!.outcome as unknown as Outcome;
    const wonMinor = comesTo(outcome, { dragon: '10', tie: '1' });
    expect(own).toMatchObject([{ bet: { payout: (Number(wonMinor) / 100).toFixed(2) }, path: null }]);
    expect(Number((await table.open(token)).balance)).toBe(Number(before.balance) - 11 + Number(wonMinor) / 100);
    expect((await table.open(token)).sums).toEqual([]);
  });
});
