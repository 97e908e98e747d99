import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fraction, type Fraction, multiply, one } from '../../fraction.ts';
import { answering, chanceFrom } from '../../instant/test-chance.ts';
import { chanceOf, returnOf, statedOdds } from '../lottery-game.ts';
import { countLines, type DrawResult, readSelection } from '../shapes.ts';
import { drawBalls, weekly } from './rules.ts';
import { balls } from './shapes.ts';

const [six, twoBalls] = weekly.facts.playTypes as [
  (typeof weekly.facts.playTypes)[number],
  (typeof weekly.facts.playTypes)[number],
];
const known: DrawResult = [['01', '02', '03', '04', '05', '06'], ['07']];

describe('the weekly draw', () => {
  test.each<[string, readonly number[], Fraction]>([
    ['six', [2_000_000, 50_000, 1_500, 100, 12], fraction(5_946_860, 8_145_060)],
    ['two-balls', [47], fraction(47, 66)],
  ])('%s pays and returns what it should', (code, odds, returned) => {
    const play = weekly.facts.playTypes.find((one) => one.code === code)!;
    expect(statedOdds(play)).toEqual(odds.map((units) => units * 1_000));
    expect(returnOf(play, statedOdds(play))).toEqual(returned);
    play.prizes.forEach((prize, at) => expect(compare(multiply(chanceOf(prize), fraction(odds[at]!)), one)).toBe(-1));
    expect(compare(returned, fraction(70, 100))).toBe(1);
    expect(compare(returned, fraction(75, 100))).toBe(-1);
  });

  test('has these two play types', () => {
    expect(weekly.facts.playTypes.map(({ code }) => code)).toEqual(['six', 'two-balls']);
  });

  // Which balls are drawn does not matter: to go through all tickets of one draw counts as to go through all draws.
  test('six: every ticket of one draw, counted', () => {
    const tickets = everyTicketByRight();
    const of = tickets.flat().reduce((sum, count) => sum + count, 0);
    expect(of).toBe(8_145_060);
    const counted = [tickets[6]![0]!, tickets[5]![1]!, tickets[5]![0]!, sumOf(tickets[4]!), sumOf(tickets[3]!)];
    expect(counted).toEqual([1, 6, 228, 11_115, 182_780]);
    expect(counted.map((count) => fraction(count, of))).toEqual(six.prizes.map(chanceOf));
  });

  test('two balls: every ticket of one draw, counted', () => {
    const tickets = linesOf(balls, 2);
    const hits = tickets.reduce((sum, ticket) => sum + weekly.hits('two-balls', [ticket], known)[0]!, 0);
    expect(fraction(hits, tickets.length)).toEqual(chanceOf(twoBalls.prizes[0]!));
  });

  test.each<[string, string, number[]]>([
    ['six', '01,02,03,04,05,06', [1, 0, 0, 0, 0]],
    ['six', '01,02,03,04,05,07', [0, 1, 0, 0, 0]],
    ['six', '01,02,03,04,05,08', [0, 0, 1, 0, 0]],
    ['six', '01,02,03,04,07,08', [0, 0, 0, 1, 0]],
    ['six', '01,02,03,07,08,09', [0, 0, 0, 0, 1]],
    ['six', '01,02,07,08,09,10', [0, 0, 0, 0, 0]],
    ['six', '01,02,03,04,05,06,07', [1, 6, 0, 0, 0]],
    ['six', '01,02,03,04,05,06,07,08,09,10,11,12', [1, 6, 30, 225, 400]],
    ['two-balls', '01,06', [1]],
    ['two-balls', '01,07', [0]],
    ['two-balls', '01,02,03,45', [3]],
  ])('%s of %s in a known draw', (code, chosen, hits) => {
    expect(weekly.hits(code, [chosen.split(',')], known)).toEqual(hits);
  });

  test('a ticket hits as often as its lines, one by one', () => {
    const ticket = fc.uniqueArray(fc.integer({ min: 0, max: 44 }), { minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(fc.string(), ticket, fc.constantFrom(six, twoBalls), (seed, places, play) => {
        const result = weekly.draw(chanceFrom(seed));
        // Half of the tickets choose among few balls and those that were drawn, so that they win.
        const few = [...result.flat(), ...balls];
        const chosen = places.map((place) => (places[0]! % 2 === 0 ? balls[place]! : few[place % 14]!));
        const selection = readSelection(play.pad, [chosen]);
        fc.pre(selection !== null);
        const lines = linesOf(selection[0]!, play === six ? 6 : 2);
        expect(lines).toHaveLength(countLines(play.pad, selection));
        const hits = play.prizes.map(({ key }) => lines.filter((line) => isWon(key, line, result)).length);
        expect(weekly.hits(play.code, selection, result)).toEqual(hits);
      }),
      { numRuns: 200 },
    );
  });

  test('of a few balls is every ordered draw once, so that all are equally likely', () => {
    const draws = new Set<string>();
    for (let first = 0; first < 5; first += 1) {
      for (let second = 0; second < 4; second += 1) {
        for (let bonus = 0; bonus < 3; bonus += 1) {
          const drawn = drawBalls(['1', '2', '3', '4', '5'], 2, answering(first, second, bonus));
          expect(drawn.map(({ length }) => length)).toEqual([2, 1]);
          draws.add(JSON.stringify(drawn));
        }
      }
    }
    expect(draws.size).toBe(5 * 4 * 3);
  });

  test('asks for seven different balls of 45', () => {
    const limits: number[] = [];
    const drawn = weekly.draw({ below: (limit) => limits.push(limit) });
    expect(limits).toEqual([45, 44, 43, 42, 41, 40, 39]);
    expect(new Set(drawn.flat()).size).toBe(7);
    expect(drawn.map(({ length }) => length)).toEqual(weekly.facts.tiers.map(({ count }) => count));
  });

  test('is read as it was drawn', () => {
    const drawn = weekly.draw(chanceFrom('read'));
    expect(weekly.readResult(structuredClone(drawn))).toEqual(drawn);
    expect(weekly.readResult([['45', '02', '33', '04', '15', '06'], ['07']])).not.toBeNull();
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', '01,02,03,04,05,06|07'],
    ['one list', known.flat()],
    ['no bonus ball', [known[0]]],
    ['no ball for the bonus', [known[0], []]],
    ['two bonus balls', [known[0], ['07', '08']]],
    ['a tier too many', [...known, []]],
    ['five balls', [['01', '02', '03', '04', '05'], ['07']]],
    ['seven balls', [['01', '02', '03', '04', '05', '06', '08'], ['07']]],
    ['a ball twice', [['01', '01', '03', '04', '05', '06'], ['07']]],
    ['the bonus ball among the six', [known[0], ['06']]],
    ['a ball beyond', [known[0], ['46']]],
    ['a ball below', [known[0], ['00']]],
    ['a ball that lost its zero', [known[0], ['7']]],
    ['a ball as a number', [known[0], [7]]],
  ])('is not read from %s', (_, input) => {
    expect(weekly.readResult(input)).toBeNull();
  });

  test.each(['', 'first-ball', 'constructor'])('knows no play type "%s"', (code) => {
    expect(() => weekly.hits(code, [['01']], known)).toThrow(RangeError);
  });
});

/** Tickets of six by how many of the balls 1 to 6 they have, and whether they have the bonus ball 7. */
function everyTicketByRight(): number[][] {
  const counts = Array.from({ length: 7 }, () => [0, 0]);
  const add = (from: number, left: number, right: number, bonus: number): void => {
    if (left === 0) {
      counts[right]![bonus]! += 1;
      return;
    }
    for (let ball = from; ball <= 46 - left; ball += 1) {
      add(ball + 1, left - 1, ball <= 6 ? right + 1 : right, ball === 7 ? 1 : bonus);
    }
  };
  add(1, 6, 0, 0);
  return counts;
}

/** What a line wins, by the words of its prize. */
function isWon(key: string, line: readonly string[], [main = [], [bonus = ''] = []]: DrawResult): boolean {
  const right = line.filter((ball) => main.includes(ball)).length;
  const hasBonus = line.includes(bonus);
  switch (key) {
    case 'win':
      return right === 2;
    case 'six':
      return right === 6;
    case 'five-bonus':
      return right === 5 && hasBonus;
    case 'five':
      return right === 5 && !hasBonus;
    default:
      return right === (key === 'four' ? 4 : 3);
  }
}

function linesOf(symbols: readonly string[], take: number): string[][] {
  if (take === 0) return [[]];
  return symbols.flatMap((symbol, at) => linesOf(symbols.slice(at + 1), take - 1).map((rest) => [symbol, ...rest]));
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
