import { describe, expect, test } from 'vitest';
import type { EventState, Sport } from './events.ts';
import { stateBefore } from './events.ts';
import { type Match, tableOf } from './standings.ts';

const match = (home: string, away: string, state: EventState, isWhole = true): Match => ({
  home,
  away,
  state,
  isWhole,
});

function football(home: string, away: string, [own, other]: [number, number], isWhole = true): Match {
  const before = stateBefore('football') as Extract<EventState, { sport: 'football' }>;
  return match(home, away, { ...before, score: { home: own, away: other } }, isWhole);
}

type Innings = [runs: number, wickets: number, balls: number];

/** The side at home bats first. */
function cricket(
  home: string,
  away: string,
  innings: Innings[],
  winner: 'home' | 'away' | null,
  isWhole = true,
): Match {
  const scores = innings.map(([runs, wickets, balls]) => ({ runs, wickets, balls }));
  return match(home, away, { sport: 'cricket', battingFirst: 'home', innings: scores, winner }, isWhole);
}

function points(sport: 'basketball' | 'kabaddi', home: string, away: string, [own, other]: [number, number]): Match {
  return match(home, away, { sport, seconds: 0, score: { home: own, away: other }, periods: [], recent: [] });
}

const summary = (sport: Sport, matches: Match[]) =>
  tableOf(sport, matches).map(({ place, team, points: of, played }) => `${place} ${team} ${played} ${of}`);

describe('a table', () => {
  test('of football: three points, then the difference of goals, then goals; who is level shares a place', () => {
    const matches = [
      football('A', 'B', [2, 0]),
      football('B', 'C', [3, 1]),
      football('C', 'A', [2, 0]),
      football('D', 'E', [1, 1]),
      football('A', 'D', [9, 0], false),
    ];
    expect(summary('football', matches)).toEqual(['1 B 2 3', '1 C 2 3', '3 A 2 3', '4 D 1 1', '4 E 1 1']);
    expect(tableOf('football', matches)[0]).toMatchObject({
      won: 1,
      lost: 1,
      scored: 3,
      conceded: 3,
      form: ['won', 'lost'],
    });
  });

  test('of cricket: net run rate, all out counts as all overs, no result gives a point each and no rate', () => {
    const table = tableOf('cricket', [
      // 160 of 20 overs against 120 all out in 15: as of 20.
      cricket(
        'A',
        'B',
        [
          [160, 5, 120],
          [120, 10, 90],
        ],
        'home',
      ),
      // 100 in 20 overs, chased in 10.
      cricket(
        'A',
        'C',
        [
          [100, 8, 120],
          [101, 2, 60],
        ],
        'away',
      ),
      cricket('B', 'C', [[40, 1, 36]], null, false),
    ]);
    expect(table.map(({ team, points: of, rateMilli }) => [team, of, rateMilli])).toEqual([
      ['C', 3, 5_100],
      ['A', 2, Math.round(1000 * (260 / 40 - 221 / 30))],
      ['B', 1, -2_000],
    ]);
    expect(table[2]).toMatchObject({ played: 2, none: 1, form: ['none', 'lost'] });
  });

  test('of cricket: a super over gives its winner the match, and a winner that rain decided its points but no rate', () => {
    const tied = cricket(
      'A',
      'B',
      [
        [150, 6, 120],
        [150, 9, 120],
      ],
      'away',
    );
    const rained = cricket(
      'A',
      'B',
      [
        [150, 6, 120],
        [60, 1, 40],
      ],
      'home',
      false,
    );
    expect(tableOf('cricket', [tied]).map(({ team, points: of, rateMilli }) => [team, of, rateMilli])).toEqual([
      ['B', 2, 0],
      ['A', 0, 0],
    ]);
    expect(tableOf('cricket', [rained])[0]).toMatchObject({ team: 'A', points: 2, rateMilli: 0 });
  });

  test.each<[string, Sport, Match[], string[]]>([
    [
      'kabaddi: five, three each, and one for losing by seven at most',
      'kabaddi',
      [
        points('kabaddi', 'A', 'B', [37, 30]),
        points('kabaddi', 'B', 'C', [30, 30]),
        points('kabaddi', 'C', 'A', [20, 28]),
      ],
      ['1 A 2 10', '2 B 2 4', '3 C 2 3'],
    ],
    [
      'basketball: two, and one for a loss',
      'basketball',
      [points('basketball', 'A', 'B', [88, 90])],
      ['1 B 1 2', '2 A 1 1'],
    ],
    [
      'a series: matches won, then maps',
      'dota-2',
      [['A', 'B', 2, 1] as const, ['C', 'D', 2, 0] as const].map(([home, away, own, other]) =>
        match(home, away, {
          ...(stateBefore('dota-2', 3) as Extract<EventState, { sport: 'dota-2' }>),
          maps: { home: own, away: other },
        }),
      ),
      ['1 C 1 0', '2 A 1 0', '3 B 1 0', '4 D 1 0'],
    ],
  ])('of %s', (_, sport, matches, lines) => {
    expect(summary(sport, matches)).toEqual(lines);
  });

  test('keeps the last five, the newest first, and says nothing of a season without matches', () => {
    const matches = [1, 0, 0, 0, 0, 2].map((own) => football('A', 'B', [own, 1]));
    expect(tableOf('football', matches).find(({ team }) => team === 'A')!.form).toEqual([
      'won',
      'lost',
      'lost',
      'lost',
      'lost',
    ]);
    expect(tableOf('tennis', [])).toEqual([]);
  });
});
