import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { providers as connected, saveProvider } from './service-studios.ts';
import { betsOf, GAME, playerAt, type ProviderPlayer } from './test-provider.ts';
import { command, connectStudio, form, type StudioKey } from './test-studio.ts';

let site: TestSite;
let key: StudioKey;
let player: ProviderPlayer;

beforeAll(async () => {
  site = await startTestSite();
  key = await connectStudio(site);
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

describe('the command dialect', () => {
  const moving = (id: string, round: string) => ({
    playerId: String(player.memberId),
    transactionId: id,
    roundId: round,
    gameId: GAME,
  });
  const money = (amount: number) => ({ amount, currency: 'PLAY' });
  const heard = async (body: Record<string, unknown>) => (await command(site, key, body)).body;

  test('plays by the same rules, in decimal numbers', async () => {
    player = await playerAt(site, 'commander');
    const { token } = player;
    expect(await heard({ cmd: 'getPlayer', token })).toMatchObject({ status: 'OK', balance: 1000, gameId: GAME });
    const bet = { cmd: 'bet', token, ...moving('b1', 'r1'), ...money(10.1) };
    expect(await heard(bet)).toMatchObject({ status: 'OK', balance: 989.9, transactionId: 'b1' });
    expect(await heard(bet)).toMatchObject({ balance: 989.9 });
    expect(await heard({ ...bet, amount: 10 })).toEqual({ status: 'key_reused' });
    expect(await heard({ cmd: 'win', ...moving('w1', 'r1'), ...money(0.3), roundFinished: true })).toMatchObject({
      balance: 990.2,
    });
    expect(await heard({ cmd: 'refund', ...moving('t1', 'r1'), betTransactionId: 'b1' })).toEqual({
      status: 'bet_settled',
    });
    expect(await heard({ cmd: 'refund', ...moving('t2', 'r2'), betTransactionId: 'b2' })).toMatchObject({
      status: 'OK',
    });
    expect(await heard({ ...bet, ...moving('b2', 'r2') })).toEqual({ status: 'bet_rolled_back' });
    expect(await heard({ cmd: 'jackpotWin', ...moving('j1', 'r3'), ...money(5) })).toMatchObject({ balance: 995.2 });
    expect(await heard({ cmd: 'bonusWin', ...moving('j2', 'r3'), ...money(5) })).toMatchObject({ balance: 1000.2 });
    expect(await heard({ cmd: 'endRound', ...moving('e1', 'r4') })).toMatchObject({ status: 'OK' });
    expect(await heard({ cmd: 'getBalance', token, playerId: String(player.memberId) })).toMatchObject({
      balance: 1000.2,
    });
    expect((await betsOf(player))[0]).toBe('river:b1 1010 30 settled v1');
  });

  test.each([
    ['a command that there is not', { cmd: 'steal' }],
    ['no command', {}],
    ['a field too many', { cmd: 'getPlayer', token: 'x', more: 1 }],
  ])('refuses %s', async (_, body) => {
    expect(await heard(body)).toEqual({ status: 'bad_input' });
  });

  test('refuses amounts that the currency does not have', async () => {
    for (const amount of [0.001, -1, 1e21, 'NaN'])
      expect(await heard({ cmd: 'jackpotWin', ...moving('odd', 'odd'), amount, currency: 'PLAY' })).toEqual({
        status: 'bad_input',
      });
  });

  test('is signed as all calls are', async () => {
    const { status, code } = await command(site, key, { cmd: 'getPlayer' }, { secret: 'a guess' });
    expect([status, code]).toEqual([401, 'bad_signature']);
  });
});

describe('the form dialect', () => {
  const moving = (reference: string, roundId: string) => ({
    userId: String(player.memberId),
    gameId: GAME,
    reference,
    roundId,
  });

  test('plays by the same rules: a result names its round, a refund its bet', async () => {
    player = await playerAt(site, 'former');
    const { token } = player;
    const money = (amount: string) => ({ amount, currency: 'PLAY' });
    expect(await form(site, key, { action: 'authenticate', token })).toMatchObject({ error: 0, balance: '1000.00' });
    const bet = { action: 'bet', token, ...moving('f1', 'fr1'), ...money('10.00') };
    expect(await form(site, key, bet)).toMatchObject({ error: 0, balance: '990.00' });
    expect(await form(site, key, { ...bet, amount: '11.00' })).toEqual({ error: 'key_reused' });
    const result = { action: 'result', ...moving('f2', 'fr1'), ...money('25.50') };
    expect(await form(site, key, result)).toMatchObject({ balance: '1015.50' });
    expect(await form(site, key, { action: 'refund', ...moving('f1', 'fr1') })).toEqual({ error: 'bet_settled' });
    expect(await form(site, key, { action: 'refund', ...moving('f9', 'fr9') })).toMatchObject({ error: 0 });
    expect(await form(site, key, { ...bet, ...moving('f9', 'fr9') })).toEqual({ error: 'bet_rolled_back' });
    expect(await form(site, key, { action: 'jackpotWin', ...moving('f3', 'fr3'), ...money('1') })).toMatchObject({
      balance: '1016.50',
    });
    expect(await form(site, key, { action: 'bonusWin', ...moving('f4', 'fr3'), ...money('1') })).toMatchObject({
      balance: '1017.50',
    });
    expect(await form(site, key, { action: 'endRound', ...moving('f5', 'fr3') })).toMatchObject({ error: 0 });
    const { userId } = moving('', '');
    expect(await form(site, key, { action: 'balance', token, userId })).toMatchObject({ balance: '1017.50' });
  });

  test('refuses what is missing, unknown or wrongly signed', async () => {
    expect(await form(site, key, { action: 'bet', ...moving('x', 'x') })).toEqual({ error: 'bad_input' });
    expect(await form(site, key, { action: 'steal' })).toEqual({ error: 'bad_input' });
    expect(await form(site, key, { action: 'authenticate', token: 'x' }, { after: { amount: '5' } })).toMatchObject({
      errorCode: 'bad_signature',
    });
    expect(await form(site, key, { action: 'authenticate', token: 'x' }, { secret: 'guess' })).toMatchObject({
      errorCode: 'bad_signature',
    });
    expect(await form(site, key, { action: 'authenticate', token: 'x' }, { hash: 'md5' })).toMatchObject({
      errorCode: 'bad_signature',
    });
  });

  test('is hashed by MD5 for a studio that can do no other', async () => {
    const ctx = await site.ctx();
    const { keys: _, ...row } = (await connected(ctx)).find(({ code }) => code === 'river')!;
    await saveProvider(ctx, { ...row, formHash: 'md5' }, '127.0.0.1');
    const asked = { action: 'authenticate', token: player.token };
    expect(await form(site, key, asked, { hash: 'md5' })).toMatchObject({ error: 0 });
  });
});
