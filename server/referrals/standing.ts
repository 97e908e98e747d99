import type { ReferralTerms } from '../../contract/brand-referral.ts';

/** What a friend has done, as far as their terms ask for it. */
export interface Done {
  /** Their first deposit; null: none yet. */
  depositMinor: bigint | null;
  /** Their own valid turnover within the time of their terms. */
  validMinor: bigint;
  /** Whether they have proved a phone number. */
  hasNumber: boolean;
}

export type Standing = { state: 'joined' | 'qualified' } | { state: 'lapsed'; reason: 'late' | 'small_deposit' };

/** Where a friend stands who was neither paid nor refused: a function of what they have done and of the time. */
export function standingOf(terms: ReferralTerms, done: Done, dueMs: number, nowMs: number): Standing {
  const { depositMinor } = done;
  // There is one first deposit: one that was too small can never be made good.
  if (depositMinor !== null && depositMinor < BigInt(terms.firstDepositMinor))
    return { state: 'lapsed', reason: 'small_deposit' };
  const isMet =
    depositMinor !== null && done.validMinor >= BigInt(terms.turnoverMinor) && (done.hasNumber || !terms.needsNumber);
  if (isMet) return { state: 'qualified' };
  return nowMs >= dueMs ? { state: 'lapsed', reason: 'late' } : { state: 'joined' };
}
