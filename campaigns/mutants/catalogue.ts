import { cashierFaults } from './cashier-faults.ts';
import { providerFaults } from './provider-faults.ts';
import { rewardFaults } from './reward-faults.ts';
import { roundFaults } from './round-faults.ts';
import { tableFaults } from './table-faults.ts';
import { modelFaults } from './model-faults.ts';
import { movementFaults } from './movement-faults.ts';
import type { Mutant } from './mutant.ts';

const noGuardOfBalances = ['ALTER TABLE accounts DROP CONSTRAINT accounts_not_overdrawn'];
/** One whose movements stand in rows of their own. */
const oneBet = "(SELECT min(id) FROM bets WHERE state = 'settled' AND cash_after_minor IS NULL)";

/** Faults in what functions do. */
const inFunctions: readonly Mutant[] = [
  {
    name: 'a house line is one short',
    caughtBy: 'what members own is what the house accounts owe',
    inFunction: {
      name: 'wallet_post',
      pieces: [
        [
          'v_account, v_line.minor, v_after_minor',
          "v_account, v_line.minor - (v_line.account LIKE 'house%')::integer, v_after_minor",
        ],
      ],
    },
  },
  {
    name: 'the house line of a transaction is one too low',
    caughtBy: 'postings of a transaction sum to zero',
    inFunction: {
      name: 'wallet_post',
      pieces: [
        ['v_line.minor, v_after_minor, p_at', 'v_line.minor - (v_after_minor IS NULL)::integer, v_after_minor, p_at'],
      ],
    },
  },
  {
    name: 'a transaction says another currency than its accounts',
    caughtBy: 'postings of a transaction are in its one currency',
    inFunction: {
      name: 'wallet_post',
      pieces: [['p_kind, p_key, p_hash, p_currency, p_reference', "p_kind, p_key, p_hash, 'BDT', p_reference"]],
    },
  },
  {
    name: 'the running balance is one too high',
    caughtBy: 'each posting continues the balance before it',
    inFunction: {
      name: 'wallet_post',
      pieces: [['v_line.minor, v_after_minor, p_at', 'v_line.minor, v_after_minor + 1, p_at']],
    },
  },
  {
    name: 'a balance moves twice for one posting',
    caughtBy: 'a balance is the sum of its postings',
    inFunction: {
      name: 'wallet_post',
      pieces: [
        [
          'balance_minor = a.balance_minor + v_line.minor',
          'balance_minor = a.balance_minor + 2 * greatest(v_line.minor, 0)',
        ],
      ],
    },
  },
  {
    name: 'an exchange is written down but not posted',
    caughtBy: 'a transaction has postings',
    inFunction: {
      name: 'wallet_post',
      pieces: [
        ['FROM wallet_lines(p_lines) l LOOP', "FROM wallet_lines(p_lines) l WHERE p_kind <> 'studio_transfer' LOOP"],
      ],
    },
  },
  {
    name: 'postings name a transaction that is not there',
    caughtBy: 'a posting has a transaction',
    inFunction: {
      name: 'wallet_post',
      pieces: [['VALUES (transaction_id, p_brand', 'VALUES (transaction_id + 1000000, p_brand']],
    },
  },
  {
    name: 'the check of the balance is a hundred off',
    caughtBy: 'no member is below zero',
    before: noGuardOfBalances,
    inFunction: { name: 'wallet_post', pieces: [['+ l.taken_minor < 0', '+ l.taken_minor < -100']] },
  },
  {
    name: 'a hold is not counted',
    caughtBy: 'held is the sum of open holds',
    inFunction: {
      name: 'wallet_hold',
      pieces: [['held_minor = a.held_minor + p_amount_minor', 'held_minor = a.held_minor']],
    },
  },
  {
    name: 'a hold that was spent stays open',
    caughtBy: 'held is the sum of open holds',
    inFunction: {
      name: 'wallet_post',
      pieces: [["UPDATE holds SET state = 'posted'", "UPDATE holds SET state = 'open'"]],
    },
  },
  {
    name: 'a hold ends as often as it is asked to',
    caughtBy: 'held is the sum of open holds',
    before: noGuardOfBalances,
    inFunction: { name: 'wallet_end_hold', pieces: [["AND state = 'open'", '']] },
  },
  {
    name: 'a bet is charged one less than its stake',
    caughtBy: 'a bet has one stake posting of its amount',
    inFunction: {
      name: 'bets_move_money',
      pieces: [
        [
          'WHEN b.takes THEN b.stake_minor ELSE 0 END AS taken_minor',
          'WHEN b.takes THEN b.stake_minor - 1 ELSE 0 END AS taken_minor',
        ],
      ],
    },
  },
  {
    name: 'a win pays twice',
    caughtBy: 'a settled bet with a payout has one win of it, any other bet none',
    inFunction: {
      name: 'bets_move_money',
      pieces: [
        [
          "WHEN 'win' THEN b.payout_minor WHEN 'rollback' THEN b.stake_minor ELSE 0 END AS paid_minor",
          "WHEN 'win' THEN 2 * b.payout_minor WHEN 'rollback' THEN b.stake_minor ELSE 0 END AS paid_minor",
        ],
      ],
    },
  },
  {
    name: 'a rollback gives nothing back',
    caughtBy: 'a bet that was taken back has its stake back, any other has not',
    inFunction: {
      name: 'bets_end_wave',
      pieces: [
        ["CASE WHEN (e.kind = 'rollback' AND b.stake_minor > 0) OR e.payout_minor > 0", 'CASE WHEN e.payout_minor > 0'],
      ],
    },
  },
  {
    name: 'a settlement leaves no version',
    theme: 'play',
    caughtBy: 'a settled bet has one settlement, an open one has none',
    inFunction: { name: 'bets_place_wave', pieces: [['CASE WHEN b.settled THEN 1 ELSE 0 END, b.at', '0, b.at']] },
  },
  {
    name: 'a bet counts its stake where its player picked the chance',
    theme: 'play',
    caughtBy: 'what bets on one outcome count is what all of them come to',
    inFunction: {
      name: 'bets_valid',
      pieces: [['least(p_stake_minor, abs(p_payout_minor - p_stake_minor))', 'p_stake_minor']],
    },
  },
  {
    name: 'a bet that was taken back counts as played',
    caughtBy: 'what bets on one outcome count is what all of them come to',
    inFunction: {
      name: 'bets_end_wave',
      pieces: [["CASE WHEN e.kind = 'win' AND NOT bets_shares_round", 'CASE WHEN NOT bets_shares_round']],
    },
  },
];

/** Faults that no code can make: rows broken by the hand of the owner. */
const inRows: readonly Mutant[] = [
  {
    name: 'a member has two seed pairs',
    caughtBy: 'a member has one seed pair in use',
    after: [
      'DROP INDEX game_seeds_active',
      `INSERT INTO game_seeds (brand_id, member_id, server_seed_sealed, server_seed_hash, client_seed, started_at)
       SELECT brand_id, member_id, '', '', 'second', now() FROM game_seeds`,
    ],
  },
  {
    name: 'another seed is promised than was shown',
    caughtBy: 'a seed pair begins with the seed that was promised',
    after: [`UPDATE game_seed_promises SET server_seed_hash = 'another seed'`],
  },
  {
    name: 'a correction says that it is a win',
    caughtBy: 'a bet, win or rollback transaction has its bet',
    after: [
      `UPDATE general_transactions SET kind = 'win', key = 'win:of-no-bet'
        WHERE id = (SELECT min(id) FROM general_transactions WHERE kind = 'correction')`,
    ],
  },
  {
    name: 'a bet is deleted',
    caughtBy: 'a posting has a transaction',
    after: [`DELETE FROM bets WHERE id = ${oneBet}`],
  },
  {
    name: 'a member’s limit counts what nobody staked',
    caughtBy: 'what is counted of a member with limits is what their bets come to',
    after: [
      `INSERT INTO bets_counts (brand_id, member_id, time_zone, day_from, week_from, month_from, stake_day_minor, stake_week_minor,
                                stake_month_minor, loss_day_minor, loss_week_minor, loss_month_minor)
       SELECT brand_id, member_id, 'UTC', 'infinity', 'infinity', 'infinity', 1, 0, 0, 0, 0, 0 FROM bets WHERE id = ${oneBet}
       ON CONFLICT (brand_id, member_id) DO UPDATE SET stake_day_minor = bets_counts.stake_day_minor + 1`,
    ],
  },
  {
    name: 'a bet has a twin in its round',
    caughtBy: 'a round of one bet has one bet',
    after: [
      `INSERT INTO bets (brand_id, member_id, round_id, provider, game_code, category, currency, key, stake_minor, state, placed_at)
       SELECT brand_id, member_id, round_id, provider, game_code, category, currency, 'twin', stake_minor, 'accepted', placed_at
         FROM bets WHERE id = ${oneBet}`,
    ],
  },
  {
    name: 'a bet says that it took a studio’s money',
    caughtBy: 'a bet takes and returns its shares of bonus and studio money',
    after: [`UPDATE bets SET studio = 'nobody' WHERE id = ${oneBet}`],
  },
  {
    name: 'a transfer says more than it moved',
    caughtBy: 'a transfer has one posting out and one in of its amount',
    after: ['UPDATE transfers SET amount_minor = amount_minor + 1'],
  },
  {
    name: 'a transfer is deleted',
    caughtBy: 'a transfer transaction has its transfer',
    after: ['DELETE FROM transfers WHERE id = (SELECT min(id) FROM transfers)'],
  },
  {
    name: 'a bonus account is below zero',
    caughtBy: 'no bonus account is below zero',
    before: noGuardOfBalances,
    after: [
      `INSERT INTO accounts (brand_id, member_id, kind, currency, decimals, balance_minor)
       SELECT brand_id, member_id, 'bonus', currency, decimals, -5 FROM accounts WHERE kind = 'cash' ORDER BY id LIMIT 1`,
    ],
  },
  {
    name: 'an account is opened in another scale',
    caughtBy: 'an account has the scale of its currency',
    after: ["UPDATE accounts SET decimals = 4 WHERE id = (SELECT min(id) FROM accounts WHERE kind = 'cash')"],
  },
  {
    name: 'the settings come to count in another scale',
    caughtBy: 'a brand keeps the currency of its accounts',
    after: [`UPDATE brands SET settings = jsonb_set(settings, '{currency,decimals}', '4')`],
  },
  {
    name: 'the settings counted in another scale for a while',
    caughtBy: 'an amount is of the scale of its currency',
    after: [`UPDATE brand_versions SET settings = jsonb_set(settings, '{currency,decimals}', '4')`],
  },
];

export const mutants: readonly Mutant[] = [
  ...inFunctions,
  ...inRows,
  ...modelFaults,
  ...cashierFaults,
  ...providerFaults,
  ...movementFaults,
  ...roundFaults,
  ...tableFaults,
  ...rewardFaults,
];
