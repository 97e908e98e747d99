import { expect, test } from 'vitest';
import { limitExceeded } from './exceeding.ts';
import type { PlaceRow } from './store-placing.ts';

const limits = { leastStakeMinor: 100n, mostStakeMinor: 3_000n, mostPayoutMinor: 10_000n };
const red = (stakeMinor: number): PlaceRow => ['red', stakeMinor, stakeMinor * 2];
const seven = (stakeMinor: number): PlaceRow => ['7', stakeMinor, stakeMinor * 36];
/** Comes back as it is, at most. */
const odd = (stakeMinor: number): PlaceRow => ['odd', stakeMinor, stakeMinor];

test.each<[string, PlaceRow[], PlaceRow[], ReturnType<typeof limitExceeded>]>([
  ['exactly the least', [red(100)], [], null],
  ['a unit less, beside a good one', [red(500), seven(99)], [], 'least'],
  ['exactly the most on a position', [red(3_000)], [], null],
  ['a unit more on a position', [red(3_001)], [], 'position'],
  ['a unit more with what stands there', [red(1_001)], [red(1_000), red(1_000)], 'position'],
  ['as much again on another position', [seven(100)], [red(3_000)], null],
  ['exactly the most to be paid', [seven(100)], [red(3_000), seven(11), odd(4)], null],
  ['a unit more to be paid', [seven(100)], [red(3_000), seven(11), odd(5)], 'payout'],
  ['both on a position and in all: what is nearer to it', [seven(3_001)], [], 'position'],
])('%s', (_, wanted, standing, limit) => {
  expect(limitExceeded(wanted, standing, limits)).toBe(limit);
});
