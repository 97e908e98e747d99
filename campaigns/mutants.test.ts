// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mutants } from './mutants/catalogue.ts';
import { hunt, onlyBreaksRows, openSoundWorld, type SoundWorld } from './mutants/hunt.ts';

let sound: SoundWorld;
beforeAll(async () => {
  sound = await openSoundWorld();
}, 120_000);
afterAll(() => sound.world.close());

/** The whole catalogue is a command of its own: those that only break rows cost nothing, of the others each fifth is played. */
const planted = [
  ...mutants.filter(onlyBreaksRows),
  ...mutants.filter((one) => !onlyBreaksRows(one)).filter((_, at) => at % 5 === 0),
];

describe('a planted fault is found by who watches for it', () => {
  test.each(planted.map((mutant) => [mutant.name, mutant] as const))('%s', { timeout: 120_000 }, async (_, mutant) => {
    expect(await hunt(mutant, sound)).toBe(true);
  });

  test('there are at least 40, each with a name of its own', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(40);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });
});
