import { describe, expect, test } from 'vitest';
import { Chance } from './simulator/chance.ts';
import { arbitrageIn } from './sports/arbitrage.ts';
import { playedAgainstBook } from './sports/played-chances.ts';
import { plantIn } from './sports/planted-prices.ts';
import { bookOf, eventOf, seasonSports } from './sports/season.ts';

describe('stakes that win however it ends', () => {
  test('are found where there are some, at their cheapest', () => {
    expect(
      arbitrageIn({
        name: 'two',
        returns: [
          [2.1, 0],
          [0, 2.1],
        ],
      })?.cost,
    ).toBeCloseTo(2 / 2.1, 6);
    expect(
      arbitrageIn({
        name: 'two',
        returns: [
          [2, 0],
          [0, 2],
        ],
      }),
    ).toBeNull();
    expect(
      arbitrageIn({
        name: 'an end that nothing is offered for',
        returns: [
          [5, 0],
          [0, 0],
        ],
      }),
    ).toBeNull();
  });

  test.each(seasonSports.entries().toArray())(
    'are in no book of event %i, of %s, and in each where one price is rounded up',
    (number, sport) => {
      const { drawn, situations } = eventOf(1, number, 2);
      expect(drawn.sport).toBe(sport);
      for (const situation of situations) {
        const book = bookOf(situation, false);
        expect(book.tables.map(({ table }) => arbitrageIn(table))).toEqual(book.tables.map(() => null));
        const planted = plantIn(book, new Chance(1n, number));
        if (planted) expect(arbitrageIn(planted.table), planted.what).not.toBeNull();
        else expect(situation.status).toBe('live');
      }
    },
  );
});

test('what is played comes in as often as books say, and not as often as those of other sides', () => {
  expect(playedAgainstBook('football', 1_500, new Chance(1n, 72)).faults).toEqual([]);
  const swapped = { home: 1.1, away: 1.6 };
  expect(playedAgainstBook('football', 1_500, new Chance(1n, 72), swapped).faults).not.toEqual([]);
});
