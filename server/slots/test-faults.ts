import { sql } from 'kysely';
import { freeSpin, spin } from '../../contract/slots.ts';
import { transact } from '../platform/database/transaction.ts';
import type { TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { arrangeFeature, funded } from './test-players.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

const GAME = 'nouka-baich';
const STAKE_MINOR = 100_000n;

/** A pot that was won by the only bet that ever fed it. */
export async function livePots(site: TestSite): Promise<void> {
  const choice = { stakeMinor: Number(STAKE_MINOR) };
  const who = await funded(site, 'wins-a-pot', 200_000n, GAME, choice);
  await arrangeFeature(site, who.memberId, GAME, choice);
  const asked = { token: who.gameToken, key: 'wins-a-pot' };
  const { round } = (await site.call(spin, { stake: '1000' }, asked)).body.value;
  await site.call(freeSpin, { roundId: round.roundId, step: 1 }, { token: who.gameToken });
  const ended = { gameCode: GAME, memberId: who.memberId, stakeMinor: STAKE_MINOR };
  await transact(await site.ctx(), (inside) => service.feed(inside, [ended]));
}

const booked = 'what lies in the pots of a brand is in their account';
const won = 'what was won of a pot is what its winners were paid';
const fed = 'a pot was fed by its bets alone, and stands at its floor or above';

/** For each invariant of pots faults that break it. */
export const potFaults: Fault[] = [
  // Money that is shown and lies nowhere.
  [booked, [sql`UPDATE slot_pots SET shown_minor = shown_minor + 100, lent_minor = lent_minor + 100`]],
  [booked, [sql`UPDATE slot_pots SET unposted_minor = 1`]],
  // A pot that goes to somebody who did not win it, or that a winner was not paid whole.
  [won, [sql`UPDATE slot_pot_wins SET won_minor = won_minor + 1`]],
  [won, [sql`UPDATE slot_pot_wins SET member_id = member_id + 1`]],
  [won, [sql`DELETE FROM slot_pot_wins`]],
  // A pot that the house feeds to look larger, or keeps a part of.
  [
    fed,
    [
      sql`UPDATE slot_pots SET fed_minor = fed_minor + 1, kept_minor = kept_minor + 1, unposted_minor = unposted_minor + 1`,
    ],
  ],
  [
    fed,
    [
      sql`UPDATE slot_pots SET shown_minor = shown_minor - 4000, lent_minor = lent_minor - 4000, unposted_minor = unposted_minor - 4000`,
    ],
  ],
];
