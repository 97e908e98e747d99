import { expect, test } from 'vitest';
import { families } from '../../../../games/lottery/families.ts';
import { lowestReturn, readOdds, statedOdds } from '../../../../games/lottery/lottery-game.ts';
import { toDecimal } from '../../../../games/fraction.ts';
import { betterPlay } from './better-play.ts';
import type { Offered } from './use-draft.ts';

const offeredOf = (family: string, own: Record<string, readonly string[]> = {}): Offered[] =>
  families.get(family)!.facts.playTypes.map((playType) => {
    const odds = own[playType.code]?.map(readOdds) ?? statedOdds(playType);
    return { playType, odds, returnToPlayer: toDecimal(lowestReturn(playType, odds), 6) };
  });
const tails = Array.from({ length: 10 }, (_, head) => `${head}7`);

test.each<[string, string, string, readonly string[], string | null, readonly string[]]>([
  ['ten pairs of one ending', 'vn-north', 'de', tails, 'de-tail', ['7']],
  ['nine of them', 'vn-north', 'de', tails.slice(1), null, []],
  ['one pair', 'vn-south', 'de', ['42'], null, []],
  ['fifty pairs', 'vn-south', 'de', Array.from({ length: 50 }, (_, pair) => `${pair + 50}`), 'de-sides', ['big']],
  ['all orders of four digits', 'four-digits', 'box-big', ['1234'], 'ibet-24', ['1234']],
  ['orders of two numbers of different kinds', 'four-digits', 'box-big', ['1234', '1122'], null, []],
  ['orders of a number, before it is known', 'four-digits', 'box-big', [], null, []],
  ['what returns hardly more', 'four-digits', 'ibet-12', ['1123'], null, []],
  ['the first car at the same price', 'race', 'first-1', ['03'], null, []],
])('%s: what returns more is known', (_, family, code, chosen, better, there) => {
  const offered = offeredOf(family);
  const found = betterPlay(
    offered,
    offered.find(({ playType }) => playType.code === code)!,
    [chosen],
  );
  expect(found && [found.offered.playType.code, found.chosen]).toEqual(better === null ? null : [better, [there]]);
});

test('a table that pays less leads to the better one before a number is chosen', () => {
  const offered = offeredOf('four-digits', { 'ibet-4': ['500', '250', '127', '62', '15'] });
  const now = offered.find(({ playType }) => playType.code === 'ibet-4')!;
  const found = betterPlay(offered, now, [[]]);
  expect([found?.offered.playType.code, found?.chosen]).toEqual(['box-big', [[]]]);
});

test('odds that an operator has set count, and what is not offered is not named', () => {
  const offered = offeredOf('race', { 'place-1': ['9'] });
  const [place, first] = ['place-1', 'first-1'].map((code) => offered.find(({ playType }) => playType.code === code)!);
  expect(betterPlay(offered, place!, [['03']])?.offered).toBe(first);
  expect(betterPlay(offered, first!, [['03']])).toBeNull();
  expect(betterPlay([place!], place!, [['03']])).toBeNull();
});
