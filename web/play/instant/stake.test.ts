import { describe, expect, test } from 'vitest';
import { mostStakeFor, payoutAt, scaledStake, stakeFault } from './stake.ts';

const limits = { leastStake: '1.00', mostStake: '1000.00', mostPayout: '5000.00' };

test.each([
  ['10.00', '2', '20.00'],
  ['10.00', '9/8', '11.25'],
  // Rounded down to what can be paid.
  ['1.00', '100/99', '1.01'],
  ['0.01', '11/10', '0.01'],
])('a stake of %s at %s pays %s', (stake, multiple, paid) => {
  expect(payoutAt(stake, multiple, 2)).toBe(paid);
});

test.each([
  ['0', '2', 'none'],
  ['0.99', '2', 'low'],
  ['1.00', '2', null],
  ['1000.00', '2', null],
  ['1000.01', '2', 'high'],
  ['500.00', '10', null],
  ['500.01', '10', 'payout'],
] as const)('a stake of %s that can be paid %s times is %s', (stake, largest, fault) => {
  expect(stakeFault(stake, limits, largest, 2)).toBe(fault);
});

describe('the most that may be staked', () => {
  test.each([
    ['2', '1000.00'],
    ['10', '500.00'],
    ['1000000', '0.00'],
  ])('where a round can pay %s times', (largest, most) => {
    expect(mostStakeFor(limits, largest, 2)).toBe(most);
  });

  // A third of the multiples do not divide the cap: there the last minor unit decides.
  test.each(['99/7', '1000/3', '9900/17', '7/3', '5001/2'])(
    'at %s is playable, and one unit more is not',
    (largest) => {
      const most = mostStakeFor({ ...limits, mostStake: '99999.00' }, largest, 2);
      const faults = [most, (Number(most) + 0.01).toFixed(2)].map((stake) =>
        stakeFault(stake, { ...limits, leastStake: '0.01', mostStake: '99999.00' }, largest, 2),
      );
      expect(faults).toEqual([null, 'payout']);
    },
  );
});

test.each([
  ['10.00', 'half', '5.00'],
  ['1.50', 'half', '1.00'],
  ['0.05', 'double', '1.00'],
  ['400.00', 'double', '500.00'],
  ['2.50', 'double', '5.00'],
] as const)('%s by %s is %s within 1.00 and 500.00', (stake, by, scaled) => {
  expect(scaledStake(stake, by, '1.00', '500.00', 2)).toBe(scaled);
});
