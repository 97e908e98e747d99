import { sql } from 'kysely';
import { turned } from '../bets/test-faults.ts';
import type { TestSite } from '../testing/site.ts';
import { playerAt, studioOf } from './test-provider.ts';

const books = 'a bet of a provider stands in its calls and in our bets';
const paid = 'a bet of a provider was paid what its calls say';
const taken = 'a bet of a provider is taken back where a call says so';
const held = 'a win above a ceiling waits for people, and two of them released what was paid';
const days = 'what studios were paid in a day stands in its sums';
const several = 'a bet that was settled several times has a transaction for each change, and was paid their sum';
const call = (id: string) => sql`(SELECT t.id FROM provider_transactions t WHERE t.transaction_id = ${id})`;

/** For each invariant of providers' calls faults that break it. */
export const providerFaults: [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]][] = [
  [several, [sql`UPDATE bets SET settlement_version = settlement_version + 1 WHERE key = 'river:live-often'`], []],
  [several, [sql`UPDATE bets SET payout_minor = payout_minor + 1 WHERE key = 'river:live-often'`], [paid, turned]],
  [books, [sql`UPDATE provider_transactions SET amount_minor = amount_minor + 1 WHERE id = ${call('live-open')}`]],
  [books, [sql`UPDATE provider_transactions SET transaction_id = 'another' WHERE id = ${call('live-open')}`]],
  [paid, [sql`UPDATE provider_transactions SET amount_minor = amount_minor + 1 WHERE id = ${call('live-win')}`]],
  [paid, [sql`UPDATE provider_transactions SET bet = 'another' WHERE id = ${call('live-prize')}`]],
  [taken, [sql`UPDATE provider_transactions SET state = 'empty' WHERE id = ${call('live-back')}`]],
  [
    held,
    [
      sql`INSERT INTO provider_held_wins (id, brand_id, member_id, provider, amount_minor, why, state, held_at)
          SELECT id, brand_id, member_id, provider, amount_minor, 'call', 'held', at FROM provider_transactions WHERE id = ${call('live-win')}`,
    ],
  ],
  [days, [sql`INSERT INTO provider_days (brand_id, provider, day_at, win_minor) VALUES (1, 'river', now(), 7)`]],
  [
    'a bet that was taken back before it came has not come',
    [
      sql`DROP INDEX provider_transactions_claim`,
      sql`UPDATE provider_transactions SET bet = 'live-open' WHERE id = ${call('live-early')}`,
    ],
  ],
  [
    'an ended round of a provider has no open bet',
    [sql`UPDATE provider_rounds SET state = 'ended', ended_at = now() WHERE name = 'live-open'`],
  ],
  [
    'free rounds were used as often as bets say',
    [
      sql`INSERT INTO free_rounds (brand_id, member_id, provider, game_code, currency, rounds, used, stake_minor, note, granted_at, expires_at)
          VALUES (1, 1, 'river', 'river-boats', 'PLAY', 5, 1, 10, '', now(), now())`,
    ],
  ],
];

/** Calls of a provider of every kind. */
export async function liveProviders(site: TestSite): Promise<void> {
  const studio = studioOf(await playerAt(site, 'live-river'));
  await studio.bet({ transactionId: 'live-open', round: 'live-open', amountMinor: 10n });
  await studio.bet({ transactionId: 'live-often', round: 'live-often', amountMinor: 10n });
  for (const transactionId of ['live-win', 'live-again', 'live-more'])
    await studio.win({ transactionId, bet: 'live-often', round: 'live-often', amountMinor: 7n });
  await studio.bet({ transactionId: 'live-lost', round: 'live-lost', amountMinor: 10n, endsRound: true });
  await studio.bet({ transactionId: 'live-taken', round: 'live-taken', amountMinor: 10n });
  await studio.takeBack({ transactionId: 'live-back', bet: 'live-taken', round: 'live-taken' });
  await studio.takeBack({ transactionId: 'live-early', bet: 'live-never', round: 'live-never' });
  await studio.jackpotWin({ transactionId: 'live-prize', round: 'live-prize', amountMinor: 99n });
}
