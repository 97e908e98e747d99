import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { approveCorrection, proposeReversal } from '../../contract/corrections.ts';
import { findTransactions, getLiability, getQueueCounts, getTransactionStory } from '../../contract/office-money.ts';
import { getLedgerHealth, listMemberPostings } from '../../contract/wallet.ts';
import { place, resettle, settle } from '../bets/test-bets.ts';
import { activeFor } from '../bonuses/test-bonuses.ts';
import { callBack, newsOf, openedDeposit } from '../cashier/test-payments.ts';
import * as rounds from '../rounds/service.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { loggedInStaff } from './test-staff.ts';
import { roundPaying } from '../testing/plays.ts';

let site: TestSite;
let cashier: { token: string };
let manager: { token: string };
let auditor: { token: string };
let memberId: bigint;
let depositId: string;
let paymentReference: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  cashier = await loggedInStaff(site, 'cashier');
  manager = await loggedInStaff(site, 'manager');
  auditor = await loggedInStaff(site, 'auditor');
  const rahim = await memberOn(site, 'rahim');
  memberId = rahim.memberId;
  const { deposit } = await openedDeposit(site, rahim.token, '1000');
  const news = newsOf(deposit);
  await callBack(site, news);
  depositId = deposit.id;
  paymentReference = news.paymentReference;
  await play('round-that-won', 2_500n);
  await play('round-that-lost', 0n);
});
afterAll(() => site.close());

async function play(key: string, payoutMinor: bigint, closed = true): Promise<void> {
  const ctx = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
  const game = await rounds.openSession(ctx, { provider: 'khela', gameCode: 'rickshaw-raja', category: 'RNG' });
  const actor = await rounds.authenticate(ctx, game.token);
  if (actor.kind !== 'game') throw new Error('a game session has a game actor');
  await rounds.placeRound(ctx, {
    sessionId: actor.gameSessionId,
    memberId,
    key,
    ...roundPaying(payoutMinor, closed),
  });
}

const spent = { kind: 'correction', key: 'spent', house: 'house_corrections', reference: 'test' } as const;

const postings = async (of = memberId) =>
  (await site.call(listMemberPostings, { memberId: String(of), pageSize: 50 }, auditor)).body.value.list;
const storyOf = async (transactionId: string, token = auditor) =>
  (await site.call(getTransactionStory, { transactionId }, token)).body.value;
const found = async (search: string) =>
  (await site.call(findTransactions, { search }, auditor)).body.value.list.map(({ id }) => id);

describe('the story of a transaction', () => {
  test('tells a deposit with its callbacks and balanced postings', async () => {
    const row = (await postings()).find(({ kind }) => kind === 'deposit')!;
    const story = await storyOf(row.transactionId);
    expect(story.transaction).toMatchObject({ kind: 'deposit', memberAccount: 'rahim', amount: '1000.00' });
    expect(story.postings.map(({ account, amount, balanceAfter }) => [account, amount, balanceAfter])).toEqual([
      ['cash', '1000.00', '1000.00'],
      ['house_payments', '-1000.00', null],
    ]);
    expect(story.cause).toMatchObject({ kind: 'deposit', id: depositId, state: 'credited', paymentReference });
    expect(story.cause).toMatchObject({ callbacks: [{ outcome: 'credited', signatureGood: true }] });
    expect(story.related).toEqual([]);
  });

  test('tells a stake with its bet, its round and the win that followed', async () => {
    const rows = await postings();
    const win = rows.find(({ kind }) => kind === 'win')!;
    const stake = rows.find(({ kind, reference }) => kind === 'bet' && reference === win.reference)!;
    const story = await storyOf(stake.transactionId);
    expect(story.cause).toMatchObject({
      kind: 'bet',
      gameCode: 'rickshaw-raja',
      stake: '10.00',
      payout: '25.00',
      state: 'settled',
      round: { state: 'closed', nonce: '0' },
    });
    expect(story.related).toMatchObject([{ id: win.transactionId, kind: 'win', amount: '25.00' }]);
    expect((await storyOf(win.transactionId)).related).toMatchObject([{ id: stake.transactionId, amount: '-10.00' }]);
  });

  test('tells a bet that was settled again: what it won more, what was taken back, what the house bore', async () => {
    const ctx = await site.ctx();
    const { memberId } = await memberOn(site, 'salma');
    await wallet.post(ctx, { ...spent, memberId, key: 'funds', amountMinor: 1_000n });
    const round = { memberId, roundId: 77n, settled: false };
    await place(ctx, { ...round, key: 'played-again', stakeMinor: 100n });
    await settle(ctx, memberId, 'played-again', 300n);
    const { id: betId } = await site.db
      .selectFrom('bets')
      .select('id')
      .where('key', '=', 'played-again')
      .executeTakeFirstOrThrow();
    const resettled = (payoutMinor: bigint) => resettle(ctx, memberId, 'played-again', payoutMinor);
    await resettled(9_000_000n);
    const { balanceMinor } = await wallet.balance(ctx, memberId);
    await wallet.post(ctx, { ...spent, memberId, amountMinor: -balanceMinor });
    await resettled(0n);
    const rows = (await postings(memberId)).filter(({ cause }) => cause?.kind === 'bet' && cause.id === String(betId));
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['win_reversal', '-90000.00'],
      ['correction', '90000.00'],
      ['win', '89997.00'],
      ['win', '3.00'],
      ['bet', '-1.00'],
    ]);
    const [reversal, ...others] = rows;
    for (const { transactionId } of rows)
      expect((await storyOf(transactionId)).cause).toMatchObject({ kind: 'bet', id: String(betId), payout: '0.00' });
    const { related } = await storyOf(reversal!.transactionId);
    expect(related.map(({ id }) => id).toSorted()).toEqual(others.map(({ transactionId }) => transactionId).toSorted());
  });

  test('finds the cause of what was written before causes were columns', async () => {
    const ctx = await site.ctx();
    const [bet] = await site.db.selectFrom('bets').select('member_id').where('key', '=', 'played-again').execute();
    const memberId = bet!.member_id;
    const told = await wallet.post(ctx, { ...spent, memberId, key: 'shortfall:played-again#9', amountMinor: 1n });
    const none = await wallet.post(ctx, { ...spent, memberId, key: 'of nothing', amountMinor: -1n });
    const story = await storyOf(String(told.transactionId));
    expect(story.cause).toMatchObject({ kind: 'bet', gameCode: 'test-game' });
    expect((await storyOf(story.related[0]!.id)).related.map(({ id }) => id)).toContain(String(told.transactionId));
    expect((await storyOf(String(none.transactionId))).cause).toBeNull();
  });

  test('tells a correction with its two people, from both of its sides', async () => {
    const row = (await postings()).findLast(({ kind }) => kind === 'bet')!;
    const reversal = { transactionId: row.transactionId, reason: 'The game was broken.', requestId: 'story-reverse' };
    const { id } = (await site.call(proposeReversal, reversal, cashier)).body.value;
    const waiting = await storyOf(row.transactionId);
    expect(waiting.corrections).toMatchObject([{ id, state: 'proposed' }]);
    expect((await site.call(getQueueCounts, {}, cashier)).body.value).toMatchObject({ corrections: 1 });
    const approved = (await site.call(approveCorrection, { correctionId: id, note: 'seen' }, manager)).body.value;
    const wrong = await storyOf(row.transactionId);
    expect(wrong.related.map((one) => one.id)).toContain(approved.postedTransactionId);
    expect(wrong.deeds.map(({ action, staffAccount }) => [action, staffAccount])).toEqual([
      ['correction.propose', 'cashier'],
      ['correction.approve', 'manager'],
    ]);
    const right = await storyOf(approved.postedTransactionId!);
    expect(right.cause).toMatchObject({
      kind: 'correction',
      correction: { proposedBy: 'cashier', decidedBy: 'manager', note: 'seen', transactionId: row.transactionId },
    });
    expect(right.postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['cash', '10.00'],
      ['house_corrections', '-10.00'],
    ]);
  });

  test('is told to nobody of another brand, and of nothing that is not there', async () => {
    const { body } = await site.call(getTransactionStory, { transactionId: '999999999' }, auditor);
    expect(body.errorCode).toBe('not_found');
  });
});

describe('finding a transaction', () => {
  test.each([
    [
      'its own number',
      async () => (await postings())[0]!.transactionId,
      async () => (await postings())[0]!.transactionId,
    ],
    ['the number of its deposit', async () => depositId, async () => deposited()],
    ['its reference', async () => referenceOf('deposit'), async () => deposited()],
    ['the payment number', async () => paymentReference, async () => deposited()],
    ['the reference of its round', async () => referenceOf('win'), async () => stakeOf()],
  ])('goes by %s', async (_, search, expected) => {
    expect(await found(await search())).toContain(await expected());
  });

  test('finds nothing under what nobody knows', async () => {
    for (const search of ['987654321012', 'no-such-thing', 'x', '%', 'rickshaw-raja:987654321']) {
      expect(await found(search), search).toEqual([]);
    }
  });

  const deposited = async () => (await postings()).find(({ kind }) => kind === 'deposit')!.transactionId;
  const referenceOf = async (kind: string) => (await postings()).find((row) => row.kind === kind)!.reference;
  const stakeOf = async () => {
    const reference = await referenceOf('win');
    return (await postings()).find((row) => row.kind === 'bet' && row.reference === reference)!.transactionId;
  };
});

describe('the liability report', () => {
  const report = async (days: '30' | '90' = '30') => (await site.call(getLiability, { days }, auditor)).body.value;

  test('is what members have, now and on its last day', async () => {
    const other = await memberOn(site, 'karim');
    const ctx = await site.ctx();
    const fromHouse = { kind: 'bonus', house: 'house_bonuses', reference: 'test:1' } as const;
    await wallet.post(ctx, { ...fromHouse, memberId: other.memberId, key: 'some-cash', amountMinor: 5_000n });
    await activeFor(ctx, other.memberId);
    const bonus = wallet.writeAmount(ctx, (await wallet.balance(ctx, other.memberId)).bonusMinor);
    expect(Number(bonus)).toBeGreaterThan(0);
    await wallet.hold(ctx, { memberId: other.memberId, key: 'kept', amountMinor: 1_200n, reference: 'test:1' });
    await play('round-still-open', 0n, false);
    const { currencies, days, largest } = await report();
    const owed = wallet.writeAmount(ctx, await wallet.owedToMembers(ctx));
    expect(currencies).toHaveLength(1);
    expect(currencies[0]).toMatchObject({
      total: owed,
      held: '12.00',
      bonus,
      openStakes: '10.00',
      openRounds: 1,
      members: 2,
    });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ total: owed, held: '12.00', bonus });
    expect(days.at(0)).toMatchObject({ total: '0.00', held: '0.00' });
    expect(new Set(largest.map(({ account }) => account))).toEqual(new Set(['rahim', 'karim']));
    expect(Number(largest[0]!.total)).toBeGreaterThanOrEqual(Number(largest[1]!.total));
    expect((await report('90')).days).toHaveLength(90);
  });

  test('puts what moved before into the days before', async () => {
    const before = (await report()).days;
    const { memberId: old } = await memberOn(site, 'oldster');
    const atMs = Date.parse(`${before.at(-4)!.day}T12:00:00+06:00`);
    const ctx = await site.ctx({ kind: 'system' }, atMs);
    const given = {
      memberId: old,
      kind: 'bonus',
      amountMinor: 900n,
      house: 'house_bonuses',
      reference: 'test:1',
    } as const;
    await wallet.post(ctx, { ...given, key: 'earlier' });
    const { days } = await report();
    const grew = days.map(({ total }, at) => Number(total) - Number(before[at]!.total));
    expect(grew.slice(0, -4).every((each) => each === 0)).toBe(true);
    expect(grew.slice(-4).map((each) => Math.round(each * 100))).toEqual([900, 900, 900, 900]);
  });
});

describe('the health of the ledger', () => {
  test('names every invariant, and keeps how its checks went', async () => {
    const first = (await site.call(getLedgerHealth, {}, auditor)).body.value;
    expect(first.invariants.length).toBeGreaterThan(20);
    expect(brokenOf(first.invariants)).toEqual([]);
    expect(first.history.at(-1)).toMatchObject({ broken: 0, violations: 0 });
    const again = (await site.call(getLedgerHealth, {}, auditor)).body.value;
    expect(again.checkedAtMs).toBe(first.checkedAtMs);
  });

  test('shows the rows that break a rule, once it is read anew', async () => {
    await site.db.updateTable('deposits').set({ amount_minor: 1n }).where('id', '=', BigInt(depositId)).execute();
    await site.db.deleteFrom('ledger_checks').execute();
    const { invariants, history } = (await site.call(getLedgerHealth, { now: 'true' }, auditor)).body.value;
    const broken = brokenOf(invariants);
    expect(broken.map(({ name }) => name)).toContain(
      'a credited deposit has one transaction of its amount, any other none',
    );
    expect(broken.flatMap(({ rows }) => rows ?? [])).toContainEqual(expect.objectContaining({ deposit_id: depositId }));
    expect(history.at(-1)!.broken).toBeGreaterThanOrEqual(1);
  });

  test('is not for those who may not read it', async () => {
    const support = await loggedInStaff(site, 'support');
    for (const named of [getLedgerHealth, getLiability])
      expect((await site.call(named, {}, support)).body.errorCode).toBe('not_allowed');
  });
});
