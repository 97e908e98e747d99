import { sql } from 'kysely';

const added = sql`SELECT tallies_rebuild(array_agg(id), array_agg('UTC'::text)) FROM brands`;

/** Faults in what is added up of bets. */
export const tallyFaults: [invariant: string, fault: ReturnType<typeof sql>[]][] = [
  [
    'what is added up by member and day is what the bets come to',
    [added, sql`UPDATE tallies_by_member SET payout_minor = payout_minor + 1 WHERE day > '-infinity'`],
  ],
  [
    'what is added up by member and day is what the bets come to',
    // The latest days of a member are held against their days, and not against this row of all of them.
    [added, sql`DELETE FROM tallies_by_member WHERE day = '-infinity'`],
  ],
  [
    'what is added up by quarter of an hour is what the bets come to',
    [added, sql`UPDATE tallies_by_quarter SET settled_bets = settled_bets + 1`],
  ],
  [
    'what is added up by quarter of an hour is what the bets come to',
    [added, sql`UPDATE tallies_by_quarter SET agent_id = agent_id + 1 WHERE provider <> ''`],
  ],
  [
    'what is added up by settlement is what the bets come to',
    [added, sql`UPDATE tallies_by_settlement SET payout_bonus_minor = payout_bonus_minor + 1`],
  ],
  [
    'who is counted as active has settled bets of that day',
    [added, sql`DELETE FROM tallies_active WHERE provider = ''`],
  ],
  [
    'what is added up by team is what the bets of those below come to',
    [added, sql`INSERT INTO tallies_by_team VALUES (1, 1, '2026-11-01', 'RNG', 1, 1, 0, 1)`],
  ],
  [
    'the latest days of a member are what their days come to',
    [added, sql`UPDATE tallies_recent SET through_minor = array_fill(through_minor[32] + 1, ARRAY[32])`],
  ],
];
