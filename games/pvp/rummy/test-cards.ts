import type { Random } from '../../random.ts';
import { rankNames, rankOf, suitOf } from '../../tables/card-shapes.ts';
import type { MeldKind } from './melds-shapes.ts';

/** `AS 10H 7D' *'`: card by card, of the second pack with a stroke; a star is a printed joker. */
export function cardsOf(text: string): number[] {
  return text.split(' ').map((name) => {
    const [, face = '', second = ''] = /^(\*|(?:10|[2-9AJQK])[SHDC])('?)$/.exec(name) ?? [];
    if (face === '') throw new Error(`no card: ${name}`);
    if (face === '*') return second ? 105 : 104;
    const rank = rankNames.findIndex((one) => one === face.slice(0, -1));
    return 'SHDC'.indexOf(face.slice(-1)) * 13 + rank + (second ? 52 : 0);
  });
}

export const groupsOf = (text: string) => text.split(', ').map(cardsOf);

/** How many declarations are judged, and how many hands are grouped: `npm run card-rules` takes many more. */
export const hands = 4_000;
export const seed = 'rummy';

const isPrinted = (card: number) => card >= 104;
const isWild = (card: number, wildRank: number) => isPrinted(card) || (card % 13) + 1 === wildRank;
const allCards = Array.from({ length: 106 }, (_, card) => card);
const faces = allCards.map((card) => `${rankOf(card)} ${suitOf(card)}`);
const faceOf = (card: number) => faces[card]!;
const byFace = Map.groupBy(
  allCards.filter((card) => !isPrinted(card)),
  faceOf,
);

interface Pattern {
  readonly kind: 'run' | 'set';
  readonly faces: readonly string[];
}

/** Every run and every set that there is, written out card by card. */
export const patterns: readonly Pattern[] = (['spades', 'hearts', 'diamonds', 'clubs'] as const).flatMap((suit, at) => [
  ...Array.from({ length: 12 }, (_, first) =>
    Array.from({ length: 12 }, (__, more) => {
      const places = Array.from({ length: more + 3 }, (___, offset) => first + offset);
      const fits = places.length <= 13 && places.at(-1)! <= 13;
      return fits ? [{ kind: 'run' as const, faces: places.map((place) => `${(place % 13) + 1} ${suit}`) }] : [];
    }).flat(),
  ).flat(),
  ...Array.from({ length: 13 }, (_, rank) => {
    const all = ['spades', 'hearts', 'diamonds', 'clubs'].map((one) => `${rank + 1} ${one}`);
    const three = { kind: 'set' as const, faces: all.filter((__, index) => index !== at) };
    return at === 0 ? [three, { kind: 'set' as const, faces: all }] : [three];
  }).flat(),
]);
const byLength = Map.groupBy(patterns, ({ faces }) => faces.length);

/** By comparing a group with every pattern: each card lies in a place of its own, and jokers lie in the others. */
export function naiveKind(cards: readonly number[], wildRank: number): MeldKind | null {
  const found = new Set<MeldKind>();
  for (const { kind, faces } of byLength.get(cards.length) ?? []) {
    const lies = (some: readonly number[]) =>
      some.every((card) => faces.includes(faceOf(card))) && new Set(some.map(faceOf)).size === some.length;
    if (kind === 'run' && !cards.some(isPrinted) && lies(cards)) found.add('pure');
    if (lies(cards.filter((card) => !isWild(card, wildRank)))) found.add(kind === 'run' ? 'sequence' : 'set');
  }
  return (['pure', 'sequence', 'set'] as const).find((kind) => found.has(kind)) ?? null;
}

export function naivePoints(card: number, wildRank: number): number {
  if (isWild(card, wildRank)) return 0;
  return [10, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10][card % 13]!;
}

/** The least points of all ways to group a hand, each of which is tried. */
export function naiveBest(hand: readonly number[], wildRank: number): number {
  const kinds = new Map<number, MeldKind>();
  for (let mask = 1; mask < 2 ** hand.length; mask += 1) {
    const cards = hand.filter((_, at) => (mask & (1 << at)) !== 0);
    const kind = cards.length < 3 ? null : naiveKind(cards, wildRank);
    if (kind) kinds.set(mask, kind);
  }
  const points = (mask: number) =>
    hand.reduce((sum, card, at) => sum + ((mask & (1 << at)) === 0 ? 0 : naivePoints(card, wildRank)), 0);
  const all = points(2 ** hand.length - 1);
  let least = all;
  const tryAll = (left: number, loose: number, melds: readonly number[]) => {
    if (left === 0) {
      const pure = melds.filter((mask) => kinds.get(mask) === 'pure');
      const sequences = melds.filter((mask) => kinds.get(mask) !== 'set');
      if (pure.length > 0) least = Math.min(least, sequences.length > 1 ? points(loose) : all - points(pure[0]!));
      return;
    }
    const lowest = left & -left;
    tryAll(left & ~lowest, loose | lowest, melds);
    for (const mask of kinds.keys()) {
      if ((mask & lowest) !== 0 && (mask & ~left) === 0) tryAll(left & ~mask, loose, [...melds, mask]);
    }
  };
  tryAll(2 ** hand.length - 1, 0, []);
  return Math.min(80, least);
}

/** So many groups that could be declared together: patterns with jokers here and there, and sometimes a card that is wrong. */
export function groupsByChance(random: Random, wildRank: number, sizes: readonly number[], faults: number): number[][] {
  const left = new Set(allCards);
  const jokers = allCards.filter((card) => isWild(card, wildRank));
  const take = (among: readonly number[]) => {
    const fit = among.filter((card) => left.has(card));
    const card = fit.length > 0 ? fit[random.below(fit.length)]! : undefined;
    if (card !== undefined) left.delete(card);
    return card;
  };
  return sizes.map((size) => {
    const fit = byLength.get(size)!.filter(({ kind }) => kind === 'run' || random.below(3) === 0);
    return fit[random.below(fit.length)]!.faces.map((face) => {
      const isFaulty = random.below(100) < faults;
      const wanted = isFaulty || random.below(6) === 0 ? undefined : take(byFace.get(face)!);
      const joker = wanted === undefined && !isFaulty ? take(jokers) : undefined;
      return wanted ?? joker ?? take(allCards)!;
    });
  });
}
