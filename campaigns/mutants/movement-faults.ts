import type { Mutant } from './mutant.ts';

/** Faults in how the money of bets is written. */
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
];
