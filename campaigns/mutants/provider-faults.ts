import type { Mutant } from './mutant.ts';

const oneBet = "(SELECT min(id) FROM bets WHERE state = 'settled' AND payout_minor > 0 AND cash_after_minor IS NULL)";
/** A bet of a game of ours becomes one that a provider told us of. */
const told = `UPDATE bets SET key = provider || ':told' WHERE id = ${oneBet}`;

/** A call as providers tell them, of the first member that there is. */
function call(kind: string, state: string, transactionId: string, bet: string): string {
  return `INSERT INTO provider_transactions (brand_id, member_id, provider, transaction_id, kind, state, bet, round_id, game_code, currency,
                                             amount_minor, body_hash, balance_after_minor, at)
          SELECT brand_id, id, 'river', '${transactionId}', '${kind}', '${state}', '${bet}', 1, 'river-boats', 'PLAY', 10, '', 0, now()
            FROM members ORDER BY id LIMIT 1`;
}

/** Faults in what providers told us. */
export const providerFaults: readonly Mutant[] = [
  {
    name: 'a win above a ceiling is kept that no studio told us of as one',
    caughtBy: 'a win above a ceiling waits for people, and two of them released what was paid',
    after: [
      call('win', 'posted', 'told', 'told'),
      `INSERT INTO provider_held_wins (id, brand_id, member_id, provider, amount_minor, why, state, held_at)
       SELECT id, brand_id, member_id, provider, amount_minor, 'call', 'held', at FROM provider_transactions WHERE transaction_id = 'told'`,
    ],
  },
  {
    name: 'a studio was paid more in a day than the sum that its ceiling is held against',
    caughtBy: 'what studios were paid in a day stands in its sums',
    after: ["INSERT INTO provider_days (brand_id, provider, day_at, win_minor) VALUES (1, 'river', now(), 7)"],
  },
  {
    name: 'a bet was paid once more and nobody posted it',
    caughtBy: 'a bet that was settled several times has a transaction for each change, and was paid their sum',
    after: [`UPDATE bets SET settlement_version = settlement_version + 1 WHERE id = ${oneBet}`],
  },
  {
    name: 'a provider was told that its bet stands, and it does not',
    caughtBy: 'a bet of a provider stands in its calls and in our bets',
    after: [call('bet', 'posted', 'nowhere', 'nowhere')],
  },
  {
    name: 'a provider’s bet was paid without a call',
    caughtBy: 'a bet of a provider was paid what its calls say',
    after: [told],
  },
  {
    name: 'a provider’s bet was taken back without a call',
    caughtBy: 'a bet of a provider is taken back where a call says so',
    after: [`UPDATE bets SET state = 'rolled_back', key = provider || ':told' WHERE id = ${oneBet}`],
  },
  {
    name: 'a bet comes after it was taken back',
    caughtBy: 'a bet that was taken back before it came has not come',
    after: [
      'DROP INDEX provider_transactions_claim',
      call('rollback', 'tombstone', 'buried', 'late'),
      call('bet', 'posted', 'late', 'late'),
    ],
  },
  {
    name: 'a round ends and leaves a bet open',
    caughtBy: 'an ended round of a provider has no open bet',
    after: [
      `INSERT INTO provider_rounds (id, brand_id, member_id, provider, game_code, name, state, opened_at, touched_at, ended_at)
       SELECT round_id, brand_id, member_id, provider, game_code, 'left', 'ended', now(), now(), now() FROM bets WHERE id = ${oneBet}`,
      `UPDATE bets SET state = 'accepted', settled_at = NULL, key = provider || ':told' WHERE id = ${oneBet}`,
    ],
  },
  {
    name: 'a free round is counted and was never played',
    caughtBy: 'free rounds were used as often as bets say',
    after: [
      `INSERT INTO free_rounds (brand_id, member_id, provider, game_code, currency, rounds, used, stake_minor, note, granted_at, expires_at)
       VALUES (1, 1, 'river', 'river-boats', 'PLAY', 5, 1, 10, '', now(), now())`,
    ],
  },
];
