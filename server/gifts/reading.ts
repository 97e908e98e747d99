import { type GiftTerms, giftTerms } from '../../contract/gift-terms.ts';
import { type GiftState, giftStates } from '../../contract/gifts-office.ts';
import type { EnvelopeState } from '../../contract/gifts.ts';
import { known } from '../platform/process/fail.ts';
import type { CampaignRow } from './store.ts';
import type { EnvelopeRow } from './store-envelopes.ts';

/** Terms as the database keeps them. */
export function readTerms(terms: unknown): GiftTerms {
  // Those of before there was a largest share have none.
  return giftTerms.parse({ mostMinor: 0, ...(terms as object) });
}

export function stateOf({ state }: Pick<CampaignRow, 'state'>): GiftState {
  return known(
    giftStates.find((each) => each === state),
    `${state} is a state of campaigns`,
  );
}

/** What members can do with an envelope at a moment. */
export function envelopeStateOf(
  { opens_at, closes_at, ended_at }: Pick<EnvelopeRow, 'opens_at' | 'closes_at' | 'ended_at'>,
  atMs: number,
): EnvelopeState {
  if (ended_at !== null || closes_at.getTime() <= atMs) return 'over';
  return opens_at.getTime() <= atMs ? 'open' : 'coming';
}

/** All that a campaign may cost. */
export function capOf({ amountMinor, times }: GiftTerms): bigint {
  return BigInt(amountMinor) * BigInt(times);
}
