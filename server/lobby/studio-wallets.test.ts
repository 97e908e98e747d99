import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { getBalance, getMerchantWallet, listAccountRecord, moveBetweenWallets } from '../../contract/wallet.ts';
import type { CallInput } from '../../contract/call.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';
import { memberOn } from '../testing/people.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as lobby from './service.ts';

let site: TestSite;
let single: TestSite;

beforeAll(async () => {
  site = await startTestSite({ settings: { wallet: { isSingle: false } } });
  single = await startTestSite();
  for (const each of [site, single]) await lobby.registerHouseGames(await each.ctx());
});
afterAll(async () => {
  for (const each of [site, single]) {
    expect(brokenOf(await checkLedger(each.db))).toEqual([]);
    await each.close();
  }
});

interface Player {
  memberId: bigint;
  token: string;
}

async function player(on: TestSite, account: string, amountMinor = 100_000n): Promise<Player> {
  const member = await memberOn(on, account);
  await fund(on, member.memberId, amountMinor);
  return member;
}

let nextKey = 0;

function move(
  { token }: Player,
  input: CallInput<typeof moveBetweenWallets>,
  key = `wallets-${++nextKey}`,
  on: TestSite = site,
) {
  return on.call(moveBetweenWallets, input, { token, key });
}

const walletOf = async ({ token }: Player, on: TestSite = site) =>
  (await on.call(getMerchantWallet, {}, { token })).body.value;

describe('the wallet of a studio', () => {
  test('stands beside the main one, empty at first, under both names of the studio', async () => {
    expect(await walletOf(await player(site, 'first'))).toEqual({
      isSingle: false,
      cash: '1000.00',
      held: '0.00',
      bonus: '0.00',
      wallets: [{ studio: 'KHELA', name: { BN: 'খেলা স্টুডিও', EN: 'Khela Studio' }, balance: '0.00' }],
    });
  });

  test('takes what is moved in and gives it back, and both stand in the account record', async () => {
    const rahim = await player(site, 'rahim');
    expect((await move(rahim, { amount: '400.50', from: 'main', to: 'KHELA' })).body.value).toMatchObject({
      moved: '400.50',
      cash: '599.50',
      wallets: [{ balance: '400.50' }],
    });
    expect((await site.call(getBalance, {}, { token: rahim.token })).body.value.sumBalance).toBe(599.5);
    expect((await move(rahim, { amount: '100', from: 'KHELA', to: 'main' })).body.value.cash).toBe('699.50');
    const { body } = await site.call(listAccountRecord, { kind: 'studio_transfer' }, { token: rahim.token });
    expect(body.value.list.map(({ account, amount, reference }) => [account, amount, reference])).toEqual([
      ['cash', '100.00', 'KHELA:main'],
      ['studio', '-100.00', 'KHELA:main'],
      ['studio', '400.50', 'main:KHELA'],
      ['cash', '-400.50', 'main:KHELA'],
    ]);
    expect(body.value).toMatchObject({ totalIn: '500.50', totalOut: '500.50' });
  });

  test('gives all of it back where no amount is said, and everything from all wallets at once', async () => {
    const karim = await player(site, 'karim');
    await move(karim, { amount: '250', from: 'main', to: 'KHELA' });
    expect((await move(karim, { from: 'KHELA', to: 'main' })).body.value).toMatchObject({
      moved: '250.00',
      cash: '1000.00',
    });
    await move(karim, { from: 'main', to: 'KHELA' });
    expect(await walletOf(karim)).toMatchObject({ cash: '0.00', wallets: [{ balance: '1000.00' }] });
    expect((await move(karim, { from: 'all', to: 'main' })).body.value).toMatchObject({
      moved: '1000.00',
      cash: '1000.00',
    });
    expect((await move(karim, { from: 'all', to: 'main' })).body.value.moved).toBe('0.00');
  });

  test('is never given what is held, nor bonus money', async () => {
    const held = await player(site, 'held');
    const ctx = await site.ctx();
    const { holdId } = await wallet.hold(ctx, {
      memberId: held.memberId,
      key: 'some',
      amountMinor: 60_000n,
      reference: 'withdrawal:1',
    });
    expect((await move(held, { amount: '400.01', from: 'main', to: 'KHELA' })).body.errorCode).toBe(
      'insufficient_balance',
    );
    expect((await move(held, { from: 'main', to: 'KHELA' })).body.value.moved).toBe('400.00');
    await wallet.endHold(ctx, held.memberId, holdId, 'released');
  });

  test('moves once for a key, also 64 times at once', async () => {
    const burst = await player(site, 'burst');
    const heard = await Promise.all(
      Array.from({ length: 64 }, () => move(burst, { amount: '10', from: 'main', to: 'KHELA' }, 'one-key-for-all')),
    );
    expect(new Set(heard.map(({ status, body }) => `${status} ${canonicalJson(body.value)}`)).size).toBe(1);
    expect(await walletOf(burst)).toMatchObject({ cash: '990.00', wallets: [{ balance: '10.00' }] });
    expect((await move(burst, { amount: '11', from: 'main', to: 'KHELA' }, 'one-key-for-all')).body.errorCode).toBe(
      'key_reused',
    );
  });

  test('and back at once with moving in end with what there was', async () => {
    const both = await player(site, 'both');
    await move(both, { amount: '500', from: 'main', to: 'KHELA' });
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 === 0
          ? move(both, { amount: '7', from: 'main', to: 'KHELA' })
          : move(both, { amount: '7', from: 'KHELA', to: 'main' }),
      ),
    );
    expect(await walletOf(both)).toMatchObject({ cash: '500.00', wallets: [{ balance: '500.00' }] });
  });
});

describe('refused is a move', () => {
  test.each([
    [{ amount: '5', from: 'main', to: 'NOBODY' }, 'bad_input', { fields: { to: 'invalid_value' } }],
    [{ amount: '5', from: 'NOBODY', to: 'main' }, 'bad_input', { fields: { from: 'invalid_value' } }],
    [{ amount: '5', from: 'main', to: 'main' }, 'bad_input', { fields: { to: 'invalid_value' } }],
    [{ amount: '5', from: 'all', to: 'main' }, 'bad_input', { fields: { from: 'invalid_value' } }],
    [{ from: 'all', to: 'KHELA' }, 'bad_input', { fields: { from: 'invalid_value' } }],
    [{ amount: '0', from: 'main', to: 'KHELA' }, 'bad_input', { fields: { amount: 'invalid_amount' } }],
    [{ amount: '-5', from: 'main', to: 'KHELA' }, 'bad_input', { fields: { amount: 'invalid_format' } }],
    [{ amount: '1000.01', from: 'main', to: 'KHELA' }, 'insufficient_balance', null],
    [{ amount: '0.01', from: 'KHELA', to: 'main' }, 'insufficient_balance', null],
  ])('as %j', async (input, errorCode, value) => {
    const one = await player(site, `refused${++nextKey}`);
    const { body } = await move(one, input);
    expect([body.errorCode, body.value]).toEqual([errorCode, value]);
    expect(await walletOf(one)).toMatchObject({ cash: '1000.00', wallets: [{ balance: '0.00' }] });
  });

  test('into a studio’s wallet where one wallet serves all; what lies there still comes back', async () => {
    const left = await player(single, 'left');
    expect((await move(left, { amount: '5', from: 'main', to: 'KHELA' }, undefined, single)).body.errorCode).toBe(
      'function.not.available',
    );
    expect((await walletOf(left, single)).wallets).toEqual([]);
    await wallet.exchange(await single.ctx(), {
      memberId: left.memberId,
      kind: 'studio_transfer',
      key: 'from-other-days',
      reference: 'main:KHELA',
      from: { account: 'cash' },
      to: { account: 'studio', studio: 'KHELA' },
      amountMinor: 30_000n,
    });
    expect((await walletOf(left, single)).wallets).toMatchObject([{ studio: 'KHELA', balance: '300.00' }]);
    expect((await move(left, { from: 'all', to: 'main' }, undefined, single)).body.value).toMatchObject({
      moved: '300.00',
      cash: '1000.00',
      wallets: [],
    });
  });

  test('of nobody', async () => {
    const { status } = await site.call(
      moveBetweenWallets,
      { amount: '5', from: 'main', to: 'KHELA' },
      { key: 'nobody-1' },
    );
    expect(status).toBe(401);
  });
});
