import { expect, test } from 'vitest';
import { chanceFrom } from '../instant/test-chance.ts';
import { pvpGames } from './catalogue.ts';
import { share } from './sharing.ts';

/** More moves than a match of absent players has. */
const MANY = 20_000;

const usual: Readonly<Record<string, object>> = {
  'teen-patti': { boot: 10 },
  'call-break': { entry: 10 },
  'call-bridge': { entry: 10 },
  'twenty-nine': { entry: 10, match: 'deal' },
  rummy: { variant: 'points', value: 1 },
  ludo: { entry: 10 },
};

test.each([...pvpGames.values()].map((game) => [game.facts.id, game] as const))(
  '%s: a table from which all go away comes to its end, and nothing that was put in is lost',
  (id, game) => {
    expect(Object.keys(game.facts.titles)).toEqual(['BN', 'EN']);
    expect(game.options({ ...usual[id], anything: true })).toBeNull();
    const options = game.options(usual[id])!;
    const { most } = game.seats(options);
    const { least: stack } = game.entry(options);
    expect(most).toBeLessThanOrEqual(game.facts.seats.most);
    const starts = Array.from({ length: most }, (_, at) => ({ seat: at + 1, stack }));
    const randomOf = (step: number) => chanceFrom(id, step);
    let state = game.begin(options, starts, randomOf);
    for (let moves = 0; game.turn(state) !== null; moves += 1) {
      if (moves > MANY) throw new Error('it does not end');
      state = game.next(state, game.turn(state)!, game.safest(state, false), randomOf);
    }
    const outcomes = share(game.result(state), 500, 1_000);
    const sum = outcomes.reduce((all, { won, rake, put }) => all + won + rake - put, 0);
    expect(sum).toBe(0);
  },
);
