import { sql } from 'kysely';
import * as members from '../members/service.ts';
import { memberOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

/** Three levels, of which the lowest was moved here from elsewhere. */
export async function liveTree(site: TestSite): Promise<void> {
  const top = await memberOn(site, 'tree-top', 1);
  const middle = await memberOn(site, 'tree-middle', 1, 'demo', { uplineId: top.memberId });
  const leaf = await memberOn(site, 'tree-leaf');
  const ctx = await site.ctx();
  await members.moveInTree(ctx, { memberId: leaf.memberId, uplineId: middle.memberId, atMs: ctx.nowMs });
  await members.followTree(ctx, [leaf.memberId]);
}

const way = 'the way down to a member is that of their upline at any time';
const place = 'a member stands in one place at any time';
const present = 'a member has the upline of the tree, but for moves that are due';
const idOf = (account: string) => sql`(SELECT id FROM members WHERE account_key = ${account})`;

/** For each invariant of the tree faults that break it. */
export const treeFaults: Fault[] = [
  [
    way,
    [sql`UPDATE agent_tree SET path = '/1' || path WHERE member_id = ${idOf('tree-leaf')} AND until_at = 'infinity'`],
  ],
  [way, [sql`UPDATE agent_tree SET depth = 4 WHERE member_id = ${idOf('tree-leaf')} AND until_at = 'infinity'`]],
  [
    place,
    [
      sql`UPDATE agent_tree SET until_at = until_at - interval '1 second' WHERE member_id = ${idOf('tree-leaf')} AND until_at < 'infinity'`,
    ],
  ],
  [place, [sql`DELETE FROM agent_tree WHERE member_id = ${idOf('tree-leaf')} AND until_at < 'infinity'`]],
  [present, [sql`UPDATE members SET upline_id = ${idOf('tree-top')} WHERE id = ${idOf('tree-leaf')}`]],
];
