import { expect, test } from 'vitest';
import { menuGroups, MOST_IN_SIGHT, waitingIn } from './menu.ts';
import { rooms } from './rooms.ts';

const counts = {
  deposits: 3,
  cases: 1,
  withdrawals: 2,
  failedPayouts: 1,
  disputes: 1,
  corrections: 0,
  heldWins: 5,
  redemptions: 2,
  applications: 1,
  agentApplications: 2,
  proposals: 4,
};

test('no more than sixteen rooms are in sight, whichever group is open', () => {
  const [today, ...others] = menuGroups(rooms, {});
  expect(today?.key).toBe('now');
  const most = Math.max(...others.map((group) => group.rooms.length));
  expect(today!.rooms.length + most).toBeLessThanOrEqual(MOST_IN_SIGHT);
});

test('every room stands in one group', () => {
  expect(menuGroups(rooms, {}).flatMap((group) => group.rooms)).toHaveLength(rooms.length);
});

test('what waits is counted at its room and at the group that hides it', () => {
  const groups = menuGroups(rooms, waitingIn(counts));
  expect(Object.fromEntries(groups.map(({ key, count }) => [key, count]))).toMatchObject({
    now: 4,
    money: 8,
    offers: 1,
    rewards: 2,
    games: 5,
  });
  expect(waitingIn(counts)).toMatchObject({ withdrawals: 4, deposits: 3 });
  expect(waitingIn(undefined)).toEqual({});
});

test('a role sees the groups of which it opens a room', () => {
  const mine = rooms.filter(({ permission }) => permission === 'cashier.read');
  expect(menuGroups(mine, {}).map(({ key }) => key)).toEqual(['money', 'books']);
});
