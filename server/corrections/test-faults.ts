import { sql } from 'kysely';
import { rolePermissions } from '../../contract/permissions.ts';
import type { Actor } from '../platform/process/ctx.ts';
import { memberOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { funded, REASON } from './test-corrections.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

const staff = (staffId: bigint): Actor => ({
  kind: 'staff',
  staffId,
  account: `staff-${staffId}`,
  role: 'owner',
  permissions: rolePermissions.owner,
  sessionId: 0n,
});

/** An amount that was approved, one that was refused, one that waits, and a transaction that was taken back. */
export async function liveCorrections(site: TestSite): Promise<void> {
  const { memberId } = await memberOn(site, 'corrected');
  const gift = await funded(site, memberId, 900n, { key: 'corrected-gift' });
  const [one, other] = [await site.ctx(staff(1n)), await site.ctx(staff(2n))];
  const propose = (requestId: string) =>
    service.propose(
      one,
      {
        memberId: String(memberId),
        account: 'cash',
        studio: '',
        direction: 'in',
        amount: '5',
        reason: REASON,
        requestId,
      },
      '127.0.0.1',
    );
  const decided = async (id: string) => ({ correctionId: BigInt(id), note: 'seen' });
  await service.approve(other, await decided((await propose('to-approve')).id), '127.0.0.1');
  await service.refuse(other, await decided((await propose('to-refuse')).id), '127.0.0.1');
  await propose('to-wait');
  const reversal = { transactionId: String(gift.transactionId), reason: REASON, requestId: 'to-take-back' };
  const { id } = await service.proposeReverse(one, reversal, '127.0.0.1');
  await service.approve(other, await decided(id), '127.0.0.1');
}

const once = 'an approved correction has one transaction of its lines, any other none';
const approvedAmount = sql`kind = 'amount' AND state = 'approved'`;

/** For each invariant of corrections faults that break it, and one for the report of what is owed. */
export const correctionFaults: Fault[] = [
  [
    'a correction is decided by someone else than who proposed it',
    [
      sql`ALTER TABLE corrections DROP CONSTRAINT corrections_two_people`,
      sql`UPDATE corrections SET decided_by = proposed_by WHERE ${approvedAmount}`,
    ],
  ],
  [
    'a transaction is taken back once',
    [
      sql`DROP INDEX corrections_reversal`,
      sql`UPDATE corrections SET kind = 'reversal', transaction_id = (SELECT r.transaction_id FROM corrections r WHERE r.kind = 'reversal')
           WHERE ${approvedAmount}`,
    ],
  ],
  [
    'a correction moves something',
    [sql`DELETE FROM correction_lines WHERE correction_id = (SELECT id FROM corrections WHERE state = 'refused')`],
  ],
  [
    once,
    [
      sql`UPDATE correction_lines SET amount_minor = amount_minor + 1
           WHERE correction_id = (SELECT id FROM corrections WHERE ${approvedAmount})`,
    ],
  ],
  [once, [sql`UPDATE corrections SET state = 'refused', posted_transaction_id = NULL WHERE ${approvedAmount}`]],
  [
    once,
    [
      sql`UPDATE corrections SET state = 'approved', decided_by = 2, decided_at = now(), posted_transaction_id = 1
           WHERE state = 'proposed'`,
    ],
  ],
  [
    'player balances are what the liability report says',
    [
      sql`UPDATE general_postings SET brand_id = brand_id + 1
           WHERE balance_after_minor IS NOT NULL AND transaction_id = (SELECT id FROM general_transactions WHERE key = 'corrected-gift')`,
    ],
  ],
];
