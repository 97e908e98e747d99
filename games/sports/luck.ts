import { largestLimit, type Random } from '../random.ts';

/** Which of several things happens. @param chances of each; what they lack to 1 is the last one's */
export function whichOf(chances: readonly number[], random: Random): number {
  let left = random.below(largestLimit) / largestLimit;
  const at = chances.findIndex((chance) => (left -= chance) < 0);
  return at < 0 ? chances.length - 1 : at;
}
