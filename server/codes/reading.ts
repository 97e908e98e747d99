import { type CodeTerms, codeTerms } from '../../contract/code-terms.ts';
import { type GiftState, giftStates } from '../../contract/gifts-office.ts';
import { known } from '../platform/process/fail.ts';
import * as promotions from '../promotions/service.ts';
import type { CampaignRow } from './store.ts';

/** Terms as the database keeps them. */
export function readTerms(terms: unknown): CodeTerms {
  return codeTerms.parse(terms);
}

export function stateOf({ state }: Pick<CampaignRow, 'state'>): GiftState {
  return known(
    giftStates.find((each) => each === state),
    `${state} is a state of campaigns`,
  );
}

/** What one use is worth, with the terms of its bonus. */
export function worthIn({ worth_minor, bonus_terms }: CampaignRow): promotions.Worth {
  return { worthMinor: worth_minor, bonusTerms: bonus_terms === null ? null : promotions.readBonus(bonus_terms) };
}
