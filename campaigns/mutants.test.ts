import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mutants } from './mutants/catalogue.ts';
import { hunt, openSoundWorld, type SoundWorld } from './mutants/hunt.ts';

let sound: SoundWorld;
beforeAll(async () => {
  sound = await openSoundWorld();
}, 120_000);
afterAll(() => sound.world.close());

describe('a planted fault is found by who watches for it', () => {
  test.each(mutants.map((mutant) => [mutant.name, mutant] as const))('%s', { timeout: 120_000 }, async (_, mutant) => {
    expect(await hunt(mutant, sound)).toBe(true);
  });

  test('there are at least 40, each with a name of its own', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(40);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });
});
