// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptBonus, forfeitBonus } from '../../contract/bonuses.ts';
import { claimCashback } from '../../contract/cashback.ts';
import { claimMission, signIn } from '../../contract/missions.ts';
import { useGiftCode } from '../../contract/codes.ts';
import { takeEnvelope } from '../../contract/gifts.ts';
import { claimRafflePromotion } from '../../contract/raffles.ts';
import { claimPromotion } from '../../contract/promotions.ts';
import { claimAllRewards, claimReward } from '../../contract/rewards.ts';
import type { Call } from '../../contract/call.ts';
import { createDeposit } from '../../contract/cashier.ts';
import { placeLotteryBet } from '../../contract/lottery.ts';
import { placeSportsTicket } from '../../contract/sports.ts';
import { sportsInputs } from '../sports/test-inputs.ts';
import { logout } from '../../contract/sessions.ts';
import { sendTransfer } from '../../contract/transfers.ts';
import { convertPoint, redeemPointReward } from '../../contract/points.ts';
import { getBalance, moveBetweenWallets } from '../../contract/wallet.ts';
import { requestWithdrawal } from '../../contract/withdrawals.ts';
import { spinWheel } from '../../contract/wheels.ts';
import { doors } from '../doors.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { newDraw, offerLottery } from '../lottery/test-draws.ts';
import { movesMoney } from '../platform/http/call-reading.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { funded } from '../slots/test-players.ts';
import { everySwitch, startTestSite, type TestSite } from '../testing/site.ts';
import { PAYMENT_PASSWORD, relativeOn } from '../transfers/test-family.ts';
import { endSessions } from './starting.ts';

let site: TestSite;
/** Another server of the same installation, which has just seen the members' tokens alive. */
let other: Awaited<ReturnType<TestSite['anotherServer']>>;

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  other = await site.anotherServer();
  await offerLottery(await site.ctx(), 'three', 'pick-3');
  await newDraw(await site.ctx(), 'three', 'open-all-day', 12 * 60 * 60_000);
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await other.close();
  await site.close();
  expect(broken).toEqual([]);
});

const ticket = { playType: 'units', selection: '7', unit: '1', rebateMilli: 0, odds: [9_750] };
const basket = {
  gameCode: 'three',
  tickets: [ticket],
  draws: [{ issue: 'open-all-day', times: 1 }],
  stopOnWin: false,
};
const ended = { status: 401, code: 'login.not.session' };

async function knock(call: Call, input: object, token: string, at: { url: string }, key = 'a-key-of-money') {
  const { status, body } = await site.call(call, input, { token, at, key });
  return { status, code: body.errorCode };
}

const memberCalls = Object.values(doors)
  .flat()
  .map(({ call }) => call)
  .filter(({ token, tokenOptional }) => token === 'member' && !tokenOptional);

test('after a logout no call that changes something believes the token, also where it was alive a moment ago', async () => {
  const who = await funded(site, 'elsewhere', 100n);
  const writing = memberCalls.filter(({ rate }) => rate !== 'read');
  expect(writing.length).toBeGreaterThan(20);
  expect((await site.call(getBalance, {}, { token: who.memberToken, at: other })).status).toBe(200);
  await site.call(logout, {}, { token: who.memberToken });
  const seen = await Promise.all(
    writing.map(async (call) => [call.name, await knock(call, {}, who.memberToken, other)] as const),
  );
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(writing.map(({ name }) => [name, ended])));
});

test('64 logouts against 64 bets on each of two servers: none is accepted after the answer', async () => {
  const members: Awaited<ReturnType<typeof funded>>[] = [];
  for (let at = 0; at < 64; at += 1) members.push(await funded(site, `bettor${at}`, 100_000n));
  const bet = (token: string, at: { url: string }, key: string) => knock(placeLotteryBet, basket, token, at, key);
  const betsOf = async (memberId: bigint) => {
    const rows = site.db.selectFrom('lottery_tickets').select('id').where('member_id', '=', memberId);
    return (await rows.execute()).length;
  };
  const servers = [site, other];
  await Promise.all(
    members.map(async ({ memberId, memberToken }, at) => {
      expect(await bet(memberToken, other, `first-of-${at}`)).toEqual({ status: 200, code: null });
      const racing = servers.map((server, side) => bet(memberToken, server, `race-${at}-${side}`));
      expect((await site.call(logout, {}, { token: memberToken })).status).toBe(200);
      const atAnswer = await betsOf(memberId);
      const late = await Promise.all(servers.map((server, side) => bet(memberToken, server, `late-${at}-${side}`)));
      for (const one of await Promise.all(racing)) expect([200, 401]).toContain(one.status);
      expect(late).toEqual([ended, ended]);
      expect(await betsOf(memberId)).toBe(atAnswer);
    }),
  );
}, 120_000);

describe('a session that is being ended', () => {
  const paymentPassword = PAYMENT_PASSWORD;
  const inputs = new Map<Call, object>([
    [placeLotteryBet, basket],
    [placeSportsTicket, sportsInputs['placeSportsTicket']!],
    [sendTransfer, { amount: '10', way: 'to_upline', paymentPassword }],
    [requestWithdrawal, { amount: '500', accountId: '1', paymentPassword }],
    [createDeposit, { amount: '500', method: 'bkash' }],
    [moveBetweenWallets, { from: 'all', to: 'main' }],
    [acceptBonus, { bonusId: '1' }],
    [forfeitBonus, { bonusId: '1' }],
    [claimReward, { rewardId: '1' }],
    [claimAllRewards, {}],
    [claimCashback, {}],
    [claimMission, { missionId: '1', occurrence: 'once' }],
    [claimPromotion, { promotionId: '1' }],
    [claimRafflePromotion, { winId: '1' }],
    [takeEnvelope, { envelopeId: '1' }],
    [spinWheel, { wheelId: '1', number: 1, clientSeed: 'mine' }],
    [useGiftCode, { code: 'NOBODY', requestId: 'asked-with-a-code' }],
    [signIn, { calendarId: '1' }],
    [redeemPointReward, { giftId: '1', points: 1, paymentPassword, requestId: 'asked-for-a-gift' }],
    [convertPoint, { points: 100, paymentPassword, requestId: 'asked-for-cash' }],
  ]);

  test('holds every call that moves money back, and refuses it then', async () => {
    const moving = memberCalls.filter(movesMoney);
    expect([...inputs.keys()].map(({ name }) => name).toSorted()).toEqual(moving.map(({ name }) => name).toSorted());
    const upline = await relativeOn(site, 'above');
    for (const [call, input] of inputs) {
      const who = await relativeOn(site, `ends-${call.name}`.toLowerCase(), { upline, fundsMinor: 100_000n });
      const ctx = await site.ctx();
      const asked = await inTransaction(ctx.db, async (db) => {
        await endSessions({ ...ctx, db }, { brandId: ctx.brand.id, memberId: who.memberId }, 'elsewhere');
        const answer = knock(call, input, who.token, other);
        await Promise.race([answer, untilOneWaits()]);
        return { answer };
      });
      expect({ [call.name]: await asked.answer }).toEqual({ [call.name]: ended });
    }
  });

  async function untilOneWaits(): Promise<void> {
    for (;;) {
      const { rows } = await site.app.database.pool.query(
        "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND NOT granted",
      );
      if (rows.length > 0) return;
      await pauseMs(10);
    }
  }
});
