import { sql } from 'kysely';
import { memberOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { openedNow } from './test-gifts.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

const HOUR_MS = 60 * 60 * 1000;

/** An envelope that one member opened and that is over, one that stands open, and a rain that has fallen. */
export async function liveGifts(site: TestSite): Promise<void> {
  const { memberId } = await memberOn(site, 'takes-gifts');
  const system = await site.ctx();
  const member = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
  const taken = async (some: Parameters<typeof openedNow>[1]) => {
    const { envelopeIds } = await openedNow(system, { shares: 3, amountMinor: 900, ...some });
    await service.take({ ...member, nowMs: system.nowMs + 1 }, BigInt(envelopeIds[0] ?? 0));
  };
  await taken({ minutes: 10 });
  await taken({ kind: 'rain', minutes: 10 });
  await service.endDue({ ...system, nowMs: system.nowMs + HOUR_MS });
  await taken({ minutes: 300 });
}

const ofReward = 'a reward of an envelope or a rain has its share';
const ofShare = 'a share that a member has of an envelope or a rain was given as a reward';
const ofSeal = 'an envelope that is over held what its seal says, and gave what was taken';
const ofBudget = 'what gift campaigns have set aside and spent is in their envelopes and within their budget';

const paid = sql`(SELECT min(program_id) FROM rewards WHERE program = 'envelope')`;
const opened = sql`(SELECT max(program_id) FROM rewards WHERE program = 'envelope')`;

/** For each invariant of gifts faults that break it. */
export const giftFaults: Fault[] = [
  [ofReward, [sql`UPDATE gift_shares SET member_id = NULL, taken_at = NULL WHERE envelope_id = ${opened}`]],
  [
    ofShare,
    [
      sql`UPDATE gift_shares SET amount_minor = amount_minor + 1 WHERE envelope_id = ${opened} AND member_id IS NOT NULL`,
    ],
    [ofReward],
  ],
  [
    ofShare,
    [
      sql`UPDATE gift_shares SET member_id = 1, taken_at = now() WHERE envelope_id = ${opened} AND member_id IS NULL AND place = 2`,
      sql`UPDATE gift_shares SET amount_minor = 1 WHERE member_id = 1`,
    ],
  ],
  // What was split otherwise: the sums are right, and the seal tells.
  [
    ofSeal,
    [
      // Two that were split alike could change places unseen: of those that nobody took the larger gives a little to the other.
      sql`UPDATE gift_shares s SET amount_minor = s.amount_minor + CASE WHEN s.place = l.place THEN -1 ELSE 1 END
            FROM (SELECT place FROM gift_shares WHERE envelope_id = ${paid} AND member_id IS NULL ORDER BY amount_minor DESC, place LIMIT 1) l
           WHERE s.envelope_id = ${paid} AND s.member_id IS NULL`,
    ],
  ],
  [ofSeal, [sql`UPDATE gift_envelopes SET salt = repeat('0', 64) WHERE id = ${paid}`]],
  [
    ofSeal,
    [sql`UPDATE gift_envelopes SET given_minor = given_minor + 1 WHERE id = ${paid} AND given_minor < amount_minor`],
    [ofBudget],
  ],
];

/** The same for what is asked of all the books only. */
export const giftBudgetFaults: Fault[] = [
  [ofBudget, [sql`UPDATE gift_campaigns SET spent_minor = spent_minor - 1 WHERE spent_minor > 0`]],
  [ofBudget, [sql`UPDATE gift_campaigns SET reserved_minor = reserved_minor - 1 WHERE reserved_minor > 0`]],
];
