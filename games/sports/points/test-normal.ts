/** A game of many points: who wins by how much, and how many there are, lie around what is expected as errors do. */
export interface PointsModel {
  /** By how much the first side is expected to win. */
  spread: number;
  total: number;
  spreadDeviation: number;
  totalDeviation: number;
}

export const basketball = { spreadDeviation: 12, totalDeviation: 17, minutes: 48 } as const;
export const kabaddi = { spreadDeviation: 9, totalDeviation: 9, total: 67, minutes: 40 } as const;

/** How a game stands: by how much the first side leads, how many points there were, and which part of it is left. */
export interface Standing {
  lead: number;
  points: number;
  /** 1 before the start, 0 at the end. */
  left: number;
}

const START: Standing = { lead: 0, points: 0, left: 1 };

/** The first side ending ahead by more than so much; lines that end in .5 alone have no middle. */
export function winsByMore(line: number, model: PointsModel, { lead, left }: Standing = START): number {
  return beyond(line, lead + model.spread * left, model.spreadDeviation * Math.sqrt(left));
}

/** More points than so many in all. */
export function over(line: number, model: PointsModel, { points, left }: Standing = START): number {
  return beyond(line, points + model.total * left, model.totalDeviation * Math.sqrt(left));
}

function beyond(line: number, mean: number, deviation: number): number {
  if (deviation === 0) return mean > line ? 1 : 0;
  return normal((mean - line) / deviation);
}

/** The share of a normal distribution below a number of deviations. Source: Numerical Recipes, erfc, to 1.2e-7. */
export function normal(deviations: number): number {
  const size = Math.abs(deviations) / Math.SQRT2;
  const t = 1 / (1 + 0.5 * size);
  const series = coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  const outside = t * Math.exp(-size * size + series);
  return deviations > 0 ? 1 - outside / 2 : outside / 2;
}

const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
];
