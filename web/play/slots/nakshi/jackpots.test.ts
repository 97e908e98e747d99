import { describe, expect, test } from 'vitest';
import * as mela from '../../../../games/slots/mela/shapes.ts';
import * as nakshi from '../../../../games/slots/nakshi/shapes.ts';
import { coinUnits, jackpotsIn, jackpotsOf } from '../jackpots.ts';
import { dropOf, stepOf, winOf } from '../round.fixture.ts';

const coins = [
  { reel: 0, row: 0, units: 20, jackpot: null },
  { reel: 1, row: 1, units: 200, jackpot: 'mini' },
];

describe('jackpots', () => {
  test('of a machine stand the dearest first, and a machine without coins has none', () => {
    expect(jackpotsOf(nakshi).map(({ name, units }) => [name, units])).toEqual([
      ['grand', 20_000],
      ['major', 2000],
      ['minor', 500],
      ['mini', 200],
    ]);
    expect(jackpotsOf(mela)).toEqual([]);
  });

  test.each([
    ['coins of a spin that starts nothing', stepOf({ coins }), []],
    ['coins that start respins', stepOf({ coins, freeSpinsLeft: 3 }), ['mini']],
    ['coins that are held', stepOf({ kind: 'respin', coins }), ['mini']],
    [
      'a window full of coins',
      stepOf({
        coins,
        drops: [dropOf({ wins: [winOf({ kind: 'coins' }), winOf({ kind: 'jackpot', symbol: 'grand' })] })],
      }),
      ['grand', 'mini'],
    ],
    ['nothing', null, []],
  ])('in %s', (_, step, names) => {
    expect([...jackpotsIn(step)]).toEqual(names);
  });

  test('coins are worth their sum', () => {
    expect(coinUnits(stepOf({ coins }))).toBe(220);
  });
});
