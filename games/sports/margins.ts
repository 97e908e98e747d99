import type { OddsThousandths } from './shapes.ts';

/** Steps between odds as exchanges publish them: up to `below` in steps of `step`, both in thousandths. */
const ladder = [
  { below: 2000, step: 10 },
  { below: 3000, step: 20 },
  { below: 4000, step: 50 },
  { below: 6000, step: 100 },
  { below: 10_000, step: 200 },
  { below: 20_000, step: 500 },
  { below: 30_000, step: 1000 },
  { below: 50_000, step: 2000 },
  { below: 100_000, step: 5000 },
  { below: 1_000_000, step: 10_000 },
] as const;

export const LEAST_ODDS: OddsThousandths = 1010;
export const MOST_ODDS: OddsThousandths = 1_000_000;

const MOST_STEPS = 100;
const LEAST_POWER = 1e-9;

/**
 * Odds on the ladder, never above what was meant: an outcome then returns no more than its chance allows, whatever was rounded.
 * @returns null where less than the least odds would be left
 */
export function onLadder(odds: number): OddsThousandths | null {
  const meant = Math.min(Math.floor(odds * 1000), MOST_ODDS);
  if (meant < LEAST_ODDS) return null;
  const { step } = ladder.find(({ below }) => meant < below) ?? ladder.at(-1)!;
  return Math.floor(meant / step) * step;
}

/**
 * Raises chances to the power that makes them add up to a sum: above 1 a margin is laid on, which weighs more on long shots, as
 * people bet; at 1 it is taken off. @param values above 0 and below 1 each
 */
export function toSum(values: readonly number[], sum: number): number[] {
  const logarithms = values.map(Math.log);
  // The sum falls with the power and bends upwards: Newton's steps come down to it from the left after the first.
  let power = 1;
  for (let step = 0; step < MOST_STEPS; step++) {
    let [over, slope] = [-sum, 0];
    for (const logarithm of logarithms) {
      const raised = Math.exp(power * logarithm);
      over += raised;
      slope += raised * logarithm;
    }
    const next = Math.max(power - over / slope, LEAST_POWER);
    if (Math.abs(next - power) <= 1e-15 * power) break;
    power = next;
  }
  return logarithms.map((logarithm) => Math.exp(power * logarithm));
}

/**
 * The odds of outcomes of which exactly one wins. @param chances adding up to 1 @param margin 0.05: the inverse odds add up to 1.05
 * @returns null for an outcome that cannot be bet on: impossible, certain, or with too little to win
 */
export function pricesOf(chances: readonly number[], margin: number): (OddsThousandths | null)[] {
  const open = chances.filter((chance) => chance > 0);
  if (open.length < 2) return chances.map(() => null);
  const withMargin = toSum(open, 1 + margin);
  let at = 0;
  return chances.map((chance) => (chance > 0 ? onLadder(1 / withMargin[at++]!) : null));
}

/** The odds of one outcome held against its opposite, where outcomes of a market overlap. */
export function priceAlone(chance: number, margin: number): OddsThousandths | null {
  if (chance <= 0 || chance >= 1) return null;
  return onLadder(1 / toSum([chance, 1 - chance], 1 + margin)[0]!);
}
