import { sql } from 'kysely';
import { memberOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { openedCode } from './test-codes.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

/** Codes that gave cash and points. */
export async function liveCodes(site: TestSite): Promise<void> {
  const { memberId } = await memberOn(site, 'uses-codes');
  const system = await site.ctx();
  const own = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
  for (const award of [
    { kind: 'cash', amountMinor: 700 },
    { kind: 'points', points: 40 },
  ] as const) {
    const { id, code } = await openedCode(system, { award });
    await service.use(own, { code, requestId: `a-fault-${id}` }, 'EN');
  }
}

const reward = 'a reward or points of a code have their use';
const given = 'a use of a code gave once what the code is for';
const budget = 'what campaigns of codes have spent is in their uses, within their budget';

/** For each invariant of gift codes faults that break it. */
export const codeFaults: Fault[] = [
  [reward, [sql`DELETE FROM code_uses WHERE award = 'cash'`], [budget]],
  [reward, [sql`DELETE FROM code_uses WHERE award = 'points'`], [budget]],
  [given, [sql`UPDATE code_uses SET award = 'bonus' WHERE award = 'points'`], [reward]],
  [given, [sql`DELETE FROM codes`]],
  [given, [sql`UPDATE code_campaigns SET kind = 'single' WHERE used > 0`, sql`UPDATE code_uses SET code_place = 2`]],
];

/** The same, with what is asked of all the books only. */
export const allCodeFaults: Fault[] = [
  ...codeFaults,
  [budget, [sql`UPDATE code_campaigns SET spent_minor = spent_minor + 1 WHERE used > 0`]],
  [budget, [sql`UPDATE code_campaigns SET used = used + 1 WHERE used > 0`]],
];
