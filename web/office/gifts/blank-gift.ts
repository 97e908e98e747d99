import type { GiftKind, GiftTerms } from '../../../contract/gift-terms.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What a new one starts with, to be changed: at the next whole hour but one. */
export function blankGift(kind: GiftKind, nowMs: number): GiftTerms {
  return {
    kind,
    title: { BN: '', EN: '' },
    text: { BN: '', EN: '' },
    opensAtMs: (Math.floor(nowMs / HOUR_MS) + 2) * HOUR_MS,
    minutes: kind === 'rain' ? 30 : 60,
    times: 1,
    everyHours: 24,
    amountMinor: 100_000,
    shares: 100,
    mostMinor: kind === 'rain' ? 10_000 : 0,
    condition: { days: 7, depositMinor: 0, turnoverMinor: 0, level: 0 },
  };
}

/** All that terms may cost, minor units. */
export function costOf({ amountMinor, times }: GiftTerms): bigint {
  return BigInt(amountMinor) * BigInt(times);
}
