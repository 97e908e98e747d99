import { expect, test } from 'vitest';
import { chipInHand, commonChips } from './chips.ts';

test.each([
  [[['1', '5', '10']], ['1', '5', '10']],
  [
    [
      ['1', '5', '10'],
      ['5', '10', '50'],
    ],
    ['5', '10'],
  ],
  [
    [['1', '5'], ['100']],
    ['1', '5'],
  ],
  [[], []],
  [[['1', '2', '3', '4', '5', '6', '7', '8', '9']], ['1', '2', '3', '4', '5', '6', '7', '8']],
])('of %j the rack holds %j', (offers, chips) => {
  expect(commonChips(offers)).toEqual(chips);
});

test.each([
  [['1', '5', '10', '50', '100'], null, '50'],
  [['1', '5', '10', '50', '100'], '5', '5'],
  [['1', '5'], '50', '5'],
  [[], '50', null],
])('of %j, %s taken before, the hand holds %s', (chips, taken, chip) => {
  expect(chipInHand(chips, taken)).toBe(chip);
});
