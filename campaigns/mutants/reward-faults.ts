import { MODEL, type Mutant } from './mutant.ts';

const theme = 'rewards';

/** Faults in what rewards are counted from: points, cashback, levels. The books know what was posted, the model what was promised. */
const inCounting: readonly Mutant[] = [
  {
    name: 'points are rounded up',
    theme,
    caughtBy: MODEL,
    inFunction: {
      name: 'points_earned',
      pieces: [['ELSE div(v_over, v_under)', 'ELSE div(v_over + v_under - 1, v_under)']],
    },
  },
  {
    name: 'points forget the turnover that was counted before',
    theme,
    caughtBy: MODEL,
    inFunction: { name: 'points_count', pieces: [['s.valid_minor + excluded.valid_minor', 'excluded.valid_minor']] },
  },
  {
    name: 'points are credited beside what is written down',
    theme,
    caughtBy: 'credited points are what was posted for play',
    inFunction: {
      name: 'points_credit',
      pieces: [
        ["'minor', v_points), jsonb", "'minor', v_points + 1), jsonb"],
        ["'minor', -v_points)", "'minor', -v_points - 1)"],
      ],
    },
  },
  {
    name: 'turnover counts twice for cashback',
    theme,
    caughtBy: MODEL,
    inStatements: [
      [
        'ON CONFLICT (brand_id, member_id, category, rate) DO UPDATE SET valid_minor = s.valid_minor + excluded.valid_minor',
        'ON CONFLICT (brand_id, member_id, category, rate) DO UPDATE SET valid_minor = s.valid_minor + 2 * excluded.valid_minor',
      ],
    ],
  },
  {
    name: 'cashback that was paid is forgotten',
    theme,
    caughtBy: MODEL,
    inStatements: [['"claimed_minor" = "cashback_accounts"."claimed_minor" +', '"claimed_minor" = 0 *']],
  },
  {
    name: 'a level is skipped',
    theme,
    caughtBy: MODEL,
    inStatements: [['update "members" set "vip_level" = $1', 'update "members" set "vip_level" = $1::integer + 1']],
  },
];

/** Faults in what is given: rewards, their budgets, shares and stock. */
const inGiving: readonly Mutant[] = [
  {
    name: 'a mission gives more than its budget says',
    theme,
    caughtBy: 'what missions and leaderboards gave is in their rewards and within their budget',
    inStatements: [
      [
        'update "mission_programs" set "given_minor" = "given_minor" +',
        'update "mission_programs" set "given_minor" = "given_minor" - 1 +',
      ],
    ],
  },
  {
    name: 'a mission notes another prize than it paid',
    theme,
    caughtBy: 'a reward of a mission has its completed window',
    inStatements: [['$7::date, $8, $9, $10, $11)', '$7::date, $8, $9, $10::bigint + 1, $11)']],
  },
  {
    name: 'a reward counts toward the ceilings by another amount',
    theme,
    caughtBy: 'what was paid as a reward counts toward the ceilings, by its amount',
    inFunction: { name: 'rewards_take', pieces: [['p_worth_minor, p_at WHERE', 'p_worth_minor + 1, p_at WHERE']] },
  },
  {
    name: 'a reward names another transaction than paid it',
    theme,
    caughtBy: 'an issued reward has one transaction of its amount, any other none',
    inFunction: {
      name: 'rewards_issue',
      pieces: [['= v_posted.transaction_id', '= v_posted.transaction_id + 1000000']],
    },
  },
  {
    name: 'a share of an envelope is told as another',
    theme,
    caughtBy: 'a reward of an envelope or a rain has its share',
    inStatements: [['SET amount_minor = w.amount_minor\n', 'SET amount_minor = w.amount_minor + 1\n']],
  },
  {
    name: 'a place of an envelope is given twice',
    theme,
    caughtBy: 'a reward of an envelope or a rain has its share',
    before: ['DROP TRIGGER gift_shares_once ON gift_shares'],
    inStatements: [
      [
        'AND f.member_id IS NULL\n              ORDER BY f.place FOR UPDATE SKIP LOCKED LIMIT 1',
        'ORDER BY f.place FOR UPDATE SKIP LOCKED LIMIT 1',
      ],
      ['AND s.amount_minor IS NULL', ''],
    ],
  },
  {
    name: 'a gift of the mall leaves the stock as it was',
    theme,
    caughtBy: 'the stock of a gift is what was put in less what was taken',
    inStatements: [
      ['update "points_gifts" set "stock" = "stock" -', 'update "points_gifts" set "stock" = "stock" - 0 *'],
    ],
  },
];

/** Faults in claims: what members have claimed, when, and how much of it there may be. */
const inClaims: readonly Mutant[] = [
  {
    name: 'a reward that ran out is paid',
    theme: 'claims',
    caughtBy: MODEL,
    inFunction: {
      name: 'rewards_claim',
      pieces: [["v_reward.state <> 'claimable' OR v_reward.expires_at <= p_at", "v_reward.state <> 'claimable'"]],
    },
  },
  {
    name: 'a reward that was taken back is paid',
    theme: 'claims',
    caughtBy: MODEL,
    inFunction: {
      name: 'rewards_claim',
      pieces: [["v_reward.state <> 'claimable' OR ", '']],
    },
  },
  {
    name: 'a pause lets claims pass',
    theme: 'claims',
    caughtBy: MODEL,
    inFunction: { name: 'rewards_claim', pieces: [['IF pause_kind IS NOT NULL', 'IF false']] },
  },
  {
    name: 'a claim of all asks for the ceiling once',
    theme: 'claims',
    caughtBy: MODEL,
    inFunction: {
      name: 'rewards_claim_all',
      pieces: [['EXIT WHEN outcome IS NOT NULL', 'EXIT WHEN outcome IS NOT NULL AND claimed_count = 0']],
    },
  },
  {
    name: 'a ceiling of a day counts nothing',
    theme: 'claims',
    caughtBy: MODEL,
    inFunction: { name: 'rewards_ceiling', pieces: [['p_ceilings.day_from', "'infinity'::timestamptz"]] },
  },
];

export const rewardFaults: readonly Mutant[] = [...inCounting, ...inGiving, ...inClaims];
