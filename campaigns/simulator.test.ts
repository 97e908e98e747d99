// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCampaign } from './simulator/campaign.ts';
import { Chance } from './simulator/chance.ts';
import { Judge, Violation } from './simulator/judge.ts';
import { playSeed } from './simulator/playing.ts';
import { brandRules } from './simulator/rules.ts';
import { openWorld, type World } from './simulator/world.ts';

const SEEDS = 250;
const FIRST = 1n;

describe('the simulator', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test('prints the same trace for the same seed, and another for another', { timeout: 300_000 }, async () => {
    const traces = new Set<string>();
    for (let seed = 1n; seed <= 20n; seed++) {
      const [first, second] = [await playSeed(world, seed), await playSeed(world, seed)];
      expect(second.trace, `seed ${seed}`).toBe(first.trace);
      traces.add(first.trace);
    }
    expect(traces.size).toBe(20);
  });

  test('throws dice that are the same for ever', () => {
    const chance = new Chance(42n, 1);
    const thrown = Array.from({ length: 4 }, () => chance.next());
    expect(thrown).toEqual([360_185_622, 1_399_660_559, 1_512_007_107, 3_923_200_472]);
  });

  test('finds fault with an answer, a balance and a lost movement that the model does not know', () => {
    const join = { id: 1, request: { do: 'join', member: 0 } as const, atMs: 0, sessionUntilMs: 0 };
    const gift = {
      id: 2,
      request: { do: 'correct', member: 0, key: 'gift', amountMinor: 5n } as const,
      atMs: 0,
      sessionUntilMs: 0,
    };
    const started = () => {
      const judge = new Judge(brandRules[0]!);
      judge.begin(join);
      judge.see(1, [1], new Map([[0, '0/0/0/0']]));
      judge.answer(1, join, 'joined');
      judge.begin(gift);
      return judge;
    };
    expect(() => started().see(2, [2], new Map([[0, '6/0/0/0']]))).toThrow(Violation);
    expect(() => started().see(2, [], new Map([[0, '5/0/0/0']]))).toThrow('expected member 0 has 0/0/0/0');
    const judge = started();
    judge.see(2, [2], new Map([[0, '5/0/0/0']]));
    expect(() => judge.answer(2, gift, 'moved before, 5')).toThrow('expected moved, 5');
    judge.answer(2, gift, 'moved, 5');
    expect(() => judge.see(3, [], new Map([[0, '0/0/0/0']]))).toThrow(
      'member 0 has 0/0/0/0; expected member 0 has 5/0/0/0',
    );
  });
});

test(`${SEEDS} seeds keep every promise of the money core`, { timeout: 900_000 }, async () => {
  const { violations, elapsedMs, seeds, cuts, waits } = await runCampaign(FIRST, SEEDS);
  console.log(`${seeds} seeds in ${Math.round(elapsedMs / 1000)} s, ${cuts} cut lines, ${waits} waits for a lock`);
  expect(violations).toEqual([]);
  expect([cuts > 0, waits > 0]).toEqual([true, true]);
});
