import type { Stated } from './stated.ts';

/**
 * Whether a game returns what it states, judged after every bet without being fooled by looking often.
 *
 * Imagine somebody who wagers against the game. They begin with 1 and stake a fixed part of what they have on each bet's
 * payout: their capital is multiplied by 1 + part x (payout / stake - return). As long as the game returns, on average, no
 * more than it states, they can expect to win nothing, whatever the players choose and however wildly payouts scatter;
 * and the chance that their capital ever reaches 1 / a, at any time, is at most a (Ville's inequality, 1939). Several such
 * people with different parts share one purse: the mean of their capitals obeys the same law. So: alarm when the mean
 * reaches a million, and at most one honest game in a million ever raises it, in all its life.
 *
 * Testing by betting: Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", Journal of the
 * Royal Statistical Society B 86 (2024); the sharing of a purse is Robbins' method of mixtures.
 *
 * For a return that is too low the signs are turned; so that nobody's capital can fall below nothing, parts are then
 * measured by the most that a round can pay, and a little that was cut off a payout counts for the player.
 */
export interface Evidence {
  /** Natural logarithms of the capitals. */
  tooHigh: number[];
  tooLow: number[];
  /** Of payouts less what the stakes return as stated, in minor units: how far payouts scatter. */
  squares: number;
}

/** At most one honest game in so many is ever suspended. */
export const FALSE_ALARM_ONCE_IN = 1_000_000;
export const ALARM_AT = Math.log(FALSE_ALARM_ONCE_IN);

/** Stated returns are cut after twelve digits; what was cut off must not count against a game. */
const CUT = 1e-12;

const parts = [0.6, 0.25, 0.1, 0.03, 0.01, 0.003, 0.001];
const partsOfMost = [0.95, 0.5, 0.1, 0.01];

/** Each part is wagered twice: on every bet alike, and on each bet by its stake, for whoever robs with high stakes. */
export const noEvidence: Evidence = {
  tooHigh: [...parts, ...parts].map(() => 0),
  tooLow: [...partsOfMost, ...partsOfMost].map(() => 0),
  squares: 0,
};

export interface SettledBet {
  stakeMinor: number;
  payoutMinor: number;
}

/**
 * The capitals after some bets.
 * @param highStakeMinor bets of this stake and more have the whole weight; must not depend on how bets end
 */
export function evidenceAfter(
  before: Evidence,
  bets: readonly SettledBet[],
  stated: Stated,
  highStakeMinor: number,
): Evidence {
  const [tooHigh, tooLow] = [[...before.tooHigh], [...before.tooLow]];
  let { squares } = before;
  for (const { stakeMinor, payoutMinor } of bets) {
    // Paid once more, on a stake that was judged before: whether that was right is the books' question, not chance's.
    if (stakeMinor === 0) continue;
    const weight = Math.min(1, stakeMinor / highStakeMinor);
    const above = payoutMinor / stakeMinor / (stated.highest + CUT) - 1;
    grow(tooHigh, parts, above, weight);
    // Less than one minor unit was cut off; nothing is cut off nothing.
    const whole = payoutMinor === 0 ? 0 : (payoutMinor + 1) / stakeMinor;
    grow(tooLow, partsOfMost, (stated.lowest - CUT - whole) / (stated.most + 1), weight);
    squares += (payoutMinor - stated.lowest * stakeMinor) ** 2;
  }
  return { tooHigh, tooLow, squares };
}

/** The logarithm of the mean capital: alarm from ALARM_AT on. */
export function weightOf(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length);
}

function grow(logs: number[], shares: readonly number[], gain: number, weight: number): void {
  for (const [at, share] of shares.entries()) {
    logs[at] = (logs[at] ?? 0) + Math.log1p(share * gain);
    const weighed = at + shares.length;
    logs[weighed] = (logs[weighed] ?? 0) + Math.log1p(share * weight * gain);
  }
}

/** For the eye: 999 of 1,000 honest games stay within it however often one looks. */
const OUTSIDE_SHARE = 0.001;
const BEST_AT_ROUNDS = 100_000;
const tightness = (-2 * Math.log(OUTSIDE_SHARE) + Math.log(-2 * Math.log(OUTSIDE_SHARE) + 1)) / BEST_AT_ROUNDS;

/**
 * How far the actual return may lie from the stated one, as a share of the stakes: the half width of an asymptotic
 * confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic
 * confidence sequences", Annals of Statistics 52, 2024, theorem 2.2). It needs many rounds to be true: a picture, no judge.
 * @returns null before there is anything to measure
 */
export function halfWidth(rounds: number, stakeMinor: number, { squares }: Pick<Evidence, 'squares'>): number | null {
  if (rounds === 0 || stakeMinor === 0) return null;
  const deviationMinor = Math.sqrt(squares / rounds);
  const spread = rounds * tightness;
  const bound = Math.sqrt(
    ((2 * (spread + 1)) / (rounds * rounds * tightness)) * Math.log(Math.sqrt(spread + 1) / OUTSIDE_SHARE),
  );
  return (deviationMinor * bound * rounds) / stakeMinor;
}
