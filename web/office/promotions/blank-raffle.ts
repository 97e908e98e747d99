import type { RaffleSource, RaffleTerms, TicketSource } from '../../../contract/raffle-terms.ts';
import { shiftDay } from '../../kit/time.ts';

export interface FieldsProps {
  terms: RaffleTerms;
  onTerms: (terms: RaffleTerms) => void;
  /** What is wrong with a field of the terms. */
  errorAt: (path: string) => string | undefined;
}

/** What a new one starts with, to be changed. @param today the brand’s day */
export function blankRaffle(today: string): RaffleTerms {
  return {
    title: { BN: '', EN: '' },
    text: { BN: '', EN: '' },
    fromDay: shiftDay(today, 1),
    untilDay: shiftDay(today, 8),
    drawMinutes: 60,
    audience: [],
    sources: [blankSource('deposits')],
    most: 100,
    leastNumbers: 100,
    prizes: [{ count: 1, award: { kind: 'cash', amountMinor: 100_000 } }],
    claimDays: 14,
  };
}

export function blankSource(kind: TicketSource): RaffleSource {
  switch (kind) {
    case 'turnover':
      return { kind, perMinor: 500_000, categories: [] };
    case 'deposits':
      return { kind, perMinor: 50_000 };
    case 'mission':
      return { kind, missionId: '1', tickets: 1 };
    case 'level':
      return { kind, least: 1, tickets: 1 };
  }
}
