import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getBalance,
  getMerchantWallet,
  listAccountRecord,
  listMemberPostings,
  type TransactionKind,
} from '../../contract/wallet.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from './service.ts';

const NOON_MS = Date.UTC(2026, 0, 15, 12);
const HOUR_MS = 60 * 60_000;

let site: TestSite;
let rahim: Awaited<ReturnType<typeof memberOn>>;
let karim: Awaited<ReturnType<typeof memberOn>>;
let support: string;

beforeAll(async () => {
  site = await startTestSite();
  rahim = await memberOn(site, 'rahim');
  karim = await memberOn(site, 'karim');
  support = await staffOn(site, 'support');
  const moves: [kind: TransactionKind, amountMinor: bigint][] = [
    ['correction', 100_000n],
    ['bet', -2_000n],
    ['win', 550n],
    ['bet', -2_000n],
    ['rollback', 2_000n],
  ];
  for (const [hours, [kind, amountMinor]] of moves.entries()) {
    const ctx = await site.ctx({ kind: 'system' }, NOON_MS + hours * HOUR_MS);
    const house = kind === 'correction' ? 'house_corrections' : 'house_games';
    await wallet.post(ctx, {
      memberId: rahim.memberId,
      kind,
      key: `move-${hours}`,
      amountMinor,
      house,
      reference: `game:${hours}`,
    });
  }
  await wallet.hold(await site.ctx(), {
    memberId: rahim.memberId,
    key: 'held',
    amountMinor: 8_550n,
    reference: 'withdrawal:1',
  });
});
afterAll(() => site.close());

const record = (input: object, token = rahim.token) => site.call(listAccountRecord, input, { token });

describe('the balance', () => {
  test('is what can be spent now; what is held stands beside it', async () => {
    const { status, body } = await site.call(getBalance, {}, { token: rahim.token });
    expect([status, body.value]).toEqual([
      200,
      {
        sumBalance: 900,
        balance: [
          { accountTypeId: 0, accountTypeName: 'CASH', availBalance: 900, heldBalance: 85.5 },
          { accountTypeId: 1, accountTypeName: 'BONUS', availBalance: 0, heldBalance: 0 },
        ],
        currency: 'PLAY',
        currencySymbol: 'P',
      },
    ]);
  });

  test('of a newcomer is nothing', async () => {
    expect((await site.call(getBalance, {}, { token: karim.token })).body.value.sumBalance).toBe(0);
  });

  test('is one wallet for every studio', async () => {
    expect((await site.call(getMerchantWallet, {}, { token: rahim.token })).body.value).toEqual({
      isSingle: true,
      cash: '900.00',
      held: '85.50',
      bonus: '0.00',
      wallets: [],
    });
  });

  test('is shown to nobody without a living token', async () => {
    for (const call of [getBalance, getMerchantWallet, listAccountRecord]) {
      for (const given of [{}, { token: 'dead' }, { token: support }]) {
        const { status, body } = await site.call(call, {}, given);
        expect([status, body.errorCode]).toEqual([401, 'login.not.session']);
      }
    }
  });

  test('is of the member themselves, whoever else is named', async () => {
    const own = (await site.call(getBalance, {}, { token: rahim.token })).body.value;
    const { body } = await site.call(getBalance, { memberId: '1' } as object, { token: rahim.token });
    expect(body.value).toEqual(own);
  });
});

describe('the account record', () => {
  test('lists each posting with the balance after it, newest first, and what came in and went out', async () => {
    const { body } = await record({});
    expect(body.value).toMatchObject({ totalCount: 5, totalPages: 1, totalIn: '1025.50', totalOut: '40.00' });
    expect(body.value.list.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['rollback', '20.00', '985.50'],
      ['bet', '-20.00', '965.50'],
      ['win', '5.50', '985.50'],
      ['bet', '-20.00', '980.00'],
      ['correction', '1000.00', '1000.00'],
    ]);
    expect(body.value.list[4]).toMatchObject({ atMs: NOON_MS, reference: 'game:0' });
  });

  test('comes in pages with the totals over all of them', async () => {
    const { body } = await record({ pageNo: 2, pageSize: 2 });
    expect(body.value).toMatchObject({ totalCount: 5, totalPages: 3, totalIn: '1025.50' });
    expect(body.value.list.map(({ reference }) => reference)).toEqual(['game:2', 'game:1']);
    expect((await record({ pageNo: 4, pageSize: 2 })).body.value.list).toEqual([]);
  });

  test('filters by kind, with the totals of that kind', async () => {
    const { body } = await record({ kind: 'bet' });
    expect(body.value).toMatchObject({ totalCount: 2, totalIn: '0.00', totalOut: '40.00' });
  });

  test('filters by a window that includes its start and not its end', async () => {
    const { body } = await record({ fromMs: NOON_MS + HOUR_MS, untilMs: NOON_MS + 3 * HOUR_MS });
    expect(body.value.list.map(({ reference }) => reference)).toEqual(['game:2', 'game:1']);
    expect(body.value).toMatchObject({ totalIn: '5.50', totalOut: '20.00' });
    expect((await record({ fromMs: NOON_MS, untilMs: NOON_MS })).body.value.totalCount).toBe(0);
  });

  test('of a newcomer is empty, with one page to stand on', async () => {
    expect((await record({}, karim.token)).body.value).toEqual({
      list: [],
      totalCount: 0,
      totalPages: 1,
      totalIn: '0.00',
      totalOut: '0.00',
    });
  });

  test.each([
    [{ pageNo: 0 }, { pageNo: 'too_small' }],
    [{ pageSize: 101 }, { pageSize: 'too_big' }],
    [{ pageSize: 'ten' }, { pageSize: 'invalid_format' }],
    [{ pageNo: '1.5' }, { pageNo: 'invalid_format' }],
    [{ kind: 'gift' }, { kind: 'invalid_value' }],
    [{ fromMs: 'yesterday' }, { fromMs: 'invalid_format' }],
    [{ fromMs: '-1' }, { fromMs: 'invalid_format' }],
    [{ untilMs: '9999999999999999' }, { untilMs: 'invalid_format' }],
  ])('refuses %j', async (input, fields) => {
    const { status, body } = await record(input);
    expect([status, body.errorCode, body.value]).toEqual([400, 'bad_input', { fields }]);
  });
});

describe('the office', () => {
  const postings = (input: object, token = support) =>
    site.call(listMemberPostings, input as { memberId: string }, { token });

  test('sees a member’s postings', async () => {
    const { status, body } = await postings({ memberId: String(rahim.memberId), kind: 'win' });
    expect([status, body.value]).toMatchObject([200, { totalCount: 1, list: [{ amount: '5.50' }] }]);
    expect(Object.keys(body.value)).toEqual(['list', 'totalCount', 'totalPages']);
  });

  test('sees nothing of a member that the brand does not have', async () => {
    const { status, body } = await postings({ memberId: '999999' });
    expect([status, body.errorCode]).toEqual([404, 'not_found']);
  });

  test('is asked with its own token and an id', async () => {
    expect((await postings({ memberId: String(rahim.memberId) }, rahim.token)).status).toBe(401);
    expect((await postings({})).body.value).toEqual({ fields: { memberId: 'required' } });
  });
});
