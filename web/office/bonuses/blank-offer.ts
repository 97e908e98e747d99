import { gameCategories } from '../../../contract/bets.ts';
import type { BonusTerms } from '../../../contract/bonuses.ts';

/** What a new offer starts with: common terms of the field, to be changed. */
export function blankOffer(): BonusTerms {
  const weights = Object.fromEntries(gameCategories.map((category) => [category, 100])) as BonusTerms['weights'];
  return {
    title: { BN: '', EN: '' },
    text: { BN: '', EN: '' },
    award: { kind: 'fixed', amountMinor: 10_000 },
    wageringTimes: 10,
    weights: { ...weights, LIVE: 10, PVP: 10 },
    gameWeights: {},
    expiresDays: 7,
    acceptDays: 7,
    maxBetMinor: null,
    conversionCap: null,
    fromMs: null,
    untilMs: null,
    timesPerMember: 1,
  };
}
