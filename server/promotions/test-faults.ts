import { sql } from 'kysely';
import * as bonusOffers from '../bonuses/service.ts';
import { termsOf } from '../bonuses/test-bonuses.ts';
import { memberOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { aroundToday, atOnce, published } from './test-promotions.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

/** Promotions that gave cash, points and a bonus, and one that is joined. */
export async function livePromotions(site: TestSite): Promise<void> {
  const { memberId } = await memberOn(site, 'takes-promotions');
  const system = await site.ctx();
  const offer = await bonusOffers.createOffer(system, { terms: termsOf() }, null);
  const awards = [
    { kind: 'cash', amountMinor: 700 },
    { kind: 'points', points: 40 },
    { kind: 'bonus', offerId: offer.offerId },
  ] as const;
  const own = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
  for (const award of awards) await service.claim(own, BigInt(await published(system, { take: atOnce, award })), 'EN');
  const [waiting] = (await bonusOffers.memberBonuses(own)).waiting;
  await bonusOffers.decline(own, BigInt(waiting?.id ?? 0));
  await service.join(own, BigInt(await published(system, aroundToday(system, 1, 7))));
}

const reward = 'a reward of a promotion has its entry';
const points = 'points of a promotion have their entry';
const given = 'what was issued of a promotion was given once, anything else not';
const budget = 'what promotions keep and gave is in their entries and within their budget';

/** For each invariant of promotions faults that break it. */
export const promotionFaults: Fault[] = [
  [reward, [sql`DELETE FROM promotion_entries WHERE award = 'cash' AND state = 'issued'`], [budget]],
  [reward, [sql`UPDATE promotion_entries SET worth_minor = worth_minor + 1 WHERE award = 'cash'`], [budget, given]],
  [points, [sql`DELETE FROM promotion_entries WHERE award = 'points'`], [budget]],
  [given, [sql`DELETE FROM bonuses WHERE reference LIKE 'promotion:%'`]],
  [given, [sql`UPDATE promotion_entries SET award = 'bonus' WHERE award = 'points'`], [points]],
];

/** The same for what is asked of all the books only. */
export const promotionBudgetFaults: Fault[] = [
  [budget, [sql`UPDATE promotions SET reserved_minor = reserved_minor + 1 WHERE reserved_minor > 0`]],
  [budget, [sql`UPDATE promotions SET spent_minor = spent_minor + 1 WHERE spent_minor > 0`]],
];
