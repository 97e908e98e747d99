import { MODEL, type Mutant } from './mutant.ts';

const noKeyOfTransactions = [
  `DO $$ BEGIN EXECUTE (SELECT 'ALTER TABLE general_transactions DROP CONSTRAINT ' || conname FROM pg_constraint
    WHERE conrelid = 'general_transactions'::regclass AND contype = 'u'); END $$`,
];

/** Faults in deposits, withdrawals, transfers and corrections. */
const inMoneyInAndOut: readonly Mutant[] = [
  {
    name: 'a late callback credits a second time',
    theme: 'cashier',
    caughtBy: MODEL,
    before: noKeyOfTransactions,
    inFunction: { name: 'wallet_post', pieces: [['AND t.key = p_key;', "AND t.key = p_key AND p_kind <> 'deposit';"]] },
    inStatements: [
      [
        '"state", "payment_reference", "created_at"',
        `CASE WHEN "state" = 'credited' THEN 'expired' ELSE "state" END AS "state", "payment_reference", "created_at"`,
      ],
      [
        '"brand_id" = $6 and "state" = $7 returning "id", "brand_id", "member_id", "currency", "amount_minor", "method"',
        '"brand_id" = $6 and ("state" = $7 or true) returning "id", "brand_id", "member_id", "currency", "amount_minor", "method"',
      ],
    ],
  },
  {
    name: 'one payment pays for two deposits',
    firstSeed: 7_090n,
    theme: 'cashier',
    caughtBy: MODEL,
    before: ['DROP INDEX deposits_reference'],
  },
  {
    name: 'a payout is posted though its hold is released',
    theme: 'withdrawals',
    caughtBy: 'an open withdrawal has an open hold of its amount, any other none',
    inFunction: {
      name: 'wallet_post',
      pieces: [["UPDATE holds SET state = 'posted'", "UPDATE holds SET state = 'released'"]],
    },
  },
  {
    name: 'the requests of the day are not counted',
    firstSeed: 7_227n,
    theme: 'withdrawals',
    caughtBy: MODEL,
    inStatements: [['"requested_at" >= $', '"requested_at" > now() AND "requested_at" >= $']],
  },
  {
    name: 'the limit of the day is read outside the lock',
    firstSeed: 7_063n,
    theme: 'money',
    caughtBy: MODEL,
    inStatements: [['ORDER BY member_id FOR UPDATE', 'ORDER BY member_id']],
  },
  {
    name: 'a correction is decided by one person',
    theme: 'corrections',
    caughtBy: 'a correction is decided by someone else than who proposed it',
    before: ['ALTER TABLE corrections DROP CONSTRAINT corrections_two_people'],
    inStatements: [
      [
        '"proposed_by", "proposed_by_account", "proposed_at", "expires_at", "decided_by"',
        '-1::bigint AS "proposed_by", "proposed_by_account", "proposed_at", "expires_at", "decided_by"',
      ],
    ],
  },
];

/** Faults in bonuses and in what members set themselves. */
const inBonusesAndLimits: readonly Mutant[] = [
  {
    name: 'a bonus is converted before its wagering ends',
    theme: 'bonuses',
    caughtBy: 'a converted bonus met its wagering requirement',
    inFunction: {
      name: 'bonuses_settled',
      pieces: [['v_bonus.wagered_hundredths >= v_bonus.wagering_minor * 100', 'true']],
    },
  },
  {
    name: 'a bonus is converted above its cap',
    firstSeed: 7_211n,
    theme: 'bonuses',
    caughtBy: 'only a converted bonus became cash, and none above its cap',
    before: [
      `DO $$ BEGIN EXECUTE (SELECT string_agg('ALTER TABLE bonuses DROP CONSTRAINT ' || conname, ';') FROM pg_constraint
        WHERE conrelid = 'bonuses'::regclass AND pg_get_constraintdef(oid) LIKE '%converted_minor <= most_conversion_minor%'); END $$`,
    ],
    inFunction: {
      name: 'bonuses_sweep',
      pieces: [['coalesce(v_bonus.most_conversion_minor - v_bonus.converted_minor, v_left_minor)', 'v_left_minor']],
    },
  },
  {
    name: 'a bonus that was given up keeps its money',
    theme: 'bonuses',
    caughtBy: 'bonus money lies only under an active bonus',
    inFunction: {
      name: 'bonuses_sweep',
      pieces: [['IF v_left_minor <= 0 THEN', "IF v_left_minor <= 0 OR v_bonus.state = 'forfeited' THEN"]],
    },
  },
  {
    name: 'a bonus is paid in twice',
    theme: 'bonuses',
    caughtBy: 'an accepted bonus was paid in once, any other never',
    inFunction: {
      name: 'bonuses_accept',
      pieces: [
        ["'minor', v_bonus.amount_minor)", "'minor', 2 * v_bonus.amount_minor)"],
        ["'minor', -v_bonus.amount_minor)", "'minor', -2 * v_bonus.amount_minor)"],
      ],
    },
  },
  {
    name: 'a second bonus is accepted beside an active one',
    theme: 'bonuses',
    caughtBy: 'a member has one active bonus at most',
    before: ['DROP INDEX bonuses_active'],
    inFunction: {
      name: 'bonuses_accept',
      pieces: [
        ["outcome := 'another_active'; RETURN;", 'NULL;'],
        ['IF v_other.id IS NOT NULL THEN', 'IF false THEN'],
      ],
    },
  },
  {
    name: 'a bet that was taken back counts towards its wagering',
    theme: 'bonuses',
    caughtBy: 'a bonus counts its open bets, and no stake that was not settled under it',
    inFunction: {
      name: 'bets_end_wave',
      pieces: [["CASE WHEN e.kind = 'win' AND NOT bets_shares_round", 'CASE WHEN NOT bets_shares_round']],
    },
  },
  {
    name: 'what bonus money wins becomes cash',
    theme: 'bonuses',
    caughtBy: 'a bet takes and returns its shares of bonus and studio money',
    inFunction: {
      name: 'bets_bonus_share',
      pieces: [['OR p_payout_minor = 0 THEN 0', 'OR p_payout_minor > 0 THEN 0']],
    },
  },
  {
    name: 'a stake takes the other money first',
    theme: 'bonuses',
    caughtBy: MODEL,
    inFunction: {
      name: 'bets_place_wave',
      pieces: [["c.spend_order = 'bonus_first'", "c.spend_order = 'cash_first'"]],
    },
  },
  {
    name: 'the largest stake under a bonus is ignored',
    theme: 'bonuses',
    caughtBy: MODEL,
    inFunction: {
      name: 'bets_place_wave',
      pieces: [['WHEN s.max_bet_minor IS NOT NULL AND', 'WHEN false AND']],
    },
  },
  {
    name: 'a limit on losses is not read',
    firstSeed: 7_049n,
    theme: 'protection',
    caughtBy: MODEL,
    inFunction: { name: 'protection_rules', pieces: [["l.kind IN ('stake', 'loss')", "l.kind IN ('stake')"]] },
  },
  {
    name: 'a pause does not stop bets',
    firstSeed: 7_034n,
    theme: 'protection',
    caughtBy: MODEL,
    inFunction: { name: 'protection_rules', pieces: [['e.until_at > p_at', 'e.until_at < p_at']] },
  },
];

export const cashierFaults: readonly Mutant[] = [...inMoneyInAndOut, ...inBonusesAndLimits];
