import type { Mutant } from './mutant.ts';

const COUNTED = 'what is counted of a member with limits is what their bets come to';

/** Faults in how the money of bets is written, numbered and counted. */
export const movementFaults: readonly Mutant[] = [
  {
    name: 'a movement moves more than it says',
    caughtBy: 'a balance is the sum of its postings',
    inFunction: {
      name: 'wallet_play_all',
      pieces: [['a.balance_minor + d.change_minor', 'a.balance_minor + d.change_minor + d.steps']],
    },
  },
  {
    name: 'a movement says another balance than it leaves',
    caughtBy: 'each posting continues the balance before it',
    inFunction: {
      name: 'wallet_play_all',
      pieces: [['THEN m.cash_after_minor END', 'THEN m.cash_after_minor + 1 END']],
    },
  },
  {
    name: 'a movement ends a bet that is not there',
    caughtBy: 'a posting has a transaction',
    inFunction: {
      name: 'wallet_play_all',
      pieces: [['m.bet_id, m.brand_id, CASE', 'm.bet_id + 1000000, m.brand_id, CASE']],
    },
  },
  {
    name: 'a bet has another number than the movement that places it',
    caughtBy: 'a posting has a transaction',
    after: [
      "UPDATE bets SET id = id + 4 WHERE id = (SELECT min(id) FROM bets WHERE state = 'settled' AND cash_after_minor IS NULL)",
    ],
  },
  {
    name: 'a bet that moves money itself says another balance than it leaves',
    caughtBy: 'each posting continues the balance before it',
    inFunction: {
      name: 'bets_place_wave',
      pieces: [
        [
          'THEN b.cash_minor + b.cash_held_minor - b.stake_minor',
          'THEN b.cash_minor + b.cash_held_minor + 1 - b.stake_minor',
        ],
      ],
    },
  },
  {
    name: 'a bet that moves money itself moves it twice',
    caughtBy: 'what members own is what the house accounts owe',
    inFunction: { name: 'wallet_play_all', pieces: [['WHERE NOT m.in_bet', 'WHERE true']] },
  },
  {
    name: 'a bet is not counted for the limits of its member',
    theme: 'protection',
    caughtBy: COUNTED,
    inFunction: { name: 'bets_count_placed', pieces: [["b.outcome = 'posted') n", 'false) n']] },
  },
  {
    name: 'what a bet wins is not taken from what its member lost',
    theme: 'protection',
    caughtBy: COUNTED,
    inFunction: { name: 'bets_count_ended', pieces: [['c.loss_day_minor - n.loss_day', 'c.loss_day_minor']] },
  },
];
