import type { AudienceCondition, PromotionAward, PromotionTerms, TakeWay } from '../../../contract/promotion-terms.ts';
import { shiftDay } from '../../kit/time.ts';

export interface FieldsProps {
  terms: PromotionTerms;
  onTerms: (terms: PromotionTerms) => void;
  /** What is wrong with a field of the terms. */
  errorAt: (path: string) => string | undefined;
}

/** What a new one starts with, to be changed. @param today the brand’s day */
export function blankTerms(announcementId: string, today: string): PromotionTerms {
  return {
    announcementId,
    fromDay: today,
    untilDay: shiftDay(today, 14),
    audience: [],
    take: blankTake('join'),
    award: blankAward('cash'),
    period: 'once',
    most: 1,
    claimDays: 7,
    holdHours: 0,
    budgetMinor: 1_000_000,
  };
}

export function blankTake(way: TakeWay): PromotionTerms['take'] {
  if (way === 'join') return { way, metric: 'turnover', target: 1_000_000, categories: [] };
  return way === 'at_once' ? { way } : { way, leastPictures: 1, again: true, paysItself: false };
}

export function blankAward(kind: PromotionAward['kind']): PromotionAward {
  switch (kind) {
    case 'cash':
      return { kind, amountMinor: 5_000 };
    case 'bonus':
      return { kind, offerId: '1' };
    case 'points':
      return { kind, points: 100 };
    case 'free_rounds':
      return { kind, provider: '', gameCode: '', rounds: 10, stakeMinor: 100, days: 7 };
  }
}

export function blankCondition(kind: AudienceCondition['kind']): AudienceCondition {
  switch (kind) {
    case 'vip_level':
      return { kind, least: 1, most: null };
    case 'registered':
      return { kind, leastDays: 0, mostDays: 30 };
    case 'deposits':
    case 'turnover':
      return { kind, days: 30, leastMinor: 100_000 };
    case 'label':
      return { kind, label: '' };
  }
}
