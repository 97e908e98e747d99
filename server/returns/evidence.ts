import type { Stated } from './stated.ts';

/**
 * Whether a game returns what it states, judged after every round without being fooled by looking often.
 *
 * Imagine somebody who wagers against the game. They begin with 1 and stake a fixed part of what they have on each round's
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
  /** Rounds that are judged, and of each what it paid less what its stakes return as stated, squared, in minor units. */
  rounds: number;
  squares: number;
  /** The round whose bets are being told of. */
  open: OpenRound | null;
}

/**
 * At a table that many share, and on a flight, all bets of a round end by one chance: sixty people on one side are no
 * sixty wagers. So the imagined wager is placed once a round, spread over its bets, and is judged when the first bet of
 * another round is told of: who cashes out early is told of before who loses.
 */
interface OpenRound {
  id: string;
  bets: number;
  /** Of the bets' weights. */
  weight: number;
  /** Of what a bet gained, by each bet alike and by its weight. */
  high: { alike: number; weighed: number };
  low: { alike: number; weighed: number };
  /** What was paid less what the stakes return as stated, in minor units. */
  apart: number;
}

/** At most one honest game in so many is ever suspended. */
export const FALSE_ALARM_ONCE_IN = 1_000_000;
export const ALARM_AT = Math.log(FALSE_ALARM_ONCE_IN);

/** Stated returns are cut after twelve digits; what was cut off must not count against a game. */
const CUT = 1e-12;

const parts = [0.6, 0.25, 0.1, 0.03, 0.01, 0.003, 0.001];
const partsOfMost = [0.95, 0.5, 0.1, 0.01];

/** Each part is wagered twice: on every bet of a round alike, and by their stakes, for whoever robs with high stakes. */
export const noEvidence: Evidence = {
  tooHigh: [...parts, ...parts].map(() => 0),
  tooLow: [...partsOfMost, ...partsOfMost].map(() => 0),
  rounds: 0,
  squares: 0,
  open: null,
};

export interface SettledBet {
  /** Bets of one round of one game say the same. */
  round: string;
  /** What lay on the round before anything of it was decided; `stakeMinor` is what was played of it, and may hang on chance. */
  laidMinor: number;
  stakeMinor: number;
  payoutMinor: number;
}

/**
 * The capitals after some bets, in the order in which they were settled.
 * @param highStakeMinor bets of this stake and more have the whole weight; must not depend on how bets end
 */
export function evidenceAfter(
  before: Evidence,
  bets: readonly SettledBet[],
  stated: Stated,
  highStakeMinor: number,
): Evidence {
  let evidence = before;
  for (const bet of bets) {
    // Paid once more, on a stake that was judged before: whether that was right is the books' question, not chance's.
    if (bet.stakeMinor === 0) continue;
    if (evidence.open?.id !== bet.round) evidence = judged(evidence);
    const weight = Math.min(1, bet.laidMinor / highStakeMinor);
    evidence = { ...evidence, open: withBet(evidence.open ?? emptyRound(bet.round), bet, stated, weight) };
  }
  return evidence;
}

/** The logarithm of the mean capital: alarm from ALARM_AT on. */
export function weightOf(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length);
}

const emptyRound = (id: string): OpenRound => ({
  id,
  bets: 0,
  weight: 0,
  high: { alike: 0, weighed: 0 },
  low: { alike: 0, weighed: 0 },
  apart: 0,
});

function withBet(round: OpenRound, bet: SettledBet, stated: Stated, weight: number): OpenRound {
  const { laidMinor, stakeMinor, payoutMinor } = bet;
  const high = (payoutMinor / (stated.highest + CUT) - stakeMinor) / laidMinor;
  // Less than one minor unit was cut off; nothing is cut off nothing.
  const whole = payoutMinor === 0 ? 0 : payoutMinor + 1;
  // Only a game that is broken pays more than its most.
  const low = Math.max(-1, ((stated.lowest - CUT) * stakeMinor - whole) / laidMinor / (stated.most + 1));
  return {
    id: round.id,
    bets: round.bets + 1,
    weight: round.weight + weight,
    high: { alike: round.high.alike + high, weighed: round.high.weighed + weight * high },
    low: { alike: round.low.alike + low, weighed: round.low.weighed + weight * low },
    apart: round.apart + payoutMinor - stated.lowest * stakeMinor,
  };
}

/** With the open round judged, and none open. */
function judged({ tooHigh, tooLow, rounds, squares, open }: Evidence): Evidence {
  if (!open) return { tooHigh, tooLow, rounds, squares, open };
  // All together wager no more than one bet of the whole weight would: nobody's capital falls below nothing.
  const weight = Math.max(1, open.weight);
  return {
    tooHigh: grown(tooHigh, parts, open.high.alike / open.bets, open.high.weighed / weight),
    tooLow: grown(tooLow, partsOfMost, open.low.alike / open.bets, open.low.weighed / weight),
    rounds: rounds + 1,
    squares: squares + open.apart ** 2,
    open: null,
  };
}

function grown(logs: readonly number[], shares: readonly number[], alike: number, weighed: number): number[] {
  return [...shares.map((share) => share * alike), ...shares.map((share) => share * weighed)].map(
    (gain, at) => (logs[at] ?? 0) + Math.log1p(gain),
  );
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
export function halfWidth(
  stakeMinor: number,
  { rounds, squares }: Pick<Evidence, 'rounds' | 'squares'>,
): number | null {
  if (rounds === 0 || stakeMinor === 0) return null;
  const deviationMinor = Math.sqrt(squares / rounds);
  const spread = rounds * tightness;
  const bound = Math.sqrt(
    ((2 * (spread + 1)) / (rounds * rounds * tightness)) * Math.log(Math.sqrt(spread + 1) / OUTSIDE_SHARE),
  );
  return (deviationMinor * bound * rounds) / stakeMinor;
}
