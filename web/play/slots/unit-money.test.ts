import { expect, test } from 'vitest';
import { moneyOfUnits } from './unit-money.ts';

test.each([
  [1, '10.00', '0.50'],
  [13_600, '1000.00', '680000.00'],
  [1_285_695, '0.20', '12856.95'],
])('%i units at a stake of %s are %s', (units, stake, money) => {
  expect(moneyOfUnits(units, stake, 20, 2)).toBe(money);
});
