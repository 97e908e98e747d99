import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answering, noChance } from '../../instant/test-chance.ts';
import type { PlayType } from '../shapes.ts';
import {
  brokenResults,
  each,
  everyResult,
  expectChances,
  expectFactsWhole,
  expectHouseReturn,
  expectLinesCounted,
  expectOtherPlacesIdle,
  returnsOf,
} from '../test-fast-plays.ts';
import { race } from './rules.ts';
import { cars, facts } from './shapes.ts';

const anyOrder = fc.shuffledSubarray([...cars], { minLength: cars.length });
const order = ['03', '10', '01', '07', '05', '09', '02', '08', '04', '06'];

describe('the facts of the race', () => {
  test('are whole', () => expectFactsWhole(facts));

  test('return so much of a line', () => {
    expect(returnsOf(facts)).toEqual({
      'first-1': '9.75 -> 39/40',
      'first-2': '87.75 -> 39/40',
      'first-3': '702 -> 39/40',
      'first-4': '4914 -> 39/40',
      'first-5': '29484 -> 39/40',
      ...each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], (place) => ({
        [`place-${place}`]: '9.75 -> 39/40',
        [`place-${place}-sides`]: '1.95 -> 39/40',
      })),
      ...each(['1-10', '2-9', '3-8', '4-7', '5-6'], (pair) => ({ [`dragon-tiger-${pair}`]: '1.95 -> 39/40' })),
      'sum 3-4-18-19': '43.875 -> 39/40',
      'sum 5-6-16-17': '21.937 -> 21937/22500',
      'sum 7-8-14-15': '14.625 -> 39/40',
      'sum 9-10-12-13': '10.968 -> 1828/1875',
      'sum 11': '8.775 -> 39/40',
      'sum-sides big-even': '2.193 -> 731/750',
      'sum-sides small-odd': '1.755 -> 39/40',
    });
  });

  // A play looks at five places at most, and equally many of the 10! orders have each choice of cars there: it is enough
  // to count those choices.
  test.each(facts.playTypes.map((playType) => [playType.code, playType] as const))(
    'state the chance of %s that counting the cars in its places finds, and 97.5 percent of it',
    (_, playType) => {
      const places = placesOf(playType);
      const results = everyResult(cars, cars.length, places, true);
      expect(results).toHaveLength(places.reduce((orders, _, at) => orders * (10 - at), 1));
      expectHouseReturn(playType);
      expectChances(race, playType, results);
      expectOtherPlacesIdle(
        race,
        playType,
        places,
        anyOrder.chain((drawn) => fc.tuple(fc.constant(drawn), shuffledAround(drawn, places))),
      );
    },
  );

  test.each([
    ['first-1', [['03', '04']], [1]],
    ['first-2', [['03'], ['10']], [1]],
    ['first-2', [['10'], ['03']], [0]],
    ['first-3', [cars, cars, cars], [1]],
    ['first-5', [['03'], ['10'], ['01'], ['07'], ['05']], [1]],
    ['first-5', [['03'], ['10'], ['01'], ['07'], ['06']], [0]],
    ['place-2', [['10']], [1]],
    ['place-10', [['06', '10']], [1]],
    ['place-9', [['06']], [0]],
    ['place-1-sides', [['small', 'odd', 'even']], [2]],
    ['place-10-sides', [['big', 'odd']], [1]],
    ['place-5-sides', [['big', 'even']], [0]],
    ['dragon-tiger-1-10', [['tiger']], [1]],
    ['dragon-tiger-2-9', [['dragon', 'tiger']], [1]],
    ['dragon-tiger-5-6', [['dragon']], [0]],
    ['sum', [['3', '13']], [0, 0, 0, 1, 0]],
    ['sum-sides', [['big', 'odd']], [1, 1]],
    ['sum-sides', [['small', 'even']], [0, 0]],
  ])('%s of %j makes the hits %j where 3 10 1 7 5 9 2 8 4 6 arrive', (code, selection, hits) => {
    expect(race.hits(code, selection, [order])).toEqual(hits);
  });

  test('count the same hits as looking at every line', () => {
    expectLinesCounted(race, lineWins, anyOrder);
  });
});

describe('a race', () => {
  test('comes to every order of the first three cars equally often', () => {
    const drawn = everyResult(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], 3, [0, 1, 2])
      .map((answers) => answers.map(Number))
      .filter(([, second, third]) => second! < 9 && third! < 8)
      .map((answers) =>
        race
          .draw(answering(...answers, 0, 0, 0, 0, 0, 0, 0))[0]!
          .slice(0, 3)
          .join(' '),
      );
    expect(drawn).toHaveLength(720);
    expect(new Set(drawn).size).toBe(720);
  });

  // There are as many answers as orders, 10!; so where every order has its answers, each has them once.
  test('comes to any order of all by the answers that lead to it, and by no others', () => {
    fc.assert(
      fc.property(anyOrder, (wanted) => {
        const row = [...cars];
        const answers = wanted.map((car) => {
          const place = row.indexOf(car);
          row[place] = row.at(-1)!;
          row.pop();
          return place;
        });
        const random = answering(...answers);
        expect(race.draw(random)).toEqual([wanted]);
        expect(random.left()).toBe(0);
        expect(race.readResult([wanted])).toEqual([wanted]);
      }),
    );
    expect(() => race.draw(noChance)).toThrow('below 10');
  });

  test.each([
    ...brokenResults([order]),
    ['a car twice', [['01', ...order.slice(1)]]],
    ['an eleventh car', [['11', ...order.slice(1)]]],
    ['a car that lost its zero', [['3', ...order.slice(1)]]],
  ])('is not read from %s', (_, input) => {
    expect(race.readResult(input)).toBeNull();
  });
});

/** The places that decide a play, by its code. */
function placesOf({ code }: Pick<PlayType, 'code'>): number[] {
  const [left, right] = (code.match(/\d+/g) ?? ['2']).map(Number);
  if (code.startsWith('place')) return [left! - 1];
  if (code.startsWith('dragon')) return [left! - 1, right! - 1];
  return Array.from({ length: left! }, (_, at) => at);
}

/** Other orders with the same cars in the given places. */
function shuffledAround(drawn: readonly string[], places: readonly number[]): fc.Arbitrary<string[]> {
  const others = drawn.filter((_, at) => !places.includes(at));
  return fc.shuffledSubarray(others, { minLength: others.length }).map((shuffled) => {
    const left = [...shuffled];
    return drawn.map((car, at) => (places.includes(at) ? car : left.shift()!));
  });
}

/** By the words of the rules, one line at a time. */
function lineWins(code: string, line: readonly string[], drawn: readonly string[]): boolean {
  const [first = ''] = line;
  const part = placesOf({ code }).map((place) => drawn[place]!);
  const sum = part.reduce((sum, car) => sum + Number(car), 0);
  // Places have sides of their car's number, big from 6; the first two have them of the sum, big above 11.
  const most = code.startsWith('sum') ? 11 : 5;
  if (first === 'dragon') return part[0]! > part[1]!;
  if (first === 'tiger') return part[0]! < part[1]!;
  if (code === 'sum') return sum === Number(first);
  if (code.endsWith('sides'))
    return { big: sum > most, small: sum <= most, odd: sum % 2 === 1, even: sum % 2 === 0 }[first]!;
  return line.join(' ') === part.join(' ');
}
