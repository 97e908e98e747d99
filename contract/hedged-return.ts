import { type GameCategory, gameCategories } from './bets.ts';
import type { BonusTerms } from './bonuses.ts';
import { cashbackCeilings, type VipLevelTerms } from './brand-vip.ts';

const WHOLE = 10_000;

export interface HedgedReturn {
  /** The kind of game, or the code of one, in which the bonus is turned over at the least cost. */
  where: string;
  /** What comes back of all that is turned over there for the bonus, the bonus with it; ten-thousandths. From 10,000 on nobody loses by it. */
  share: number;
  /** What is left of the bonus on average after that, minor units; below 0 it costs more than it gives. */
  gainMinor: number;
}

/** The most that an offer gives, minor units. */
export function mostOf({ award }: BonusTerms): number {
  return award.kind === 'fixed' ? award.amountMinor : award.mostMinor;
}

/** The highest cashback of the brand by kind of game, hundredths of a percent of valid turnover. */
export function highestCashback({
  levels,
}: {
  levels: readonly Pick<VipLevelTerms, 'cashback'>[];
}): Record<GameCategory, number> {
  const highest = (kind: GameCategory) => Math.max(0, ...levels.map(({ cashback }) => cashback[kind] ?? 0));
  return Object.fromEntries(gameCategories.map((kind) => [kind, highest(kind)])) as Record<GameCategory, number>;
}

/**
 * What somebody gains who takes the largest bonus of an offer and turns it over as safely as the games allow, by covers or in the game that keeps least, with the
 * highest cashback beside it. A bonus of B that asks for t times itself takes t * B / w of valid turnover in games of weight w, of which k is lost on
 * average: the least that any game of their kind keeps of valid turnover (`cashbackCeilings`), less cashback. So v * B - t * B * k / w is left, where v is
 * the part of the bonus that may become cash; the best way is that with the least k / w. As no way loses less of each unit that counts, no mixture of
 * ways is better: the linear programme over them has its optimum at one of them.
 * @returns null: no game counts, so that nothing of it ever becomes cash
 */
export function hedgedReturn(terms: BonusTerms, cashback: Readonly<Record<GameCategory, number>>): HedgedReturn | null {
  const { wageringTimes: times, weights, gameWeights, conversionCap: cap } = terms;
  const amountMinor = mostOf(terms);
  const kinds = gameCategories.map((kind) => ({
    where: kind as string,
    percent: weights[kind],
    lost: cashbackCeilings[kind] - cashback[kind],
  }));
  // Of a game that is named by its code nobody here knows the kind: it is taken for that of which least is lost.
  const cheapest = Math.min(...kinds.map(({ lost }) => lost));
  const named = Object.entries(gameWeights).map(([where, percent]) => ({ where, percent, lost: cheapest }));
  const [best] = [...kinds, ...named]
    .filter(({ percent }) => percent > 0)
    .toSorted((one, other) => one.lost * other.percent - other.lost * one.percent);
  if (!best) return null;
  const mostMinor = cap === null ? amountMinor : cap.kind === 'times' ? cap.times * amountMinor : cap.amountMinor;
  const keptMinor = Math.min(amountMinor, mostMinor);
  const turnedMinor = (times * amountMinor * 100) / best.percent;
  const gainMinor = Math.round(keptMinor - (turnedMinor * best.lost) / WHOLE);
  return { where: best.where, share: WHOLE + Math.round((gainMinor * WHOLE) / turnedMinor), gainMinor };
}
