import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { behaviours, type Behaviour } from '../../gateway/deliveries.ts';
import { type Deposit, getDeposit, submitDeposit } from '../../contract/cashier.ts';
import { listPaymentCases, reconcilePayments } from '../../contract/deposits-office.ts';
import { kindTraits } from '../../contract/payment-methods.ts';
import { getBalance } from '../../contract/wallet.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { nowMs } from '../platform/process/clock.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { newMember } from '../sessions/test-members.ts';
import { decide, startSiteWithGateway } from './test-gateway.ts';
import * as cashier from './service.ts';
import { openedDeposit } from './test-payments.ts';

let around: Awaited<ReturnType<typeof startSiteWithGateway>>;
let token: string;
let staffToken: string;

beforeAll(async () => {
  around = await startSiteWithGateway();
  ({ token } = await newMember(around.site, 'rahim'));
  staffToken = (await loggedInStaff(around.site, 'cashier')).token;
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(around.site.db));
  await around.close();
  expect(broken).toEqual([]);
});

/** Where a deposit ends, and the outcome of the case that people get, by what the company does. */
const ends: Record<Behaviour, { state: string; waiting: string; case: string | null }> = {
  good: { state: 'credited', waiting: 'credited', case: null },
  slow: { state: 'credited', waiting: 'credited', case: null },
  duplicate: { state: 'credited', waiting: 'credited', case: null },
  late: { state: 'credited', waiting: 'credited', case: null },
  failing: { state: 'failed', waiting: 'failed', case: null },
  silent: { state: 'pending', waiting: 'submitted', case: null },
  forged: { state: 'pending', waiting: 'submitted', case: null },
  other_amount: { state: 'pending', waiting: 'submitted', case: 'mismatch' },
  other_currency: { state: 'pending', waiting: 'submitted', case: 'mismatch' },
  other_deposit: { state: 'pending', waiting: 'submitted', case: 'unknown_deposit' },
};

const methods = [
  ['sandbox', 'wallet_redirect'],
  ['send_bell', 'wallet_send'],
  ['bank', 'bank_transfer'],
  ['card', 'card_page'],
] as const;

describe.each(methods)('a deposit by %s (%s)', (method, kind) => {
  test.each(behaviours)('at a company that is %s', async (behaviour) => {
    const { deposit, paymentUrl } = await openedDeposit(around.site, token, '700', method);
    expect(new URL(paymentUrl).pathname).toBe(`/${kindTraits[kind].page}`);
    const [before, casesBefore] = [await balance(), await openCases()];
    const { number } = await decide(paymentUrl, { behaviour });
    if (behaviour === 'late')
      await cashier.expireDeposits(await around.site.ctx({ kind: 'system' }, deposit.expiresAtMs));
    const isClaimed = kind === 'wallet_send';
    if (isClaimed) await submitted(deposit, number!);
    const { state, waiting, case: outcome } = ends[behaviour];
    const expected = isClaimed ? waiting : state;
    expect(await stateOf(deposit, expected)).toBe(expected);
    const credited = expected === 'credited' ? 700 : 0;
    expect(await balance()).toBe(before + credited);
    const fresh = (await eventually(openCases, (now) => outcome === null || now.length > casesBefore.length)).slice(
      casesBefore.length,
    );
    expect(fresh.map((one) => one.outcome)).toEqual(outcome === null ? [] : [outcome]);
  });
});

test('a day of the statement tells what is missing here, and nothing else', async () => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(nowMs());
  const { body } = await around.site.call(reconcilePayments, { day }, { token: staffToken });
  const { answered, lines, ours, theirs } = body.value;
  expect(answered).toBe(true);
  const count = (difference: string) => lines.filter((line) => line.difference === difference).length;
  // Of each of the four methods: four behaviours are credited, five were paid and not believed, one took no money.
  expect([count('matched'), count('missing_here'), count('missing_there'), count('different')]).toEqual([16, 20, 0, 0]);
  expect([ours.deposits, theirs.deposits]).toEqual(['11200.00', '25200.00']);
});

test('a company that is out of reach gives no statement, and nothing is compared', async () => {
  await around.gateway.stop();
  const { body } = await around.site.call(reconcilePayments, { day: '2026-01-31' }, { token: staffToken });
  expect(body.value).toMatchObject({ answered: false, lines: [] });
});

async function submitted(deposit: Deposit, reference: string): Promise<void> {
  const { status } = await around.site.call(submitDeposit, { depositId: deposit.id, reference }, { token });
  expect(status).toBe(200);
}

async function balance(): Promise<number> {
  return (await around.site.call(getBalance, {}, { token })).body.value.sumBalance;
}

async function stateOf(deposit: Deposit, expected: string): Promise<string> {
  const ask = async () =>
    (await around.site.call(getDeposit, { depositId: deposit.id }, { token })).body.value.state as string;
  return eventually(ask, (state) => state === expected, 5_000);
}

async function openCases() {
  const { body } = await around.site.call(listPaymentCases, { state: 'open', pageSize: 100 }, { token: staffToken });
  return body.value.list;
}
