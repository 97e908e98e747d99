import { MOST_CHASED } from '../../../../contract/lottery.ts';

export const chaseWays = ['same', 'double', 'own'] as const;
export type ChaseWay = (typeof chaseWays)[number];

/** How a basket is played on several draws. */
export interface Chase {
  on: boolean;
  /** Of draws. */
  count: number;
  way: ChaseWay;
  /** How many times the units on the first draw. */
  first: number;
  /** On each draw, where they were typed one by one. */
  typed: readonly number[];
  stopOnWin: boolean;
}

export const noChase: Chase = { on: false, count: 5, way: 'same', first: 1, typed: [], stopOnWin: true };

const MOST_TIMES = 10_000;
/** The server makes no more tickets of one request. */
const MOST_PLACED = 600;

/** What is played on each of the draws, the next one first. @param issues of the draws that are open */
export function planOf(
  { on, count, way, first, typed }: Chase,
  issues: readonly string[],
  tickets: number,
): { issue: string; times: number }[] {
  if (!on) return issues.slice(0, 1).map((issue) => ({ issue, times: 1 }));
  return issues.slice(0, Math.min(count, mostDraws(issues.length, tickets))).map((issue, at) => {
    const times = way === 'own' ? (typed[at] ?? first) : way === 'double' ? first * 2 ** Math.min(at, 20) : first;
    return { issue, times: Math.min(MOST_TIMES, Math.max(1, times)) };
  });
}

/** On how many draws so many tickets can be played. */
export function mostDraws(open: number, tickets: number): number {
  return Math.min(open, MOST_CHASED, Math.floor(MOST_PLACED / Math.max(1, tickets)));
}

/** What a plan costs when the basket costs so much once. */
export function planCostMinor(plan: readonly { times: number }[], onceMinor: bigint): bigint {
  return plan.reduce((sumMinor, { times }) => sumMinor + onceMinor * BigInt(times), 0n);
}
