import { sql } from 'kysely';

export const turned = 'what bets on one outcome count is what all of them come to';

/** Faults that break what bets count: of a round of one bet, whole and in its shares, of a flight, of a draw. */
export const turnoverFaults: [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]][] = [
  [
    'a bet has one stake posting of its amount',
    [
      sql`UPDATE bets SET stake_minor = stake_minor + 1 WHERE key = 'round-that-lost'`,
      sql`UPDATE game_rounds SET stake_minor = stake_minor + 1 WHERE key = 'round-that-lost'`,
    ],
    [turned],
  ],
  [
    'a bet takes and returns its shares of bonus and studio money',
    [sql`UPDATE bets SET stake_bonus_minor = 1, bonus_id = 1 WHERE key = 'round-that-lost'`],
    [turned],
  ],
  [turned, [sql`UPDATE bets SET valid_minor = valid_minor - 1 WHERE key = 'round-that-won'`]],
  [turned, [sql`UPDATE bets SET valid_minor = 1 WHERE key = 'round-taken-back'`]],
  [turned, [sql`UPDATE turnover SET open_bets = open_bets + 1 WHERE game_code = 'crash'`]],
  [turned, [sql`DELETE FROM turnover WHERE game_code = 'live-lottery'`]],
];
