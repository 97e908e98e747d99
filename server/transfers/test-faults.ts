import { sql } from 'kysely';
import type { TestSite } from '../testing/site.ts';
import { transfer } from './service.ts';
import { relativeOn } from './test-family.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

/** A transfer up the tree and one down. */
export async function liveTransfers(site: TestSite): Promise<void> {
  const above = await relativeOn(site, 'above', { type: 1, fundsMinor: 90_000n });
  const below = await relativeOn(site, 'below', { upline: above, fundsMinor: 80_000n });
  const ctx = await site.ctx();
  const up = { senderId: below.memberId, way: 'to_upline', receiver: undefined, amountMinor: 6_000n } as const;
  await transfer(ctx, { ...up, key: 'transfer-up' });
  const down = { senderId: above.memberId, way: 'to_downline', receiver: 'below', amountMinor: 7_000n } as const;
  await transfer(ctx, { ...down, key: 'transfer-down' });
}

const both = 'a transfer has one posting out and one in of its amount';
const behind = 'a transfer transaction has its transfer';
const nothing = 'transfers leave nothing with the house';

const wentUp = sql`(SELECT id FROM transfers WHERE way = 'to_upline')`;
const funds = sql`key LIKE 'funds:90000:%'`;

/** For each invariant of transfers faults that break it. */
export const transferFaults: Fault[] = [
  [both, [sql`UPDATE transfers SET amount_minor = amount_minor + 1 WHERE id = ${wentUp}`]],
  [
    both,
    [
      sql`UPDATE general_transactions SET kind = 'correction' WHERE kind = 'transfer_out' AND key = 'transfer:' || ${wentUp}`,
    ],
  ],
  [
    both,
    [
      sql`UPDATE general_transactions SET kind = 'correction' WHERE kind = 'transfer_in' AND key = 'transfer:' || ${wentUp}`,
    ],
  ],
  [behind, [sql`DELETE FROM transfers WHERE id = ${wentUp}`]],
  [behind, [sql`UPDATE general_transactions SET kind = 'transfer_in', key = 'transfer:0' WHERE ${funds}`]],
  [
    nothing,
    [
      sql`UPDATE general_postings SET account_id = (SELECT min(id) FROM accounts WHERE kind = 'house_transfers')
           WHERE balance_after_minor IS NULL AND transaction_id = (SELECT id FROM general_transactions WHERE ${funds})`,
    ],
  ],
];
