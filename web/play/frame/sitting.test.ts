import { describe, expect, test } from 'vitest';
import { createSeenSteps, type Store } from './seen-steps.ts';
import { createSitting, netOf, type SittingRound } from './sitting.ts';

function roundOf(given: Partial<SittingRound> = {}): SittingRound {
  return { roundId: '7', stake: '10.00', payout: '0.00', nonce: '4', ...given };
}

function storeIn(kept: Map<string, string>): Store {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('a sitting', () => {
  test('adds up stakes and pay-outs exactly, newest round first', () => {
    const sitting = createSitting<string>(null, 'k', 5);
    sitting.add(roundOf({ roundId: '1', payout: '0.10' }), 'one', 2, 10);
    sitting.add(roundOf({ roundId: '2', payout: '0.20' }), 'other', 2, 20);
    const { rounds, staked, paid, latest, startedAtMs } = sitting.use.getState();
    expect({ rounds, staked, paid, startedAtMs }).toEqual({ rounds: 2, staked: '20.00', paid: '0.30', startedAtMs: 5 });
    expect(latest.map((one) => one.roundId)).toEqual(['2', '1']);
    expect(latest.map((one) => one.about)).toEqual(['other', 'one']);
    expect(netOf({ staked, paid }, 2)).toBe('-19.70');
  });

  test('counts a round once, though it be replayed', () => {
    const sitting = createSitting<string>(null, 'k', 5);
    sitting.add(roundOf(), 'one', 2, 10);
    sitting.add(roundOf(), 'one', 2, 20);
    expect(sitting.use.getState().rounds).toBe(1);
  });

  test('outlives a reload', () => {
    const kept = new Map<string, string>();
    createSitting<string>(storeIn(kept), 'k', 5).add(roundOf(), 'one', 2, 10);
    expect(createSitting<string>(storeIn(kept), 'k', 99).use.getState()).toMatchObject({ startedAtMs: 5, rounds: 1 });
  });
});

describe('what was seen', () => {
  test('is known for the latest round only', () => {
    const seen = createSeenSteps(storeIn(new Map()), 'g');
    expect(seen.of('7')).toBeNull();
    seen.keep('7', 3);
    expect([seen.of('7'), seen.of('8')]).toEqual([3, null]);
  });

  test('a bet is on its way until its first step is kept, or it is refused', () => {
    const seen = createSeenSteps(storeIn(new Map()), 'g');
    seen.begin();
    expect(seen.wasCutOff()).toBe(true);
    seen.keep('7', 1);
    expect(seen.wasCutOff()).toBe(false);
    seen.begin();
    seen.forget();
    expect(seen.wasCutOff()).toBe(false);
  });
});
