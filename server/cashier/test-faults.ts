import { sql } from 'kysely';
import { listPaymentCases, resolvePaymentCase } from '../../contract/deposits-office.ts';
import { listPaymentMethods, savePaymentMethod } from '../../contract/payment-methods.ts';
import { byTwo, memberOn, staffOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import { callBack, newsOf, openedDeposit } from './test-payments.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

/** A deposit of each fate: one paid as ordered, one whose fee the member bears, one that people credited, one that waits. */
export async function liveDeposits(site: TestSite): Promise<void> {
  const { token } = await memberOn(site, 'depositing');
  const owner = await staffOn(site, 'owner');
  await callBack(site, newsOf((await openedDeposit(site, token, '1000')).deposit));
  await withFee(site, owner, 'card');
  await callBack(site, newsOf((await openedDeposit(site, token, '1000', 'card')).deposit));
  const { deposit } = await openedDeposit(site, token, '500');
  await callBack(site, newsOf(deposit, { amount: '450.50' }));
  const waiting = (await site.call(listPaymentCases, { state: 'open' }, { token: owner })).body.value.list[0];
  if (!waiting) throw new Error('another amount than was asked for waits for people');
  const decision = { caseId: waiting.id, decision: 'credit', reason: 'looked at it' } as const;
  const { body } = await site.call(resolvePaymentCase, decision, { token: owner });
  if (!body.success) throw new Error(`not credited: ${JSON.stringify(body)}`);
  await openedDeposit(site, token, '200');
}

/** Lets members bear a fee of a method. */
async function withFee(site: TestSite, owner: string, code: string): Promise<void> {
  const { list } = (await site.call(listPaymentMethods, {}, { token: owner })).body.value;
  const method = list.find((one) => one.code === code);
  if (!method) throw new Error(`the brand has the method ${code}`);
  const { channels: _, ...written } = method;
  const fee = { feeFixed: '5', feeBasisPoints: 150, feeBearer: 'member' } as const;
  const { body } = await byTwo(site, savePaymentMethod, { ...written, ...fee }, { token: owner });
  if (!body.success) throw new Error(`no fee: ${JSON.stringify(body)}`);
}

const credited = 'a credited deposit has one transaction of its amount, any other none';
const named = 'a credited deposit names its payment';
const story = 'the story of a deposit ends in its state';
const stands = 'a payment that people credited stands on its deposit';
const fee = 'a credited deposit with a fee has it once, from who bears it, any other none';
const behind = 'a deposit transaction has its credited deposit';

const asOrdered = sql`state = 'credited' AND fee_minor = 0 AND asked_minor IS NULL`;
const withItsFee = sql`state = 'credited' AND fee_minor > 0`;
const byPeople = sql`state = 'credited' AND asked_minor IS NOT NULL`;

/** For each invariant of deposits faults that break it. */
export const depositFaults: Fault[] = [
  [credited, [sql`UPDATE deposits SET amount_minor = amount_minor + 1 WHERE ${asOrdered}`]],
  [
    credited,
    [sql`UPDATE deposits SET state = 'credited', credited_at = now() WHERE state = 'pending'`],
    [named, story],
  ],
  [credited, [sql`UPDATE deposits SET state = 'cancelled', credited_at = NULL WHERE ${asOrdered}`], [behind, story]],
  [behind, [sql`UPDATE general_transactions SET kind = 'deposit', key = 'deposit:1' WHERE key = 'gift'`]],
  [named, [sql`UPDATE deposits SET payment_reference = NULL WHERE ${asOrdered}`]],
  [story, [sql`UPDATE deposits SET state = 'cancelled' WHERE state = 'pending'`]],
  [
    story,
    [
      sql`DELETE FROM deposit_steps WHERE to_state = 'credited' AND deposit_id = (SELECT id FROM deposits WHERE ${withItsFee})`,
    ],
  ],
  [stands, [sql`UPDATE deposits SET payment_reference = 'PAY-of-nobody' WHERE ${byPeople}`]],
  [stands, [sql`UPDATE payment_cases SET credited_deposit_id = (SELECT id FROM deposits WHERE state = 'pending')`]],
  [fee, [sql`UPDATE deposits SET fee_minor = fee_minor + 1 WHERE ${withItsFee}`]],
  [fee, [sql`UPDATE deposits SET fee_bearer = 'house' WHERE ${withItsFee}`]],
  [fee, [sql`UPDATE deposits SET fee_bearer = 'member', fee_minor = 1 WHERE ${byPeople}`]],
];
