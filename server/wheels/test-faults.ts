import { sql } from 'kysely';
import { memberOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { alike, openedWheel } from './test-wheels.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

/** Wheels that gave cash, points and nothing. */
export async function liveWheels(site: TestSite): Promise<void> {
  const { memberId } = await memberOn(site, 'spins-wheels');
  const system = await site.ctx();
  const own = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
  const spun = async (award: Parameters<typeof alike>[0]) => {
    // Nothing in all segments but the last, which all but never falls.
    const prize = award ?? { kind: 'cash', amountMinor: 100 };
    const segments = alike(award).map((segment, at) => (at === 7 ? { ...segment, award: prize } : segment));
    const wheelId = await openedWheel(system, { segments });
    await service.spin(own, { wheelId, number: 1, clientSeed: 'a-fault' }, 'EN');
  };
  await spun({ kind: 'cash', amountMinor: 700 });
  await spun({ kind: 'points', points: 40 });
}

const reward = 'a reward or points of a wheel have their spin';
const given = 'a spin gave once what it stopped at';
const sealed = 'a spin was sealed with the weights of its wheel';
const budget = 'what a wheel has spent is what its spins gave, within its budget';

/** For each invariant of wheels faults that break it. */
export const wheelFaults: Fault[] = [
  [reward, [sql`DELETE FROM wheel_spins WHERE award = 'cash'`], [budget]],
  [reward, [sql`DELETE FROM wheel_spins WHERE award = 'points'`], [budget]],
  [given, [sql`UPDATE wheel_spins SET award = NULL, worth_minor = 0 WHERE award = 'points'`], [budget, reward]],
  [given, [sql`UPDATE wheel_spins SET segment = 99 WHERE award = 'cash'`]],
  [sealed, [sql`UPDATE wheel_spins SET salt = repeat('0', 64) WHERE award = 'cash'`]],
  [
    sealed,
    [
      sql`UPDATE wheels SET terms = jsonb_set(jsonb_set(terms, '{segments,0,weight}', '4199'), '{segments,7,weight}', '2')
           WHERE id IN (SELECT wheel_id FROM wheel_spins WHERE award = 'cash')`,
    ],
  ],
];

/** The same, with what is asked of all the books only. */
export const allWheelFaults: Fault[] = [
  ...wheelFaults,
  [budget, [sql`UPDATE wheels SET spent_minor = spent_minor + 1 WHERE spent_minor > 0`]],
];
