import { sql } from 'kysely';
import { place } from '../bets/test-bets.ts';
import type { TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { activeFor, grantedTo, memberWith } from './test-bonuses.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

/** A bonus of each fate: one in play with an open bet, one that became cash, one given up, one that waits. */
export async function liveBonuses(site: TestSite): Promise<void> {
  const ctx = await site.ctx();
  const playing = await memberWith(site, 'playing', 1_000n);
  await activeFor(ctx, playing, { wageringTimes: 5 });
  await place(ctx, { memberId: playing, key: 'bonus-bet', stakeMinor: 2_000n, payoutMinor: 500n });
  await place(ctx, { memberId: playing, key: 'bonus-bet-open', stakeMinor: 1_000n, settled: false });
  const converting = await memberWith(site, 'converting', 20_000n);
  await activeFor(ctx, converting);
  await place(ctx, { memberId: converting, key: 'bonus-bet-last', stakeMinor: 20_000n, payoutMinor: 100n });
  const leaving = await memberWith(site, 'leaving');
  const bonusId = await activeFor(ctx, leaving);
  await service.forfeit(ctx, { memberId: leaving, bonusId, reason: 'member' });
  await grantedTo(ctx, leaving);
}

const money = 'bonus money lies only under an active bonus';
const paidIn = 'an accepted bonus was paid in once, any other never';
const left = 'what left a bonus is what its transactions moved';
const counted = 'a bonus counts its open bets, and no stake that was not settled under it';
const wagered = 'a converted bonus met its wagering requirement';
const cash = 'only a converted bonus became cash, and none above its cap';

/** For each invariant of bonuses faults that break it. */
export const bonusFaults: Fault[] = [
  [
    'a member has one active bonus at most',
    [
      sql`DROP INDEX bonuses_active`,
      sql`UPDATE bonuses SET state = 'active', accepted_at = now(), expires_at = now(), ended_at = NULL,
                 member_id = (SELECT member_id FROM bonuses WHERE state = 'active') WHERE state = 'granted'`,
    ],
    [paidIn],
  ],
  [wagered, [sql`UPDATE bonuses SET wagered_hundredths = wagering_minor * 100 - 1 WHERE state = 'converted'`]],
  [
    wagered,
    [sql`UPDATE bonuses SET converted_minor = 0, forfeited_minor = converted_minor WHERE state = 'converted'`],
    [left],
  ],
  [cash, [sql`UPDATE bonuses SET converted_minor = 1 WHERE state = 'forfeited'`], [left]],
  [
    'no bet runs under a bonus that was never accepted',
    [sql`UPDATE bonuses SET open_bets = 1 WHERE state = 'granted'`],
    [counted],
  ],
  [money, [sql`UPDATE bonuses SET state = 'lost', ended_at = now() WHERE state = 'active'`]],
  [paidIn, [sql`UPDATE bonuses SET amount_minor = amount_minor + 1 WHERE state = 'forfeited'`]],
  [
    paidIn,
    [sql`UPDATE bonuses SET accepted_at = NULL WHERE state = 'forfeited'`],
    ['no bet runs under a bonus that was never accepted'],
  ],
  [left, [sql`UPDATE bonuses SET forfeited_minor = forfeited_minor - 1 WHERE state = 'forfeited'`]],
  [counted, [sql`UPDATE bonuses SET open_bets = open_bets + 1 WHERE state = 'active'`]],
  [counted, [sql`UPDATE bonuses SET wagered_hundredths = wagered_hundredths + 1 WHERE state = 'active'`]],
];
