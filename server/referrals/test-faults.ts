import { sql } from 'kysely';
import type { TestSite } from '../testing/site.ts';
import { memberOn } from '../testing/people.ts';
import * as store from './store.ts';
import { give } from './paying.ts';
import { HOUR_MS, testTerms } from './test-referrals.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

/** A bond that was paid to both sides. */
export async function liveReferrals(site: TestSite): Promise<void> {
  const [{ memberId: referrerId }, { memberId: friendId }] = [
    await memberOn(site, 'referrer'),
    await memberOn(site, 'friend'),
  ];
  const ctx = await site.ctx();
  const { on: _, ...terms } = testTerms;
  const bond = { brandId: ctx.brand.id, friendId, referrerId, currency: 'PLAY', terms, joinedAtMs: ctx.nowMs };
  await store.insert(ctx.db, { ...bond, dueAtMs: ctx.nowMs + HOUR_MS });
  const row = await store.ofFriend(ctx.db, ctx.brand.id, friendId);
  if (row) await give(ctx, row);
}

const bondOfReward = 'a reward for a friend has its bond, paid by its amount';
const gave = 'a paid bond of a friend gave the rewards that it says';
// Of the check of what is new: rewards that are still to be claimed have not moved money.
const claimed = sql`UPDATE rewards SET state = 'expired', ended_at = now() WHERE program = 'referral'`;

/** For each invariant of bonds faults that break it. */
export const referralFaults: Fault[] = [
  [bondOfReward, [claimed, sql`UPDATE rewards SET program_id = program_id + 1 WHERE program = 'referral'`], [gave]],
  [
    bondOfReward,
    [claimed, sql`UPDATE rewards SET occurrence = 'friend' WHERE program = 'referral' AND occurrence = 'referrer'`],
    [gave],
  ],
  [gave, [sql`UPDATE referrals SET friend_minor = friend_minor + 1 WHERE state = 'paid'`], [bondOfReward]],
  [gave, [sql`DELETE FROM rewards WHERE program = 'referral' AND occurrence = 'friend'`]],
];
