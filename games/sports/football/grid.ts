/** Goals that each side scores on average until the end. */
export interface Rates {
  home: number;
  away: number;
}

/** The most goals of one side that a grid holds; the rest, less than a millionth at usual rates, is spread over what it holds. */
export const MOST_GOALS = 10;

/** Of the goals of a match so many fall before half time. Source: 2,803 matches with both scores, seasons 2024-25 and 2025-26. */
export const FIRST_HALF_SHARE = 0.4415;

/** Chances of goals still to come, `grid[home][away]`, adding up to 1. */
export type Grid = readonly (readonly number[])[];

/**
 * Dixon and Coles, Modelling association football scores, 1997: goals of both sides by Poisson, with draws at few goals likelier
 * (r below 0) than independence would have them.
 */
export function scoreGrid({ home, away }: Rates, r = 0): Grid {
  const [ofHome, ofAway] = [poisson(home), poisson(away)];
  const grid = ofHome.map((first) => ofAway.map((second) => first * second));
  grid[0]![0]! *= 1 - home * away * r;
  grid[0]![1]! *= 1 + home * r;
  grid[1]![0]! *= 1 + away * r;
  grid[1]![1]! *= 1 - r;
  const all = grid.flat().reduce((sum, chance) => sum + chance, 0);
  return grid.map((row) => row.map((chance) => chance / all));
}

/**
 * What is left of a match at a minute, stoppage time aside: the rates until its end, and which part of the goals to come falls
 * before half time.
 */
export function remaining(rates: Rates, minute: number): Rates & { firstHalf: number } {
  const first = (FIRST_HALF_SHARE * Math.max(0, 45 - minute)) / 45;
  const second = (1 - FIRST_HALF_SHARE) * (minute <= 45 ? 1 : Math.max(0, 90 - minute) / 45);
  const share = first + second;
  return { home: rates.home * share, away: rates.away * share, firstHalf: share === 0 ? 0 : first / share };
}

/** In how many ways, as chances, `goals` fall before and after half time: index = before. */
export function halvesOf(goals: number, firstHalf: number): number[] {
  const chances: number[] = [];
  let ways = 1;
  for (let before = 0; before <= goals; before++) {
    chances.push(ways * firstHalf ** before * (1 - firstHalf) ** (goals - before));
    ways = (ways * (goals - before)) / (before + 1);
  }
  return chances;
}

function poisson(rate: number): number[] {
  const chances = [Math.exp(-rate)];
  for (let goals = 1; goals <= MOST_GOALS; goals++) chances.push((chances[goals - 1]! * rate) / goals);
  return chances;
}
