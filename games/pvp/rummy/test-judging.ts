/** Judges what hands come to beside all ways that there are; each throws at the first difference, with the hand. */
import { chanceFrom } from '../../instant/test-chance.ts';
import { bestGrouping } from './grouping-shapes.ts';
import * as melds from './melds-shapes.ts';
import { groupsByChance, naiveBest, naiveKind } from './test-cards.ts';

const declared = [
  [3, 3, 3, 4],
  [4, 3, 3, 3],
  [5, 4, 4],
  [3, 5, 5],
  [6, 4, 3],
  [7, 3, 3],
];
const small = [[3, 3], [4, 3], [6], [7]];

/** Declarations that hold or nearly do. @returns how many hold */
export function judgeDeclarations(count: number, seed: string): number {
  const random = chanceFrom(seed);
  let held = 0;
  for (let hand = 0; hand < count; hand += 1) {
    const wildRank = random.below(13) + 1;
    const groups = groupsByChance(random, wildRank, declared[random.below(declared.length)]!, 3);
    const kinds = groups.map((group) => naiveKind(group, wildRank));
    const runs = kinds.filter((kind) => kind === 'pure' || kind === 'sequence').length;
    const holds = !kinds.includes(null) && kinds.includes('pure') && runs >= 2;
    const found = groups.map((group) => melds.meldKind(group, wildRank));
    const isHeld = melds.isValidDeclaration(groups, wildRank);
    if (kinds.some((kind, at) => found[at] !== kind) || isHeld !== holds)
      throw new Error(told({ groups, wildRank, kinds, found, holds, isHeld }));
    held += Number(holds);
  }
  return held;
}

/** Dense hands: patterns, and cards that nearly fit them. */
export function denseHand(chance: string, sizes: readonly number[], faults: number) {
  const random = chanceFrom(chance);
  const wildRank = random.below(13) + 1;
  return { hand: groupsByChance(random, wildRank, sizes, faults).flat(), wildRank };
}

/** Hands of six or seven cards, or of thirteen, at best. */
export function judgeGroupings(count: number, seed: string, of: 'small' | 'whole'): void {
  for (let at = 0; at < count; at += 1) {
    const sizes = of === 'small' ? small[at % small.length]! : [3, 3, 4, 3];
    const { hand, wildRank } = denseHand(`${seed} ${at}`, sizes, of === 'small' ? 12 : 10);
    const [best, least] = [bestGrouping(hand, wildRank), naiveBest(hand, wildRank)];
    if (best.points !== least) throw new Error(told({ hand, wildRank, best, least }));
  }
}

function told(what: object): string {
  return JSON.stringify(what);
}
