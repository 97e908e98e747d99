// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { approveCorrection, cancelCorrection, proposeReversal, refuseCorrection } from '../../contract/corrections.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { funded, proposed, REASON } from './test-corrections.ts';

let site: TestSite;
let cashier: { token: string };
let managers: { token: string }[];
let memberId: bigint;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  cashier = await loggedInStaff(site, 'cashier');
  managers = [await loggedInStaff(site, 'manager', 'first'), await loggedInStaff(site, 'manager', 'second')];
  memberId = (await memberOn(site, 'rahim')).memberId;
  await funded(site, memberId, 1_000_000n);
});

afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const balance = async () => (await wallet.balance(await site.ctx(), memberId)).balanceMinor;
const newProposal = async () => (await proposed(site, cashier.token, memberId)).body.value.id;

describe('at once', () => {
  test('two approvers move the money once, and one of them hears that it is decided', async () => {
    for (let round = 0; round < 10; round++) {
      const [id, before] = [await newProposal(), await balance()];
      const answers = await Promise.all(
        managers.map(({ token }) => site.call(approveCorrection, { correctionId: id, note: '' }, { token })),
      );
      expect(answers.map(({ body }) => body.errorCode).toSorted()).toEqual(['correction_decided', null]);
      expect((await balance()) - before).toBe(500n);
    }
  });

  test('an approval, a refusal and its taking back end in one of the three', async () => {
    for (let round = 0; round < 10; round++) {
      const [id, before] = [await newProposal(), await balance()];
      const [first, second] = managers;
      const answers = await Promise.all([
        site.call(approveCorrection, { correctionId: id, note: '' }, first),
        site.call(refuseCorrection, { correctionId: id, note: 'not so' }, second),
        site.call(cancelCorrection, { correctionId: id }, cashier),
      ]);
      const done = answers.filter(({ body }) => body.success);
      expect(done).toHaveLength(1);
      const approved = done[0]!.body.value.state === 'approved';
      expect((await balance()) - before).toBe(approved ? 500n : 0n);
    }
  });

  test('64 approvals of one person are one', async () => {
    const [id, before] = [await newProposal(), await balance()];
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => site.call(approveCorrection, { correctionId: id, note: '' }, managers[0])),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await balance()) - before).toBe(500n);
  });

  test('two who take the same transaction back propose it once', async () => {
    for (let round = 0; round < 5; round++) {
      const gift = await funded(site, memberId, 100n, { key: `gift-${round}` });
      const answers = await Promise.all(
        [cashier, ...managers].map(({ token }, at) =>
          site.call(
            proposeReversal,
            { transactionId: String(gift.transactionId), reason: REASON, requestId: `reverse-${round}-${at}` },
            { token },
          ),
        ),
      );
      expect(answers.map(({ body }) => body.errorCode).toSorted()).toEqual([
        'already_reversed',
        'already_reversed',
        null,
      ]);
    }
  });

  test('two corrections that together take more than there is leave nothing below zero', async () => {
    const poor = (await memberOn(site, 'poor')).memberId;
    await funded(site, poor, 1_000n);
    const out = { direction: 'out', amount: '7' } as const;
    const asked = await Promise.all([
      proposed(site, cashier.token, poor, out),
      proposed(site, cashier.token, poor, out),
    ]);
    const answers = await Promise.all(
      asked.map(({ body }, at) =>
        site.call(approveCorrection, { correctionId: body.value.id, note: '' }, managers[at]),
      ),
    );
    expect(answers.map(({ body }) => body.errorCode).toSorted()).toEqual(['member_balance_low', null]);
    expect((await wallet.balance(await site.ctx(), poor)).balanceMinor).toBe(300n);
  });
});
