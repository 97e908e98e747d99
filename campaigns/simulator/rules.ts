/** What the simulated brands have decided: the world writes it into their settings, and the model plays by it. */
export interface Rules {
  /** Of the brand's host and code; the seed chooses the brand. */
  readonly code: string;
  readonly forcedReceipt: 'stands' | 'returns';
  readonly spendOrder: 'cash_first' | 'bonus_first';
  readonly playerMayCancel: boolean;
  /** What rewards give a member on a day and in a month of the brand; 0: no ceiling. */
  readonly rewardDayMinor: bigint;
  readonly rewardMonthMinor: bigint;
}

/** Two brands, so that both readings of each setting are played. */
export const brandRules: readonly Rules[] = [
  {
    code: 'demo',
    forcedReceipt: 'stands',
    spendOrder: 'cash_first',
    playerMayCancel: true,
    rewardDayMinor: 0n,
    rewardMonthMinor: 0n,
  },
  {
    code: 'other',
    forcedReceipt: 'returns',
    spendOrder: 'bonus_first',
    playerMayCancel: false,
    rewardDayMinor: 60n,
    rewardMonthMinor: 110n,
  },
];

/** What a member may send on one day of the brand. */
export const TRANSFER_DAY_MINOR = 120n;
export const WITHDRAWALS_A_DAY = 4;
export const WITHDRAWAL_DAY_MINOR = 200n;
export const TWO_PEOPLE_FROM_MINOR = 60n;
/** Of what was deposited, hundredths that must be staked before it can be withdrawn. */
export const TURNOVER_PERCENT = 50n;

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const RECEIPT_MS = 30 * MINUTE_MS;
/** In which a deposit can be paid; the method says it. */
export const DEPOSIT_MS = 30 * MINUTE_MS;
export const RAISE_DELAY_MS = 24 * HOUR_MS;
/** In which a proposed correction can be decided. */
export const CORRECTION_MS = 7 * DAY_MS;
export const SESSION_MS = 12 * HOUR_MS;
/** In which a bonus must be accepted, and then wagered. */
export const ACCEPT_MS = 24 * HOUR_MS;
export const WAGER_MS = 2 * DAY_MS;

/** In which a reward that does not wait must be claimed. */
export const REWARD_MS = 12 * HOUR_MS;

/** Terms that bonuses are granted under; the seed chooses by number. */
export interface Terms {
  readonly amountMinor: bigint;
  readonly wageringTimes: number;
  /** How much of a stake counts, in hundredths. */
  readonly weight: number;
  readonly maxBetMinor: bigint | null;
  /** The most that becomes cash. */
  readonly capMinor: bigint | null;
}

export const bonusTerms: readonly Terms[] = [
  { amountMinor: 30n, wageringTimes: 1, weight: 100, maxBetMinor: null, capMinor: null },
  { amountMinor: 50n, wageringTimes: 1, weight: 50, maxBetMinor: 40n, capMinor: 40n },
  { amountMinor: 20n, wageringTimes: 1, weight: 100, maxBetMinor: 30n, capMinor: 5n },
];

const DHAKA_MS = 6 * HOUR_MS;

/** The first moment of the brand's day. Dhaka has kept one distance from UTC since 2010. */
export function startOfDayMs(atMs: number): number {
  return Math.floor((atMs + DHAKA_MS) / DAY_MS) * DAY_MS - DHAKA_MS;
}

/** The first moment of the brand's month. */
export function startOfMonthMs(atMs: number): number {
  const there = new Date(atMs + DHAKA_MS);
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth()) - DHAKA_MS;
}

/** The first moment of the brand's week, which begins on Monday; the first day of the epoch was a Thursday. */
export function startOfWeekMs(atMs: number): number {
  const day = Math.floor((atMs + DHAKA_MS) / DAY_MS);
  return (Math.floor((day + 3) / 7) * 7 - 3) * DAY_MS - DHAKA_MS;
}
