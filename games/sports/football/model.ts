import type { Rates } from './grid.ts';

/** A match of a league, as its table knows it. */
export interface Result {
  home: string;
  away: string;
  /** Days since any fixed day; later matches have higher numbers. */
  day: number;
  goals: readonly [home: number, away: number];
}

/** What one side is good for: the logarithm of goals that it scores beyond the average, and of those that it prevents. */
interface Strength {
  attack: number;
  defence: number;
}

export interface League {
  /** The logarithm of what an average side scores away from home. */
  base: number;
  /** By so much more at home. */
  homeEdge: number;
  /** Sides without a match are average. */
  strengths: ReadonlyMap<string, Strength>;
}

/** A match of a year ago counts half of one of today. Chosen with the others below on seasons 2024-25 and 2025-26. */
const DECAY_A_DAY = 0.0019;
/** Holds strengths near the average until matches speak. */
const RIDGE = 2;
/** Low scores are drawn so much more often than independence would have them; see scoreGrid. */
export const LOW_SCORES_R = -0.047;
/** Sums of goals tell sides apart a quarter as well as they seem to. */
const TOTAL_SHRINKAGE = 0.25;

const STEPS = 8;

/**
 * Fits a league by weighted likelihood: ln(home goals) = base + homeEdge + attack of the home side - defence of the away side, ln(away
 * goals) likewise without the edge. Source: Dixon and Coles 1997, with a ridge instead of their constraint.
 */
export function fitLeague(results: readonly Result[], today: number): League {
  const teams = [...new Set(results.flatMap(({ home, away }) => [home, away]))];
  const indexOf = new Map(teams.map((team, at) => [team, at]));
  const size = 2 + 2 * teams.length;
  const rows = results.flatMap(({ home, away, day, goals }) => {
    const weight = Math.exp(-DECAY_A_DAY * (today - day));
    const [first, second] = [2 + 2 * indexOf.get(home)!, 2 + 2 * indexOf.get(away)!];
    return [
      { weight, goals: goals[0], at: [0, 1, first], minus: second + 1 },
      { weight, goals: goals[1], at: [0, second], minus: first + 1 },
    ];
  });
  let parameters = Array.from({ length: size }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = parameters.map((value, at) => (at < 2 ? 0 : -RIDGE * value));
    const curvature = parameters.map((_, row) =>
      parameters.map((_, column) => (row === column ? (row < 2 ? 1e-9 : RIDGE) : 0)),
    );
    for (const { weight, goals, at, minus } of rows) {
      const rate = Math.exp(at.reduce((sum, index) => sum + parameters[index]!, 0) - parameters[minus]!);
      const places = [...at.map((index) => [index, 1] as const), [minus, -1] as const];
      for (const [row, sign] of places) {
        gradient[row]! += sign * weight * (goals - rate);
        for (const [column, other] of places) curvature[row]![column]! += sign * other * weight * rate;
      }
    }
    const move = solve(curvature, gradient);
    parameters = parameters.map((value, at) => value + move[at]!);
  }
  return {
    base: parameters[0]!,
    homeEdge: parameters[1]!,
    strengths: new Map(
      teams.map((team, at) => [team, { attack: parameters[2 + 2 * at]!, defence: parameters[3 + 2 * at]! }]),
    ),
  };
}

/** Goals to expect of a match: who is better as it was fitted, how many goals there are nearer to the average. */
export function ratesOf({ base, homeEdge, strengths }: League, home: string, away: string): Rates {
  const average = { attack: 0, defence: 0 };
  const [first, second] = [strengths.get(home) ?? average, strengths.get(away) ?? average];
  const ofHome = base + homeEdge + first.attack - second.defence;
  const ofAway = base + second.attack - first.defence;
  const usual = base + homeEdge / 2;
  const middle = usual + TOTAL_SHRINKAGE * ((ofHome + ofAway) / 2 - usual);
  const apart = (ofHome - ofAway) / 2;
  return { home: Math.exp(middle + apart), away: Math.exp(middle - apart) };
}

/** Solves a symmetric positive system by Cholesky's decomposition. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const lower = matrix.map((row) => [...row]);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = lower[row]![column]!;
      for (let at = 0; at < column; at++) sum -= lower[row]![at]! * lower[column]![at]!;
      lower[row]![column] = row === column ? Math.sqrt(sum) : sum / lower[column]![column]!;
    }
  }
  const half: number[] = [];
  for (let row = 0; row < size; row++) {
    let sum = right[row]!;
    for (let at = 0; at < row; at++) sum -= lower[row]![at]! * half[at]!;
    half.push(sum / lower[row]![row]!);
  }
  const found = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    let sum = half[row]!;
    for (let at = row + 1; at < size; at++) sum -= lower[at]![row]! * found[at]!;
    found[row] = sum / lower[row]![row]!;
  }
  return found;
}
