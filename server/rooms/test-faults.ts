import { sql } from 'kysely';
import { placeTableBet } from '../../contract/tables.ts';
import { playerOn } from '../instant/test-frames.ts';
import type { TestSite } from '../testing/site.ts';
import { ended, GAME, nextRound } from './test-rounds.ts';

export const inTime = 'no bet in a room was placed at or after the close of its betting';
export const ends = 'a round in a room ends every bet on it';
export const sums = 'a bet in a room is the sum of its places, and comes to no more than they can';
export const seed = 'the seed of a round in a room was committed to before its betting';
export const books = 'a bet in a room stands in our bets and was paid what it came to';
export const placed = 'a bet of a room has been placed in it';

/** For each invariant of rounds at tables faults that break it. */
export const tableFaults: [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]][] = [
  [inTime, [sql`UPDATE room_bets SET placed_at = now() WHERE key = 'live-table-1'`]],
  [
    ends,
    [
      sql`UPDATE room_bets SET state = 'placed', payout_minor = 0, paid = false, ended_at = NULL WHERE key = 'live-table-1'`,
    ],
    [books],
  ],
  [sums, [sql`UPDATE room_bets SET places = '[["dragon", 1, 2]]' WHERE key = 'live-table-1'`]],
  [seed, [sql`UPDATE room_rounds SET server_seed_hash = sha256('another')`]],
  [seed, [sql`UPDATE room_chains SET started_at = now()`]],
  [
    'a round in a room that is over has paid everybody within 30 seconds',
    [sql`UPDATE room_rounds SET paid_at = NULL, ends_at = now() - interval '1 minute'`],
  ],
  [books, [sql`UPDATE room_bets SET member_id = member_id + 1 WHERE key = 'live-table-1'`], [placed]],
  [books, [sql`UPDATE room_bets SET bet_id = bet_id + 1 WHERE key = 'live-table-1'`], [placed]],
  [books, [sql`UPDATE room_bets SET stake_minor = stake_minor + 100 WHERE key = 'live-table-1'`], [sums]],
  [placed, [sql`DELETE FROM room_bets WHERE key = 'live-table-1'`]],
];

/** A round that is over, with a bet of which one side or half of both came back. */
export async function liveTable(site: TestSite): Promise<void> {
  const who = await playerOn(site, 'live-table', 10_000n);
  const token = await who.frame(GAME, 'LIVE');
  const number = String(await nextRound(site));
  const places = ['dragon', 'tiger'].map((position) => ({ position, stake: '1' }));
  await site.call(placeTableBet, { number, places, playerSeed: '5a'.repeat(16) }, { token, key: 'live-table-1' });
  await ended(site);
}
