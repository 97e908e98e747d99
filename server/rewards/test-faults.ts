import { sql } from 'kysely';
import { memberOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { given } from './test-rewards.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

/** A reward that was paid, one that waits, and one that was taken back. */
export async function liveRewards(site: TestSite): Promise<void> {
  const { memberId } = await memberOn(site, 'rewarded');
  const ctx = await site.ctx();
  const gift = { memberId, program: 'cashback', programId: 0n, occurrence: '1', amountMinor: 700n } as const;
  await service.pay(ctx, { ...gift, expiresAtMs: null });
  await given(ctx, memberId, 300n);
}

const once = 'an issued reward has one transaction of its amount, any other none';
const counted = 'what was paid as a reward counts toward the ceilings, by its amount';

/** For each invariant of rewards faults that break it. */
export const rewardFaults: Fault[] = [
  [
    once,
    [sql`UPDATE rewards SET amount_minor = amount_minor + 1 WHERE state = 'issued' AND program = 'cashback'`],
    [counted],
  ],
  [counted, [sql`DELETE FROM reward_takes WHERE program = 'cashback'`]],
  [
    once,
    [
      sql`UPDATE rewards SET state = 'revoked', posted_transaction_id = NULL WHERE state = 'issued' AND program = 'cashback'`,
    ],
    ['a reward transaction has its reward'],
  ],
  ['a reward transaction has its reward', [sql`DELETE FROM rewards WHERE state = 'issued' AND program = 'cashback'`]],
];
