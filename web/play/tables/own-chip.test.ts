import { expect, test } from 'vitest';
import { ownChipOf } from './own-chip.ts';

const limits = { leastStake: '5.00', mostStake: '1000.00' };

test.each<[string | null, string | null]>([
  ['37', '37.00'],
  ['37.5', '37.50'],
  ['5', '5.00'],
  ['4.99', null],
  ['1000', '1000.00'],
  ['1000.01', null],
  ['0', null],
  ['-7', null],
  ['7.005', null],
  ['', null],
  ['seven', null],
  [null, null],
])('an own chip of %s is %s', (amount, chip) => {
  expect(ownChipOf(amount, limits, 2)).toBe(chip);
});

test('a chip that was kept is gone when the table no longer takes it', () => {
  expect(ownChipOf('800.00', { ...limits, mostStake: '500.00' }, 2)).toBeNull();
});
