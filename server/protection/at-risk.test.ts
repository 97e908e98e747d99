import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { acceptBonus } from '../../contract/bonuses.ts';
import { createDeposit } from '../../contract/cashier.ts';
import { takeTimeOut } from '../../contract/protection.ts';
import { spin } from '../../contract/slots.ts';
import { sendTransfer } from '../../contract/transfers.ts';
import { MAIN_WALLET, moveBetweenWallets } from '../../contract/wallet.ts';
import { requestWithdrawal } from '../../contract/withdrawals.ts';
import { place } from '../bets/test-bets.ts';
import { asMember, grantedTo, moneyOf } from '../bonuses/test-bonuses.ts';
import * as bonuses from '../bonuses/service.ts';
import { callBack, newsOf, openedDeposit } from '../cashier/test-payments.ts';
import { checkLedger } from '../ledger/ledger.ts';
import * as lobby from '../lobby/service.ts';
import * as rounds from '../rounds/service.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { PAYMENT_PASSWORD, type Relative, relativeOn } from '../transfers/test-family.ts';
import * as wallet from '../wallet/service.ts';
import { bind } from '../withdrawals/test-withdrawals.ts';
import * as protection from './service.ts';

type Refused = { status: number; body: { errorCode: string | null } };

/** Someone with money everywhere, who takes a time-out; their token of an open game. */
interface Paused extends Relative {
  gameToken: string;
  bonusId: string;
}

let site: TestSite;
let boss: Relative;
let paused: Paused;
let count = 0;

beforeAll(async () => {
  site = await startTestSite({
    settings: { wallet: { isSingle: false } },
    env: { RATE_LIMIT_FACTOR: '0', SANDBOX_CASHIER_URL: 'http://127.0.0.1:9' },
  });
  await lobby.registerHouseGames(await site.ctx());
  boss = await relativeOn(site, 'boss', { type: 1 });
  paused = await withEverything('paused');
  expect((await site.call(takeTimeOut, { days: 7, confirmed: true }, { token: paused.token })).status).toBe(200);
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

async function withEverything(account: string): Promise<Paused> {
  const relative = await relativeOn(site, account, { upline: boss, fundsMinor: 100_000n });
  const his = await asMember(site, relative.memberId);
  const game = { provider: 'khela', gameCode: 'rickshaw-raja', category: 'RNG', vassalage: 'KHELA' };
  const { token: gameToken } = await rounds.openSession(his, game);
  const toStudio = { from: MAIN_WALLET, to: 'KHELA', amount: '50' } as const;
  expect((await site.call(moveBetweenWallets, toStudio, { token: relative.token, key: newKey() })).status).toBe(200);
  return { ...relative, gameToken, bonusId: String(await grantedTo(his, relative.memberId)) };
}

function newKey(): string {
  return `at-risk-${++count}`;
}

describe('who is in a pause', () => {
  const ways: [name: string, act: (who: Paused) => Promise<Refused>, code?: string][] = [
    [
      'pays nothing in',
      ({ token }) => site.call(createDeposit, { amount: '500', method: 'sandbox' }, { token, key: newKey() }),
    ],
    [
      'sends nobody money to play with',
      ({ token }) =>
        site.call(
          sendTransfer,
          { amount: '50', way: 'to_upline', paymentPassword: PAYMENT_PASSWORD },
          { token, key: newKey() },
        ),
    ],
    [
      'is sent none',
      () =>
        site.call(
          sendTransfer,
          { amount: '50', way: 'to_downline', receiver: 'paused', paymentPassword: PAYMENT_PASSWORD },
          { token: boss.token, key: newKey() },
        ),
      'receiver_closed',
    ],
    [
      'moves none into a studio’s wallet',
      ({ token }) =>
        site.call(moveBetweenWallets, { from: MAIN_WALLET, to: 'KHELA', amount: '10' }, { token, key: newKey() }),
    ],
    ['begins no bonus', ({ token, bonusId }) => site.call(acceptBonus, { bonusId }, { token })],
    [
      'bets nothing in the game that stands open',
      ({ gameToken }) => site.call(spin, { stake: '10' }, { token: gameToken, key: newKey() }),
    ],
  ];
  test.each(ways)('%s', async (_, act, code = 'self_excluded') => {
    await fund(site, boss.memberId, 10_000n);
    const before = await wallet.balance(await site.ctx(), paused.memberId);
    const { status, body } = await act(paused);
    expect(body.errorCode).toBe(code);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await wallet.balance(await site.ctx(), paused.memberId)).toEqual(before);
  });

  test.each([
    ['their cash', ''],
    ['a studio’s wallet', 'KHELA'],
  ])('bets nothing out of %s, by whichever door a bet comes', async (_, studio) => {
    for (const provider of ['khela', 'a-studio-outside']) {
      const bet = { memberId: paused.memberId, key: newKey(), stakeMinor: 100n, provider, studio };
      expect((await place(await site.ctx(), bet)).outcome).toBe('self_excluded');
    }
  });

  test('brings money back from a studio’s wallet, and withdraws', async () => {
    const leaving = await withEverything('leaving');
    await site.call(takeTimeOut, { days: 1, confirmed: true }, { token: leaving.token });
    const back = { from: 'KHELA', to: MAIN_WALLET, amount: '50' } as const;
    expect((await site.call(moveBetweenWallets, back, { token: leaving.token, key: newKey() })).status).toBe(200);
    const bound = await bind(site, leaving.token, { paymentPassword: PAYMENT_PASSWORD });
    const asked = await site.call(
      requestWithdrawal,
      { amount: '300', accountId: bound.body.value.id, paymentPassword: PAYMENT_PASSWORD },
      { token: leaving.token, key: newKey() },
    );
    expect(asked.body.value).toMatchObject({ amount: '300.00', state: 'requested' });
  });

  test('has what they paid before credited, but no bonus begins with it', async () => {
    const payer = await withEverything('payer');
    const { deposit } = await openedDeposit(site, payer.token, '500');
    await site.call(takeTimeOut, { days: 1, confirmed: true }, { token: payer.token });
    expect((await callBack(site, newsOf(deposit))).body.value).toEqual({ state: 'credited' });
    const row = await site.db
      .selectFrom('deposits')
      .select('flag')
      .where('id', '=', BigInt(deposit.id))
      .executeTakeFirst();
    expect(row?.flag).toBe('self_excluded');
  });
});

describe('at once', () => {
  test('a pause and a bonus: either they had begun it before, or it waits', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { memberId, bonusId } = await withEverything(`racer${round}`);
      const his = await asMember(site, memberId);
      const [begun] = await Promise.allSettled([
        bonuses.accept(his, BigInt(bonusId)),
        protection.takeTimeOut(his, 1).then(() => bonuses.accept(his, BigInt(bonusId)).catch(({ code }) => code)),
      ]);
      const [, bonusMinor] = await moneyOf(his, memberId);
      expect(bonusMinor).toBe(begun.status === 'fulfilled' ? 10_000n : 0n);
    }
  });
});
