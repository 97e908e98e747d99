import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, equals, zero } from '../fraction.ts';
import type { Random } from '../random.ts';
import { dice } from './dice/rules.ts';
import type { InstantGame, InstantRound } from './instant-game.ts';
import { keno } from './keno/rules.ts';
import { limbo } from './limbo/rules.ts';
import { mines } from './mines/rules.ts';
import { plinko } from './plinko/rules.ts';
import { scratch } from './scratch/rules.ts';
import { chanceFrom, noChance } from './test-chance.ts';
import { wheel } from './wheel/rules.ts';

const games: [string, InstantGame, unknown[], unknown[]][] = [
  ['dice', dice, [{ side: 'over', targetHundredths: 4_949 }], []],
  ['limbo', limbo, [{ targetHundredths: 250 }], []],
  ['mines', mines, [{ mines: 1 }, { mines: 8 }], [0, 12, 24].map((tile) => ({ kind: 'open', tile }))],
  ['plinko', plinko, [{ rows: 16, risk: 'high' }], []],
  ['wheel', wheel, [{ segments: 30, risk: 'medium' }], []],
  ['keno', keno, [{ picks: [80, 3, 41] }], []],
  ['scratch', scratch, [{}], []],
];

describe.each(games)('%s', (id, game, inputs, moves) => {
  const choices = inputs.map((input) => game.choice(input));
  const anyRound = fc.tuple(fc.constantFrom(...choices), fc.string(), fc.nat(1_000));

  test('goes by its own name and takes its choices as they were checked', () => {
    expect(game.id).toBe(id);
    for (const choice of choices) {
      expect(choice).not.toBeNull();
      expect(game.choice(choice)).toEqual(choice);
    }
    for (const input of [
      null,
      undefined,
      7,
      'all',
      [],
      true,
      { __proto__: null, more: 1 },
      JSON.parse('{"__proto__":1}'),
    ]) {
      expect(game.choice(input)).toBeNull();
    }
  });

  test('plays to an end that the same bytes give again, pays no more than it says, and stays plain JSON', () => {
    fc.assert(
      fc.property(anyRound, ([choice, seed, nonce]) => {
        const round = playOut(game, choice, moves, chanceFrom(seed, nonce));
        expect(playOut(game, choice, moves, chanceFrom(seed, nonce))).toEqual(round);
        expect(JSON.parse(JSON.stringify(round))).toEqual(round);
        expect(JSON.parse(JSON.stringify(game.view(round)))).toEqual(game.view(round));
        expect(game.isOpen(round)).toBe(false);
        expect(compare(game.payout(round), zero)).toBeGreaterThanOrEqual(0);
        expect(compare(game.payout(round), game.largestMultiple(choice))).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('pays nothing before the end', () => {
    const round = game.start(choices[0], chanceFrom('open'));
    expect(game.isOpen(round)).toBe(game.moves !== undefined);
    if (game.isOpen(round)) expect(equals(game.payout(round), zero)).toBe(true);
  });

  test('knows no rounds of another game or of other rules', () => {
    const round = game.start(choices[0], chanceFrom('other'));
    for (const foreign of [
      { ...round, game: 'other' },
      { ...round, version: 2 },
    ]) {
      expect(() => game.view(foreign)).toThrow(RangeError);
      expect(() => game.payout(foreign)).toThrow(RangeError);
      expect(() => game.isOpen(foreign)).toThrow(RangeError);
    }
  });
});

/** Makes the moves in turn, and leaves the round where they end before it does. */
function playOut(game: InstantGame, choice: unknown, moves: unknown[], random: Random): InstantRound {
  let round = game.start(choice, random);
  for (const move of moves) {
    if (game.moves?.isAllowed(round, move)) round = game.moves.next(round, move, noChance);
  }
  return game.isOpen(round) && game.moves ? game.moves.abandon(round) : round;
}
