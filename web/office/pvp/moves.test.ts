import { describe, expect, test } from 'vitest';
import { inEach } from '../../../contract/in-both.ts';
import { pvpGames } from '../../../games/pvp/catalogue.ts';
import { randomFromBytes } from '../../../games/random.ts';
import { gameCodes, gameSeats } from './games.ts';
import { words } from './hands.words.ts';
import { cardsIn, telling } from './moves.ts';
import { draftOf, optionFields, optionsIn } from './option-fields.ts';

type T = Parameters<typeof telling>[1]['t'];

/** Chance that is the same at every run. */
function chanceFrom(seed: number) {
  let at = seed;
  return randomFromBytes((count) => {
    const bytes = new Uint8Array(count);
    return bytes.map(() => {
      at = (at * 1_103_515_245 + 12_345) % 2 ** 31;
      return (at >> 16) & 255;
    });
  });
}

/** Words with their holes filled, as far as these have holes. */
function sayIn(language: 'EN' | 'BN'): T {
  const said = inEach(words)[language];
  const say = (key: string, values: Record<string, string> = {}): string => {
    const text = key.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown>)[name], said) as string;
    return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
  };
  return say as unknown as T;
}

/** What is told of all moves of a match between opponents for practice, as a seat saw it. */
function told(gameCode: string, seat: number | null, language: 'EN' | 'BN') {
  const game = pvpGames.get(gameCode)!;
  const options = game.options(optionsIn(gameCode, draftOf(gameCode)));
  const seats = Array.from({ length: game.seats(options).least }, (_, at) => ({ seat: at + 1, stack: 100_000 }));
  const randomOf = (step: number) => chanceFrom(step + 7);
  let state = game.begin(options, seats, randomOf);
  const views = [game.view(state, seat)];
  const lines: string[] = [];
  for (let turn = game.turn(state); turn !== null; turn = game.turn(state)) {
    const move = game.practise(game.view(state, turn), chanceFrom(lines.length + 1));
    state = game.next(state, turn, move, randomOf);
    views.push(game.view(state, seat));
    lines.push(
      telling(gameCode, {
        move,
        seat: turn,
        before: views.at(-2),
        after: views.at(-1),
        name: `Seat${turn}`,
        t: sayIn(language),
        amount: String,
        digits: String,
      }),
    );
  }
  return { lines, views };
}

describe.each(gameCodes)('%s', (gameCode) => {
  test.each([
    ['EN', null],
    ['EN', 1],
    ['BN', 2],
  ] as const)('is told in plain lines, in %s, as seat %s saw it', (language, seat) => {
    const { lines, views } = told(gameCode, seat, language);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !/Seat[1-6]/.test(line) || /[{}]|undefined|null/.test(line))).toEqual([]);
    for (const view of views) expect(() => cardsIn(gameCode, view)).not.toThrow();
  });

  test('is chosen by fields that the game understands', () => {
    const game = pvpGames.get(gameCode)!;
    const draft = draftOf(gameCode);
    const options = game.options(optionsIn(gameCode, draft));
    expect(options).toEqual(optionsIn(gameCode, draft));
    expect(gameSeats(gameCode)).toEqual(game.facts.seats);
    for (const field of optionFields(gameCode, draft)) {
      if (field.kind !== 'choice') continue;
      for (const value of field.values) {
        const chosen = optionsIn(gameCode, { ...draft, [field.name]: String(value) });
        expect(game.options(chosen), JSON.stringify(chosen)).not.toBeNull();
      }
    }
    expect(game.options(optionsIn(gameCode, { ...draft, entry: 'much', boot: 'much', value: 'much' }))).toBeNull();
  });
});

test('a game that nobody knows any more tells nothing', () => {
  const nothing = {
    move: {},
    seat: 1,
    before: {},
    after: {},
    name: '',
    t: sayIn('EN'),
    amount: String,
    digits: String,
  };
  expect(telling('snap', nothing)).toBe('');
});
