import { sql } from 'kysely';
import { placeCrashBet } from '../../contract/crash.ts';
import { playerOn } from '../instant/test-frames.ts';
import type { TestSite } from '../test-site.ts';
import { ended, nextFlight } from './test-flights.ts';

const closed = 'no bet on a flight was placed at or after the close of its betting';
const ends = 'a flight ends every bet on it, those it reached with a cash-out';
const seed = 'the seed of a flight was committed to before its betting';
const books = 'a bet on a flight stands in our bets and was paid what it came to';
const placed = 'a bet of a flight has been placed on it';

/** For each invariant of flights faults that break it. */
export const crashFaults: [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]][] = [
  [closed, [sql`UPDATE crash_bets SET placed_at = now() WHERE key = 'live-flight-1'`]],
  [ends, [sql`UPDATE crash_bets SET state = 'placed', ended_at = NULL WHERE key = 'live-flight-2'`]],
  [ends, [sql`UPDATE crash_bets SET latest_hundredths = 101 WHERE key = 'live-flight-2'`]],
  [seed, [sql`UPDATE crash_rounds SET server_seed_hash = sha256('another')`]],
  [seed, [sql`UPDATE crash_chains SET started_at = now()`]],
  [
    'a flight that is over has paid everybody within 30 seconds',
    [sql`UPDATE crash_rounds SET paid_at = NULL, crashed_at = now() - interval '1 minute'`],
  ],
  [books, [sql`UPDATE crash_bets SET member_id = member_id + 1 WHERE key = 'live-flight-1'`], [placed]],
  [books, [sql`UPDATE crash_bets SET bet_id = bet_id + 1 WHERE key = 'live-flight-1'`], [placed]],
  [books, [sql`UPDATE crash_rounds SET id = id + 1000000`]],
  [placed, [sql`DELETE FROM crash_bets WHERE key = 'live-flight-2'`]],
  [books, [sql`UPDATE crash_bets SET stake_minor = stake_minor + 100 WHERE key = 'live-flight-2'`]],
  [
    books,
    [
      sql`UPDATE crash_bets SET state = 'cashed_out', cash_out_hundredths = 101, payout_minor = stake_minor * 101 / 100, paid = true
           WHERE key = 'live-flight-2'`,
    ],
  ],
];

/** A flight that is over, with a bet that was cashed out and one that was lost. */
export async function liveFlight(site: TestSite): Promise<void> {
  const who = await playerOn(site, 'live-flight', 10_000n);
  const token = await who.frame('crash');
  const number = String(await nextFlight(site, (hundredths) => hundredths > 103 && hundredths < 110));
  for (const place of [1, 2]) {
    const bet = { number, place, stake: '1', autoHundredths: place === 1 ? 102 : null };
    await site.call(placeCrashBet, bet, { token, key: `live-flight-${place}` });
  }
  await ended(site);
}
