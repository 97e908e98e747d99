import { sql } from 'kysely';
import { approveRedemption, rejectRedemption } from '../../contract/points-office.ts';
import { fund } from '../testing/money.ts';
import type { TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { giftOn, managerOn, memberWithPoints, redeemed } from './test-points.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

/** A member who earned points and redeemed them in every way, with every end. */
export async function livePoints(site: TestSite): Promise<void> {
  const { memberId, token } = await memberWithPoints(site, 'pointed', 1_000n);
  await fund(site, memberId, 10_000n);
  const ctx = await site.ctx();
  const played = { memberId: String(memberId), category: 'RNG', validMinor: '100000', placedAtMs: ctx.nowMs };
  await service.count(ctx, [played]);
  const manager = { token: await managerOn(site) };
  const giftId = await giftOn(site, { amount: '5' });
  const ask = async (id: string) => (await redeemed(site, token, id)).body.value.id;
  await ask(giftId);
  await site.call(approveRedemption, { redemptionId: await ask(giftId) }, manager);
  await site.call(rejectRedemption, { redemptionId: await ask(giftId), reason: 'as the test asks' }, manager);
  const cash = await giftOn(site, { award: { kind: 'cash', amount: '5' } });
  await site.call(approveRedemption, { redemptionId: await ask(cash) }, manager);
}

const costs = 'what a redemption costs is held until it is decided';
const spent = 'an approved redemption has spent its points once, any other none';
const taken = 'an approved redemption has taken its cash once, any other none';
const has = 'a redemption transaction has its redemption';
const given = 'an approved redemption has given what it is for, any other nothing';
const stock = 'the stock of a gift is what was put in less what was taken';
const moves = 'points move for play, by promotions, for what is redeemed, and by two people';

/** For each invariant of points faults that break it. */
export const pointsFaults: Fault[] = [
  [
    'earned points are the turnover that was counted, rounded down once',
    [sql`UPDATE points_accounts SET earned_points = earned_points + 1`],
  ],
  [
    'earned points are the turnover that was counted, rounded down once',
    [sql`UPDATE points_sums SET valid_minor = valid_minor + 10000`],
  ],
  [
    'credited points are what was posted for play',
    [sql`UPDATE points_accounts SET credited_points = credited_points + 1`],
  ],
  ['credited points are what was posted for play', [sql`UPDATE points_accounts SET credits = credits + 1`]],
  [moves, [sql`UPDATE proposals SET state = 'cancelled' WHERE kind = 'points'`]],
  [costs, [sql`UPDATE points_redemptions SET points_hold_id = points_hold_id + 1000000 WHERE state = 'in_process'`]],
  [costs, [sql`UPDATE points_redemptions SET cash_hold_id = cash_hold_id + 1000000 WHERE state = 'rejected'`]],
  [spent, [sql`UPDATE points_redemptions SET points = points + 1 WHERE state = 'approved'`], [costs]],
  [
    taken,
    [sql`UPDATE points_redemptions SET amount_minor = amount_minor + 1 WHERE state = 'approved' AND amount_minor > 0`],
    [costs],
  ],
  [
    has,
    [sql`UPDATE points_redemptions SET state = 'rejected' WHERE state = 'approved' AND kind = 'goods'`],
    [costs, spent, taken, stock],
  ],
  [
    given,
    [sql`UPDATE points_redemptions SET worth_minor = worth_minor + 1 WHERE state = 'approved' AND kind = 'cash'`],
  ],
  [stock, [sql`UPDATE points_gifts SET stock = stock + 1`]],
];
