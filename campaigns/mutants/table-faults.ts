import { books, ends, inTime, placed, seed, sums } from '../../server/rooms/test-faults.ts';
import type { Mutant } from './mutant.ts';

const theme = 'table';

/** Faults in the rounds of tables; the pieces are of what their slice sends. */
export const tableFaults: readonly Mutant[] = [
  {
    name: 'a table takes a bet whose round only waits to be closed',
    theme,
    caughtBy: inTime,
    inFunction: {
      name: 'rooms_place_all',
      pieces: [["r.state <> 'betting' OR r.closes_at <= v_at", "r.state <> 'betting'"]],
    },
  },
  {
    name: 'a round at a table forgets a bet when it is decided',
    theme,
    caughtBy: ends,
    inStatements: [
      ["AND b.id = p.id AND b.state = 'placed'", "AND b.id = p.id AND b.state = 'placed' AND b.id % 2 = 0"],
    ],
  },
  {
    name: 'a bet at a table is written with more than stands on its places',
    theme,
    caughtBy: sums,
    inFunction: {
      name: 'rooms_place_all',
      pieces: [
        ['(p.command).stake_minor, (p.command).player_seed', '(p.command).stake_minor + 1, (p.command).player_seed'],
      ],
    },
  },
  {
    name: 'a bet at a table comes to more than its places can',
    theme,
    caughtBy: sums,
    inStatements: [['payout_minor = p.minor, ended_at', 'payout_minor = 4 * p.minor, ended_at']],
  },
  {
    name: 'a round at a table is told another seed than it was promised',
    theme,
    caughtBy: seed,
    inStatements: [['"server_seed" = $3', '"server_seed" = sha256($3)']],
  },
  {
    name: 'seeds of a table are chosen after its betting has begun',
    theme,
    caughtBy: seed,
    inStatements: [['clock_timestamp())) returning', "clock_timestamp()) + interval '1 hour') returning"]],
  },
  {
    name: 'a round at a table is over and nobody pays it',
    theme,
    caughtBy: 'a round in a room that is over has paid everybody within 30 seconds',
    inStatements: [['"paid_at" is null order by', '"paid_at" is null and false order by']],
    after: ["UPDATE room_rounds SET ends_at = now() - interval '1 minute'"],
  },
  {
    name: 'a round at a table is marked as paid, and its winners are not',
    theme,
    caughtBy: books,
    inStatements: [['and "paid" = $6 order by', 'and "paid" <> $6 order by']],
  },
  {
    name: 'a bet at a table is charged and stands on no place',
    theme,
    caughtBy: placed,
    inFunction: {
      name: 'rooms_place_all',
      pieces: [
        ["FROM placed p WHERE p.outcome = 'posted')", "FROM placed p WHERE p.outcome = 'posted' AND p.place > 1)"],
      ],
    },
  },
];
