import { sql } from 'kysely';
import { processC2CTransaction } from '../../contract/withdrawals.ts';
import { approveWithdrawal, rejectWithdrawal, settleDispute } from '../../contract/withdrawals-office.ts';
import { staffOn } from '../testing/people.ts';
import type { Answer, TestSite } from '../testing/site.ts';
import type { TestCompany } from './test-company.ts';
import { ask, newPlayer, payOut } from './test-withdrawals.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

/** A withdrawal of each fate: one paid, one that came back in part, one rejected, one on its way, one that waits. */
export async function liveWithdrawals(site: TestSite, company: TestCompany): Promise<void> {
  const player = await newPlayer(site, 'withdrawing');
  const staff = { token: await staffOn(site, 'cashier') };
  const requested = async () => done(await ask(site, player)).id;
  const approved = async () => {
    const withdrawalId = await requested();
    done(await site.call(approveWithdrawal, { withdrawalId }, staff));
    return withdrawalId;
  };
  await approved();
  const withdrawalId = await approved();
  await payOut(site);
  const part = { withdrawalId, answer: 'partly_received', remaining: '120.25' } as const;
  done(await site.call(processC2CTransaction, part, { token: player.token }));
  const back = { withdrawalId, resolution: 'return', reason: 'the company confirms it' } as const;
  done(await site.call(settleDispute, back, staff));
  const refused = { withdrawalId: await requested(), reason: 'the number is not theirs' };
  done(await site.call(rejectWithdrawal, refused, staff));
  company.behave('takes its time');
  await approved();
  await payOut(site);
  await requested();
}

function done<T>({ body }: Answer<T>): T {
  if (!body.success) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body.value;
}

const order = 'a withdrawal that is being paid has one open order, any other none';
const paidOrder = 'a paid withdrawal has a paid order of its amount';
const story = 'the story of a withdrawal ends where it stands';
const hold = 'an open withdrawal has an open hold of its amount, any other none';
const ofHold = 'an open hold belongs to an open withdrawal';
const once = 'a paid withdrawal has one transaction of its amount, any other none';
const cameBack = 'what came back of a withdrawal is what it says, and no more than was paid';
const behind = 'a withdrawal transaction has its withdrawal';

const of = (state: string) => sql`(SELECT id FROM withdrawals WHERE state = ${state})`;
/** The transaction that gave the player their money. */
const funds = sql`key LIKE 'funds:%' AND member_id = (SELECT id FROM members WHERE account_key = 'withdrawing')`;

/** For each invariant of withdrawals faults that break it. */
export const withdrawalFaults: Fault[] = [
  [order, [sql`UPDATE withdrawal_payouts SET amount_minor = amount_minor + 1 WHERE state = 'open'`]],
  [order, [sql`UPDATE withdrawal_payouts SET state = 'failed', ended_at = now() WHERE state = 'open'`]],
  [order, [sql`UPDATE withdrawal_payouts SET withdrawal_id = ${of('requested')} WHERE state = 'open'`]],
  [paidOrder, [sql`UPDATE withdrawal_payouts SET amount_minor = amount_minor - 1 WHERE withdrawal_id = ${of('paid')}`]],
  [paidOrder, [sql`UPDATE withdrawal_payouts SET state = 'failed' WHERE withdrawal_id = ${of('returned')}`]],
  [story, [sql`UPDATE withdrawals SET state = 'received', ended_at = now() WHERE state = 'paid'`]],
  [story, [sql`DELETE FROM withdrawal_steps WHERE withdrawal_id = ${of('requested')}`]],
  [hold, [sql`UPDATE withdrawals SET amount_minor = amount_minor + 1 WHERE state = 'requested'`]],
  [hold, [sql`UPDATE withdrawals SET state = 'cancelled', ended_at = now() WHERE state = 'requested'`], [story]],
  [
    hold,
    [sql`UPDATE holds SET state = 'posted' WHERE id = (SELECT hold_id FROM withdrawals WHERE state = 'rejected')`],
  ],
  [ofHold, [sql`DELETE FROM withdrawals WHERE state = 'requested'`]],
  [once, [sql`UPDATE general_transactions SET kind = 'correction' WHERE key = 'withdrawal:' || ${of('paid')}`]],
  [
    once,
    [sql`UPDATE general_transactions SET kind = 'withdrawal', key = 'withdrawal:' || ${of('rejected')} WHERE ${funds}`],
  ],
  [cameBack, [sql`UPDATE withdrawals SET returned_minor = returned_minor - 1 WHERE state = 'returned'`]],
  [
    cameBack,
    [
      sql`UPDATE general_transactions SET kind = 'withdrawal_return', key = 'withdrawal_return:' || ${of('paid')} WHERE ${funds}`,
    ],
  ],
  [behind, [sql`UPDATE general_transactions SET kind = 'withdrawal', key = 'withdrawal:1' WHERE ${funds}`]],
];
