import { sql } from 'kysely';
import { deposits } from '../referrals/test-referrals.ts';
import type { TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { circleOf, passes, published } from './test-raffles.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

/** A raffle that was drawn, with prizes in cash and points that were claimed and one that waits, and one that runs. */
export async function liveRaffles(site: TestSite): Promise<void> {
  const { audience, newcomer } = circleOf(site);
  const person = await newcomer();
  const system = await site.ctx();
  const prizes = [
    { count: 2, award: { kind: 'cash', amountMinor: 700 } },
    { count: 1, award: { kind: 'points', points: 40 } },
  ] as const;
  const id = await published(system, { audience, prizes: [...prizes], leastNumbers: 3 });
  await deposits(site, person);
  await passes(site, id);
  const own = await site.ctx({ kind: 'member', memberId: person.memberId, accountType: 0, sessionId: 0n });
  const drawn = (await service.shown(own, 'EN')).raffles.find((each) => each.id === id);
  const first = drawn?.wins.find(({ award }) => award.kind === 'cash');
  const points = drawn?.wins.find(({ award }) => award.kind === 'points');
  for (const win of [first, points]) await service.claim(own, { winId: win?.id ?? '0' }, 'EN');
  await published(system);
}

const tickets = 'a sealed raffle holds its tickets, numbered without a gap';
const draw = 'a raffle that was drawn shows its seed, and gave each prize to whoever held the number';
const reward = 'a reward of a raffle has its prize';
const points = 'points of a raffle have their prize';
const given = 'a prize of a raffle that was claimed was given once, any other not';
const budget = 'what raffles keep and gave is in their prizes and within their budget';

const ofPoints = sql`(SELECT w.id FROM raffle_wins w JOIN raffle_prizes p USING (brand_id, raffle_id, tier) WHERE p.award ->> 'kind' = 'points')`;
const claimedCash = sql`(SELECT min(w.id) FROM raffle_wins w WHERE w.state = 'claimed' AND w.tier = 1)`;

/** For each invariant of raffles faults that break it. */
export const raffleFaults: Fault[] = [
  [
    tickets,
    [sql`INSERT INTO raffle_tickets SELECT brand_id, raffle_id, 9999, member_id, 0, 999 FROM raffle_tickets LIMIT 1`],
  ],
  [tickets, [sql`DELETE FROM raffle_parts`]],
  [draw, [sql`UPDATE raffles SET seed = repeat('0', 64) WHERE state = 'drawn'`]],
  [draw, [sql`UPDATE raffle_tickets SET member_id = member_id + 1`]],
  [draw, [sql`UPDATE raffle_wins SET place = place + 10 WHERE place = 3`]],
  [
    reward,
    [sql`UPDATE raffle_wins SET worth_minor = worth_minor + 1 WHERE id = ${claimedCash}`],
    [draw, given, budget],
  ],
  [points, [sql`UPDATE raffle_wins SET state = 'expired' WHERE id IN ${ofPoints}`], [given, budget]],
  [given, [sql`UPDATE raffle_prizes SET award = award || '{"points": 41}' WHERE award ->> 'kind' = 'points'`]],
  [given, [sql`UPDATE raffle_wins SET state = 'expired' WHERE id = ${claimedCash}`], [reward, budget]],
];

/** The same for what is asked of all the books only. */
export const raffleBudgetFaults: Fault[] = [
  [budget, [sql`UPDATE raffles SET reserved_minor = reserved_minor - 1 WHERE state = 'active'`]],
  [budget, [sql`UPDATE raffles SET spent_minor = spent_minor - 1 WHERE state = 'drawn'`]],
];
