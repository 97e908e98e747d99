import type { WheelCause, WheelSegment, WheelTerms, WheelWay } from '../../../contract/wheel-terms.ts';

/** What a new one starts with, to be changed: worth 9.70 a spin on average. @param today the brand’s day */
export function blankWheel(today: string): WheelTerms {
  return {
    title: { BN: '', EN: '' },
    text: { BN: '', EN: '' },
    fromDay: today,
    untilDay: null,
    audience: [],
    ways: [{ kind: 'daily', spins: 1 }],
    segments: [
      blankSegment(4_200, 0),
      blankSegment(2_500, 500),
      blankSegment(80, 20_000),
      blankSegment(1_800, 1_000),
      blankSegment(400, 5_000),
      blankSegment(1_000, 2_000),
      blankSegment(19, 50_000),
      blankSegment(1, 100_000),
    ],
    budgetMinor: 500_000,
  };
}

export function blankSegment(weight: number, amountMinor: number): WheelSegment {
  const taka = amountMinor / 100;
  const label =
    amountMinor === 0 ? { BN: 'আবার হবে', EN: 'Next time' } : { BN: taka.toLocaleString('bn-BD'), EN: String(taka) };
  return { label, weight, award: amountMinor === 0 ? null : { kind: 'cash', amountMinor } };
}

/** A way with so many spins; what else it asks for stays as it was. */
export function wayWith(kind: WheelCause, spins: number, before: WheelWay | undefined): WheelWay {
  if (before) return { ...before, spins };
  if (kind === 'daily') return { kind, spins };
  return kind === 'level' ? { kind, least: 1, spins } : { kind, eachMinor: 100_000, spins };
}
