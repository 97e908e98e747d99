import { sql } from 'kysely';
import { memberOn } from '../../testing/people.ts';
import { place } from '../../bets/test-bets.ts';
import { fund } from '../../testing/money.ts';
import { hasRead, reading } from '../../testing/readers.ts';
import { countPlay } from '../jobs.ts';
import type { TestSite } from '../../testing/site.ts';
import * as contracts from './service.ts';
import { signedAt } from './test-contracts.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Two levels with contracts of daily wages, of which two days are settled. */
export async function liveContracts(site: TestSite): Promise<void> {
  const named = async (account: string, type: 0 | 1, uplineId?: bigint) => ({
    account,
    ...(await memberOn(site, account, type, 'demo', uplineId === undefined ? {} : { uplineId })),
  });
  const top = await named('paid-top', 1);
  const low = await named('paid-low', 1, top.memberId);
  const member = await named('paid-member', 0, low.memberId);
  const terms = (rateMicro: number) => ({ kind: 'daily' as const, product: 'CONS' as const, tiers: [{ rateMicro }] });
  const ctx = await site.ctx();
  const fromMs = await signedAt(site, ctx.nowMs - 5 * DAY_MS, null, top, terms(10_000));
  await signedAt(site, ctx.nowMs - 5 * DAY_MS, top, low, terms(4_000));
  const [key, atMs] = ['paid-by-contract', fromMs + 60_000];
  await fund(site, member.memberId, 100_000n);
  await place(ctx, { memberId: member.memberId, key, stakeMinor: 100_000n, payoutMinor: 0n, atMs });
  const reader = await reading(site, countPlay);
  await hasRead(site.db, contracts.READER);
  await reader.stop();
  await contracts.settleAndPay({ ...ctx, nowMs: fromMs + 2 * DAY_MS + 60_000 });
}

const once = 'a statement that is paid has one transaction of its amount, any other none';
const costs = 'what the house paid its agents is what its cost account says';
const join = 'no moment of a contract is paid twice, and none is left out';
const parts = 'a statement comes to what its parts say';
const levels = 'what agents directly below are worth is taken off';
const played = 'what a window was counted by is what was played in it';
const money = 'what the money of a team comes to on a closed day is that of its members';
const stands = 'a contract that counts stands under one of its kind and product';
const idOf = (account: string) => sql`(SELECT id FROM members WHERE account_key = ${account})`;
const paid = sql`(SELECT min(id) FROM contract_statements WHERE state = 'paid' AND member_id = ${idOf('paid-low')})`;

/** For each invariant of contracts faults that break it. */
export const contractFaults: Fault[] = [
  [
    once,
    [sql`UPDATE contract_statements SET state = 'due', transaction_id = NULL, paid_at = NULL WHERE id = ${paid}`],
    ['a commission has its statement', costs],
  ],
  [
    'a commission has its statement',
    [sql`UPDATE general_transactions SET cause_id = 1 WHERE cause_kind = 'commission' AND cause_id = ${paid}`],
    [once],
  ],
  [
    costs,
    [
      sql`UPDATE contract_statements SET amount_minor = amount_minor + 1, owed_before_minor = owed_before_minor - 1, adjusted_minor = adjusted_minor + 2 WHERE id = ${paid}`,
      sql`INSERT INTO contract_corrections (brand_id, statement_id, contract_id, from_at, until_at, bet_ids, gross_before_minor, gross_after_minor, amount_minor)
          SELECT brand_id, id, contract_id, from_at, until_at, '{1}', 0, 2, 2 FROM contract_statements WHERE id = ${paid}`,
    ],
    [once],
  ],
  [join, [sql`UPDATE contract_statements SET until_at = until_at + interval '1 hour' WHERE id = ${paid}`]],
  [join, [sql`UPDATE contract_statements SET until_at = until_at - interval '1 hour' WHERE id = ${paid}`]],
  [parts, [sql`UPDATE contract_statements SET below_minor = below_minor + 1 WHERE id = ${paid}`]],
  [levels, [sql`UPDATE contract_counts SET income_minor = income_minor + 1 WHERE gross_minor > 0`]],
  [played, [sql`UPDATE contract_days SET valid_minor = valid_minor + 1 WHERE member_id = ${idOf('paid-member')}`]],
  [
    money,
    [
      sql`INSERT INTO agent_money_closed SELECT id, 'UTC', 'PLAY', '2001-01-01', '2001-01-02' FROM brands LIMIT 1`,
      sql`INSERT INTO agent_money_days SELECT brand_id, 1, '2001-01-01', 1, 0, 0, 0 FROM agent_money_closed`,
    ],
  ],
  [stands, [sql`UPDATE contracts SET state = 'ended', ended_at = now() WHERE member_id = ${idOf('paid-top')}`]],
];
