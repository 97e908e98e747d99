import { describe, expect, test } from 'vitest';
import { frontOf, type Standing } from './front.ts';

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

  test('is the one that the player took, for its round', () => {
    const standings = { baccarat: betting(4_000), roulette: dealing(false) };
    expect(frontOf(rooms, standings, { ...nobody, taken: { room: 'roulette', number: '7' } })).toBe('roulette');
    expect(frontOf(rooms, standings, { ...nobody, taken: { room: 'roulette', number: '6' } })).toBe('baccarat');
  });

  test('is never one that has been taken away', () => {
    const standings = { baccarat: dealing(true), roulette: betting(9_000) };
    const now = { ...nobody, front: 'baccarat', taken: { room: 'baccarat', number: '7' } };
    expect(frontOf(['roulette'], standings, now)).toBe('roulette');
  });
});
