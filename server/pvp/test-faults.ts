import { sql } from 'kysely';
import type { TestSite } from '../testing/site.ts';
import { registerHouseRooms } from './service.ts';
import { leavePvpSeat } from '../../contract/pvp.ts';
import { dealt, playedOut, pvpPlayer, roomCalled } from './test-tables.ts';
import { begun } from './test-tournaments.ts';

const shares = 'a hand between people shares out what was put in, but for its rake';
const seeds = 'a hand between people is dealt from seeds that were promised, by as many as play';
const moves = 'the moves of a hand between people follow each other';
const late = 'a turn between people ends within its time and ten seconds';
const stacks = 'what lies before members at tables is what their wallets of the tables hold';
const puts = 'what a seat puts in is bets of its member that end as its hand does';
const has = 'a bet between people has its seat in a hand';
const entries = 'an entry in a tournament is a bet of its price that ends as the tournament does';
const prizes = 'a tournament that has ended pays all entries as prizes, by places';
const chips = 'chips of a tournament never grow, and lie before those who are in it';
const won = sql`(SELECT min(id) FROM pvp_entries WHERE prize_minor > 0)`;
const runs = sql`(SELECT min(table_id) FROM pvp_tournaments WHERE state = 'running')`;
const over = sql`(SELECT min(id) FROM pvp_hands WHERE state = 'ended')`;
const open = sql`(SELECT max(id) FROM pvp_hands WHERE state = 'playing')`;

/** For each invariant of games between people faults that break it. */
export const pvpFaults: [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]][] = [
  [shares, [sql`UPDATE pvp_hand_seats SET rake_minor = rake_minor + 1 WHERE hand_id = ${over} AND place = 0`]],
  [seeds, [sql`UPDATE pvp_hand_seats SET promise = sha256('another') WHERE hand_id = ${over}`]],
  [seeds, [sql`UPDATE pvp_hands SET client_seed = client_seed || '0' WHERE id = ${over}`]],
  [moves, [sql`UPDATE pvp_hands SET moves = moves + 1 WHERE id = ${over}`]],
  [late, [sql`UPDATE pvp_hands SET turn_ends_at = turn_ends_at - interval '2 hours' WHERE id = ${open}`]],
  [
    stacks,
    [
      sql`UPDATE pvp_seats SET stack_minor = stack_minor + 1 WHERE id = (SELECT min(id) FROM pvp_seats WHERE state <> 'left')`,
    ],
  ],
  [
    puts,
    [
      sql`UPDATE pvp_hand_seats SET put_minor = put_minor + 1, won_minor = won_minor + 1 WHERE hand_id = ${over} AND place = 0`,
    ],
  ],
  [
    has,
    [
      sql`INSERT INTO pvp_hand_seats SELECT hand_id, brand_id, place, 6, member_id, name, stack_minor, promise, seed, bank_left_ms, puts, put_minor, won_minor, rake_minor
            FROM pvp_hand_seats WHERE hand_id = ${open} AND place = 0`,
      sql`DELETE FROM pvp_hand_seats WHERE hand_id = ${open} AND place = 0 AND seat <> 6`,
    ],
    [seeds, puts],
  ],
  [entries, [sql`UPDATE pvp_entries SET state = 'back', place = NULL WHERE id = ${won}`], [prizes]],
  [entries, [sql`UPDATE pvp_tournaments SET fee_minor = fee_minor + 1 WHERE table_id = ${runs}`]],
  [prizes, [sql`UPDATE pvp_entries SET place = 2 WHERE id = ${won}`]],
  [
    chips,
    [
      sql`UPDATE pvp_seats SET stack_minor = stack_minor + 1 WHERE id = (SELECT min(id) FROM pvp_seats WHERE table_id = ${runs} AND state <> 'left')`,
    ],
  ],
];

/** A hand that two have played out, and one that they play; a tournament that has ended, and one that runs. */
export async function livePvp(site: TestSite): Promise<void> {
  await registerHouseRooms(await site.ctx());
  const players = [await pvpPlayer(site, 'pvp-live-1', 'ludo'), await pvpPlayer(site, 'pvp-live-2', 'ludo')];
  const { roomId } = await roomCalled(players[0]!, 'Quick 20');
  const { tableId } = await players[0]!.sit({ roomId }, '200');
  await players[1]!.sit({ roomId }, '200');
  await dealt(site, tableId, players);
  await playedOut(tableId, players);
  await dealt(site, tableId, players);
  await sql`UPDATE pvp_hands SET turn_ends_at = turn_ends_at + interval '1 hour' WHERE state = 'playing'`.execute(
    site.db,
  );
  const three = [];
  for (const at of [1, 2, 3]) three.push(await pvpPlayer(site, `pvp-sit-and-go-${at}`, 'teen-patti'));
  const first = await begun(three);
  for (const player of three.slice(0, 2)) await player.ask(leavePvpSeat, { tableId: first });
  await begun(three);
}
