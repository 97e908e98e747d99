import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveCorrection, proposeCorrection } from '../../contract/corrections.ts';
import { exportMemberPostings, listMemberPostings } from '../../contract/wallet.ts';
import { place, settle } from '../bets/test-bets.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { loggedInStaff } from './test-staff.ts';

const DAY_MS = 24 * 60 * 60_000;

let site: TestSite;
let owner: { token: string };
let memberId: bigint;
let correctionId: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  owner = await loggedInStaff(site, 'owner');
  const rahim = await memberOn(site, 'rahim');
  memberId = rahim.memberId;
  const asked = {
    account: 'cash',
    direction: 'in',
    amount: '500',
    reason: 'as the test asks',
    requestId: 'postings-1',
  };
  const proposed = await site.call(proposeCorrection, { memberId: String(memberId), ...asked } as never, owner);
  correctionId = proposed.body.value.id;
  const second = await loggedInStaff(site, 'owner', 'second');
  expect((await site.call(approveCorrection, { correctionId }, second)).status).toBe(200);
  const ctx = await site.ctx();
  await place(ctx, { memberId, key: 'one', stakeMinor: 2_000n, payoutMinor: 550n, isRound: true, provider: 'khela' });
  await place(ctx, { memberId, key: 'two', stakeMinor: 1_000n, settled: false });
  await settle(ctx, memberId, 'two', 2_000n);
});
afterAll(() => site.close());

const asked = (input: object) => site.call(listMemberPostings, { memberId: String(memberId), ...input }, owner);
const amountsOf = async (input: object) => (await asked(input)).body.value.list.map(({ amount }) => amount);

test('come newest first or oldest first, each with who let it happen', async () => {
  const { list, totalCount } = (await asked({})).body.value;
  expect(totalCount).toBe(5);
  expect(list.map(({ kind, amount, balanceAfter, madeBy }) => [kind, amount, balanceAfter, madeBy])).toEqual([
    ['win', '20.00', '495.50', null],
    ['bet', '-10.00', '475.50', null],
    ['win', '5.50', '485.50', null],
    ['bet', '-20.00', '480.00', null],
    ['correction', '500.00', '500.00', 'second'],
  ]);
  expect(list[4]!.cause).toEqual({ kind: 'correction', id: correctionId });
  expect((await asked({ sort: 'id' })).body.value.list).toEqual(list.toReversed());
  expect((await asked({ pageNo: 2, pageSize: 2 })).body.value.list).toEqual(list.slice(2, 4));
});

test('are found by their size, whichever way the money went, within days that are named', async () => {
  const fromMs = (await site.ctx()).nowMs - DAY_MS;
  expect(await amountsOf({ fromMs, amountFrom: '10', amountTo: '20' })).toEqual(['20.00', '-10.00', '-20.00']);
  expect(await amountsOf({ fromMs, amountFrom: '10', kind: 'bet' })).toEqual(['-10.00', '-20.00']);
  expect((await asked({ fromMs, amountTo: '5.5' })).body.value.totalCount).toBe(1);
});

test.each([
  [{ amountFrom: '1' }, { fromMs: 'required' }],
  [{ amountFrom: '1', fromMs: 1 }, { fromMs: 'too_small' }],
  [{ amountTo: '1.005', fromMs: 1 }, { amountTo: 'invalid_amount' }],
  [{ sort: 'amount' }, { sort: 'invalid_value' }],
])('%j is refused: one click must not read ten years', async (input, fields) => {
  const { status, body } = await asked(input);
  expect([status, body.errorCode, body.value]).toEqual([400, 'bad_input', { fields }]);
});

test('leave as a file with every row of the filter', async () => {
  const query = new URLSearchParams({ memberId: String(memberId), kind: 'correction', sort: 'id' });
  const headers = { authorization: owner.token };
  const text = await (await fetch(`${site.url}${exportMemberPostings.path}?${query}`, { headers })).text();
  const lines = text.trimEnd().split('\n');
  expect(lines.at(-2)).toBe('# rows,1');
  const row = lines.at(-3)!.split(',');
  expect(row.slice(3, 8)).toEqual(['correction', 'cash', '', '500.00', '500.00']);
  expect(row.slice(-2)).toEqual([`correction:${correctionId}`, 'second']);
});
