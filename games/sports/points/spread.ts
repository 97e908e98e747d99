import type { Likely } from '../lines.ts';
import { MOST_POINTS, type Stretch } from './game.ts';

/** How a number of stretches may end: lead and sum of the points to come, and the draws among them by the points of the first side. */
interface Spread {
  /** Of the side at home, from -3n at index 0. */
  lead: Float64Array;
  sum: Float64Array;
}

const STRETCH_LEADS = 2 * MOST_POINTS + 1;

/** Exact chances of lead and sum after so many stretches. */
export function spreadOf({ busy, home, away }: Stretch, stretches: number): Spread {
  const lead = new Float64Array(STRETCH_LEADS);
  const sum = new Float64Array(STRETCH_LEADS);
  lead[MOST_POINTS]! += 1 - busy;
  sum[0]! += 1 - busy;
  for (const [own, ofHome] of home.entries()) {
    for (const [other, ofAway] of away.entries()) {
      lead[MOST_POINTS + own - other]! += busy * ofHome * ofAway;
      sum[own + other]! += busy * ofHome * ofAway;
    }
  }
  return { lead: repeated(lead, stretches), sum: repeated(sum, stretches) };
}

/** The chances that the side at home ends with so many more points in which it is level at last. @param behind that it must make up */
export function levelOf({ busy, home, away }: Stretch, stretches: number, behind: number): Float64Array {
  const level = new Float64Array(MOST_POINTS * stretches + 1);
  let [ofHome, ofAway]: [Float64Array, Float64Array] = [Float64Array.of(1), Float64Array.of(1)];
  let ways = (1 - busy) ** stretches;
  for (let played = 0; played <= stretches; played++) {
    for (let own = Math.max(0, behind); own < ofHome.length; own++)
      if (own - behind < ofAway.length) level[own]! += ways * ofHome[own]! * ofAway[own - behind]!;
    ways *= ((stretches - played) / (played + 1)) * (busy / (1 - busy));
    ofHome = convolved(ofHome, home);
    ofAway = convolved(ofAway, away);
  }
  return level;
}

/** A list of chances by index as what they stand for. @param first what index 0 stands for */
export function likelyFrom(chances: Float64Array, first: number): Likely[] {
  return Array.from(chances, (chance, at) => ({ value: first + at, chance }));
}

function repeated(step: Float64Array, times: number): Float64Array {
  let all: Float64Array = Float64Array.of(1);
  for (let time = 0; time < times; time++) all = convolved(all, step);
  return all;
}

function convolved(one: Float64Array, other: ArrayLike<number>): Float64Array {
  const both = new Float64Array(one.length + other.length - 1);
  for (let at = 0; at < one.length; at++)
    for (let step = 0; step < other.length; step++) both[at + step]! += one[at]! * other[step]!;
  return both;
}
