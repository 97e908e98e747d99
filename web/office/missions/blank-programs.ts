import type {
  BoardTerms,
  MissionTerms,
  ProgramKind,
  ProgramTerms,
  SignInTerms,
} from '../../../contract/mission-terms.ts';
import { shiftDay } from '../../kit/time.ts';

export interface FieldsProps<Terms extends ProgramTerms> {
  terms: Terms;
  onTerms: (terms: Terms) => void;
  /** What is wrong with a field of the terms. */
  errorAt: (path: string) => string | undefined;
}

const empty = () => ({ title: { BN: '', EN: '' }, text: { BN: '', EN: '' } });
const anywhere = () => ({ categories: [], gameCodes: [], studio: null });

/** What a new one starts with, to be changed. @param today the brand’s day */
export function blankProgram(kind: ProgramKind, today: string): ProgramTerms {
  if (kind === 'mission') return blankMission(today);
  return kind === 'sign_in' ? blankCalendar(today) : blankBoard(today);
}

function blankMission(today: string): MissionTerms {
  return {
    kind: 'mission',
    ...empty(),
    ...anywhere(),
    fromDay: today,
    untilDay: null,
    metric: 'turnover',
    target: 100_000,
    leastDepositMinor: 0,
    recurrence: 'daily',
    most: 1,
    afterId: null,
    newbieDays: null,
    prizeMinor: 200,
    claimDays: 7,
    budgetMinor: 1_000_000,
  };
}

function blankCalendar(today: string): SignInTerms {
  return {
    kind: 'sign_in',
    ...empty(),
    fromDay: today,
    untilDay: null,
    prizesMinor: [100, 100, 200, 200, 300, 300, 500],
    gap: 'restart',
    budgetMinor: 1_000_000,
  };
}

function blankBoard(today: string): BoardTerms {
  return {
    kind: 'board',
    ...empty(),
    ...anywhere(),
    fromDay: shiftDay(today, 1),
    untilDay: shiftDay(today, 8),
    score: 'turnover',
    rounds: 1,
    leastStakeMinor: 1_000,
    prizes: {
      kind: 'places',
      places: [
        { count: 1, amountMinor: 100_000 },
        { count: 2, amountMinor: 50_000 },
        { count: 7, amountMinor: 10_000 },
      ],
    },
    claimDays: 14,
  };
}
