import { expect, test } from 'vitest';
import type { EventState, Sport } from './events.ts';
import { isPossible } from './possible.ts';
import { endOf, everySport, matchOf } from './test-matches.ts';

type Of<S extends Sport> = Extract<EventState, { sport: S }>;

const match = (home: number, away: number, scorers: string, half: [number, number] | null): EventState => ({
  sport: 'football',
  minute: 90,
  score: { home, away },
  half: half && { home: half[0], away: half[1] },
  scorers: [...scorers].map((side) => (side === 'h' ? 'home' : 'away')),
});
const cricket = (first: number, second: number, winner: 'home' | 'away' | null): EventState => ({
  sport: 'cricket',
  battingFirst: 'home',
  innings: [
    { runs: first, wickets: 5, balls: 120 },
    { runs: second, wickets: 7, balls: 118 },
  ],
  winner,
});
const series = (home: number, away: number): EventState => ({
  sport: 'counter-strike',
  maps: { home, away },
  rounds: { home: 0, away: 0 },
});

const tennis = (...sets: string[]): EventState => ({
  ...(endOf('tennis', 'possible') as Of<'tennis'>),
  sets: sets.map((set) => [...set].map((side) => (side === 'h' ? 'home' : 'away'))),
});
const quarters = (...periods: [number, number][]): EventState => ({
  ...(endOf('basketball', 'possible') as Of<'basketball'>),
  seconds: 720 * Math.min(4, periods.length) + 300 * Math.max(0, periods.length - 4),
  score: { home: sum(periods, 0), away: sum(periods, 1) },
  periods: periods.map(([home, away]) => ({ home, away })),
});
const valorant = (...played: [number, number][]): EventState => ({
  ...(endOf('valorant', 'possible') as Of<'valorant'>),
  maps: { home: played.filter(([home, away]) => home > away).length, away: played.filter(([h, a]) => a > h).length },
  played: played.map(([home, away]) => ({ home, away })),
});
const overs = (runs: number, ...marks: [number, number][]): EventState => ({
  sport: 'cricket',
  battingFirst: 'home',
  innings: [
    { runs, wickets: 1, balls: 6 * marks.length, overs: marks.map(([of, wickets]) => ({ runs: of, wickets })) },
  ],
  winner: null,
});
const six = 'hhhhhh';

const rows: [string, EventState, boolean, boolean][] = [
  ['2-1 with its goals', match(2, 1, 'hah', [1, 1]), true, true],
  ['a goal too few', match(2, 1, 'ha', [1, 1]), true, false],
  ['goals of the wrong side', match(2, 1, 'haa', [1, 0]), true, false],
  ['a half time that its goals deny', match(2, 1, 'hha', [1, 1]), true, false],
  ['a whole match without half time', match(0, 0, '', null), true, false],
  ['broken off before half time', match(0, 0, '', null), false, true],
  ['a chase that made it', cricket(150, 151, 'away'), true, true],
  ['a winner who made fewer', cricket(150, 151, 'home'), true, false],
  ['a tie with a super over', cricket(150, 150, 'away'), true, true],
  ['no result', cricket(150, 20, null), true, true],
  ['two maps to one', series(2, 1), true, true],
  ['a series that is not over', series(1, 1), true, false],
  ['a series that was broken off', series(1, 1), false, true],
  ['two winners', series(2, 2), true, false],
  ['two sets to none', tennis(six, `aaaa${six}`), true, true],
  ['a set that goes on after it was won', tennis(`${six}h`, six), true, false],
  ['a set after the last one', tennis(six, six, six), true, false],
  ['a match that is not over', tennis(six), true, false],
  ['a player who retired', tennis(six, 'ha'), false, true],
  ['a set begun while another is open', tennis('ha', six), false, false],
  ['four quarters', quarters([20, 21], [30, 25], [22, 22], [25, 20]), true, true],
  ['a draw without overtime', quarters([20, 20], [20, 20], [20, 20], [20, 20]), true, false],
  ['one with overtime', quarters([20, 20], [20, 20], [20, 20], [20, 20], [9, 12]), true, true],
  ['overtime after a win', quarters([20, 21], [20, 20], [20, 20], [20, 20], [9, 12]), true, false],
  ['three quarters', quarters([20, 21], [30, 25], [22, 22]), true, false],
  ['three quarters, broken off', quarters([20, 21], [30, 25], [22, 22]), false, true],
  ['maps with overtime', valorant([13, 11], [14, 16], [13, 2]), true, true],
  ['a map that was won by one', valorant([13, 12], [13, 2]), true, false],
  ['a map that went on', valorant([14, 3], [13, 2]), true, false],
  ['a map after the last one', valorant([13, 1], [13, 2], [13, 3]), true, false],
  ['overs that grow', overs(20, [8, 0], [20, 1]), false, true],
  ['an over that takes runs back', overs(20, [18, 0], [12, 1]), false, false],
  ['more runs in overs than there are', overs(20, [8, 0], [22, 1]), false, false],
];
test.each(rows)('%s', (_what, state, isWhole, can) => {
  expect(isPossible(state, isWhole)).toBe(can);
});

test.each(everySport)('whatever is played in %s can be, and its end is one', (sport) => {
  for (const name of ['one', 'two', 'three']) {
    const moments = matchOf(sport, name);
    for (const { state } of moments) expect(isPossible(state, false), JSON.stringify(state)).toBe(true);
    expect(isPossible(moments.at(-1)!.state, true)).toBe(true);
  }
});

function sum(periods: readonly [number, number][], at: 0 | 1): number {
  return periods.reduce((all, period) => all + period[at], 0);
}
