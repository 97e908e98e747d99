import { describe, expect, test } from 'vitest';
import { besideOf, frontOf, type Standing } from './front.ts';

const rooms = ['baccarat', 'roulette', 'sic-bo'];
const nobody = { front: null, taken: null, atMs: 0 };

function betting(closesAtMs: number, isBetOn = false): Standing {
  return { round: { number: '7', phase: 'betting', openedAtMs: 0, closesAtMs }, isBetOn, isTold: false };
}

function dealing(isBetOn: boolean, isTold = false): Standing {
  const phase = isTold ? 'settled' : 'dealing';
  return { round: { number: '7', phase, openedAtMs: 0, closesAtMs: 0 }, isBetOn, isTold };
}

describe('the table in front', () => {
  test('is the one whose close is next, of those in which there is time to bet', () => {
    const standings = { baccarat: betting(9_000), roulette: betting(6_000), 'sic-bo': betting(2_000) };
    expect(frontOf(rooms, standings, nobody)).toBe('roulette');
  });

  test('is the first while none takes bets, and none where there are no tables', () => {
    expect(frontOf(rooms, { roulette: dealing(false) }, nobody)).toBe('baccarat');
    expect(frontOf([], {}, nobody)).toBeNull();
  });

  test('stays while it takes bets, to its last moment', () => {
    const standings = { baccarat: betting(9_000), roulette: betting(6_000) };
    expect(frontOf(rooms, standings, { ...nobody, front: 'baccarat', atMs: 8_999 })).toBe('baccarat');
    expect(
      frontOf(
        rooms,
        { baccarat: betting(20_000), roulette: betting(6_000) },
        { ...nobody, front: 'roulette', atMs: 6_000 },
      ),
    ).toBe('baccarat');
  });

  test('stays until it is told what fell where the player has bet, and goes at once where not', () => {
    const at = (baccarat: Standing) =>
      frontOf(rooms, { baccarat, roulette: betting(9_000) }, { ...nobody, front: 'baccarat' });
    expect(at(dealing(true))).toBe('baccarat');
    expect(at(dealing(true, true))).toBe('roulette');
    expect(at(dealing(false))).toBe('roulette');
  });

  test('is the one that the player took, until it closes', () => {
    const taken = { room: 'roulette', number: '7', hadTime: true };
    const standings = { baccarat: betting(9_000), roulette: betting(20_000) };
    const at = (atMs: number, front = 'roulette') => frontOf(rooms, standings, { front, taken, atMs });
    expect(at(0, 'baccarat')).toBe('roulette');
    expect(at(19_999)).toBe('roulette');
    const after = { baccarat: betting(40_000), roulette: dealing(false) };
    expect(frontOf(rooms, after, { front: 'roulette', taken, atMs: 20_000 })).toBe('baccarat');
  });

  test('that was taken with no time left to bet stays for the next of its rounds', () => {
    const taken = { room: 'roulette', number: '7', hadTime: false };
    const before = { baccarat: betting(4_000), roulette: dealing(false) };
    expect(frontOf(rooms, before, { ...nobody, front: 'baccarat', taken })).toBe('roulette');
    const opened = { number: '8', phase: 'betting', openedAtMs: 0, closesAtMs: 30_000 } as const;
    const next = { baccarat: betting(4_000), roulette: { ...dealing(false), round: opened } };
    const now = { front: 'roulette', taken, atMs: 0 };
    expect(frontOf(rooms, next, now)).toBe('roulette');
    expect(frontOf(rooms, { ...next, baccarat: betting(60_000) }, { ...now, atMs: 30_000 })).toBe('baccarat');
  });

  test('is never one that has been taken away', () => {
    const standings = { baccarat: dealing(true), roulette: betting(9_000) };
    const now = { ...nobody, front: 'baccarat', taken: { room: 'baccarat', number: '7', hadTime: false } };
    expect(frontOf(['roulette'], standings, now)).toBe('roulette');
  });
});

test.each([
  ['baccarat', 1, 'roulette'],
  ['sic-bo', 1, 'baccarat'],
  ['baccarat', -1, 'sic-bo'],
  [null, 1, 'baccarat'],
] as const)('from %s a swipe by %i leads to %s', (front, by, to) => {
  expect(besideOf(rooms, front, by)).toBe(to);
});

test('a swipe over a single table leads nowhere else', () => {
  expect(besideOf(['baccarat'], 'baccarat', 1)).toBe('baccarat');
  expect(besideOf([], null, 1)).toBeNull();
});
