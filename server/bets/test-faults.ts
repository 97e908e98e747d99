import { sql } from 'kysely';

export const turned = 'what bets on one outcome count is what all of them come to';

/** Faults that break what bets count: of a round of one bet, whole and in its shares, of a flight, of a draw. */
export const turnoverFaults: [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]][] = [
  [
    'a bet has one stake posting of its amount',
    [sql`UPDATE bets SET stake_minor = stake_minor + 1 WHERE key = 'round-that-lost'`],
    [turned],
  ],
  [
    'a bet takes and returns its shares of bonus and studio money',
    [sql`UPDATE bets SET stake_bonus_minor = 1, bonus_id = 1 WHERE key = 'round-that-lost'`],
    [turned],
  ],
  [turned, [sql`UPDATE bets SET valid_minor = valid_minor - 1 WHERE key = 'round-that-won'`]],
  [turned, [sql`UPDATE bets SET valid_minor = 1 WHERE key = 'round-taken-back'`]],
  // Its balances are right all the same.
  [
    turned,
    [sql`UPDATE bets SET stake_minor = stake_minor + 5, payout_minor = payout_minor + 5 WHERE key = 'round-at-once'`],
  ],
  [turned, [sql`UPDATE turnover SET open_bets = open_bets + 1 WHERE game_code = 'crash'`]],
  [turned, [sql`DELETE FROM turnover WHERE game_code = 'live-lottery'`]],
];

/** Faults in what is counted for members' limits. */
export const countFaults: [invariant: string, fault: ReturnType<typeof sql>[]][] = [
  ['stake_day', 1],
  ['loss_month', -1],
].map(([what, by]) => [
  'what is counted of a member with limits is what their bets come to',
  [
    sql`INSERT INTO bets_counts (brand_id, member_id, time_zone, day_from, week_from, month_from, stake_day_minor, stake_week_minor,
                                 stake_month_minor, loss_day_minor, loss_week_minor, loss_month_minor)
        SELECT b.brand_id, b.member_id, 'UTC', 'infinity', 'infinity', '-infinity', 0, 0,
               sum(b.stake_minor), 0, 0, sum(b.stake_minor - b.payout_minor)
          FROM bets b WHERE b.state <> 'rolled_back' GROUP BY b.brand_id, b.member_id`,
    sql`UPDATE bets_counts SET ${sql.ref(`${what}_minor`)} = ${sql.ref(`${what}_minor`)} + ${by}::integer`,
  ],
]);
