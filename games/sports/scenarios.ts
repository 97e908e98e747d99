import { footballOf, type Situation, settleLeg, type TakenLeg } from './book.ts';
import { chancesOf } from './cricket/pricing.ts';
import type { CricketState } from './cricket/shapes.ts';
import type { FootballState, Strengths } from './events.ts';
import { type Ending, endingsOf } from './football/pricing.ts';
import { seriesChances } from './series/pricing.ts';
import type { SeriesState } from './series/shapes.ts';
import type { LegResult } from './shapes.ts';

/** A selection as far as an end decides it. */
export type ScenarioLeg = Omit<TakenLeg, 'odds'> & {
  /** As the model saw it when it was taken, from 0 to 1: for what an end leaves open and nobody prices any more. */
  chance: number;
};

/** What selections come to, with the chance of it within a scenario. */
export interface Way {
  chance: number;
  results: readonly LegResult[];
}

/** A way in which an event may end, as a trader looks at it. */
export interface Scenario {
  /** Of football the goals of both sides; else null. */
  home: number | null;
  away: number | null;
  name: string;
  /** From 0 to 1; all scenarios of an event add up to 1. */
  chance: number;
  /** What selections come to in it: where it leaves something open, as half time, in several ways that add up to 1. */
  ways(legs: readonly ScenarioLeg[]): Way[];
}

/** The last row and column of the grid hold so many goals of a side, and more. */
const MANY_GOALS = 7;

/** All ways in which an event may end: football by its goals, a series by its maps, cricket by who wins. None where it has ended. */
export function scenariosOf({ status, state, strengths }: Situation): Scenario[] {
  if (status !== 'scheduled' && status !== 'live') return [];
  switch (state.sport) {
    case 'football':
      return ofMatch(footballOf(state, strengths, status), state);
    case 'cricket':
      return ofCricket(strengths, state);
    case 'counter-strike':
      return ofSeries(strengths, state);
  }
}

function ofMatch(match: Parameters<typeof endingsOf>[0], state: FootballState & { sport: 'football' }): Scenario[] {
  const cells = Map.groupBy(endingsOf(match), ({ match: { score } }) => cellOf(score.home, score.away));
  return range(MANY_GOALS).flatMap((home) =>
    range(MANY_GOALS).map((away) => {
      const name = cellOf(home, away);
      const endings = cells.get(name) ?? [];
      const chance = endings.reduce((sum, ending) => sum + ending.chance, 0);
      const plain = byScore(endings);
      const ways = (legs: readonly ScenarioLeg[]) =>
        merged(
          (legs.every(isOfScore) ? plain : endings).map((ending) => ({
            chance: ending.chance / chance,
            results: legs.map((leg) => settleLeg(leg, { ...state, ...ending.match }, true)),
          })),
        );
      return { home, away, name, chance, ways };
    }),
  );
}

function cellOf(home: number, away: number): string {
  return `${Math.min(home, MANY_GOALS)}-${Math.min(away, MANY_GOALS)}`;
}

/** What is decided by the final score alone; halves and the order of goals are not. */
function isOfScore({ market }: ScenarioLeg): boolean {
  return !market.startsWith('half_') && market !== 'next_goal';
}

function byScore(endings: readonly Ending[]): Ending[] {
  const found = new Map<string, Ending>();
  for (const ending of endings) {
    const { home, away } = ending.match.score;
    const known = found.get(`${home}-${away}`);
    found.set(`${home}-${away}`, { ...ending, chance: ending.chance + (known?.chance ?? 0) });
  }
  return [...found.values()];
}

function ofSeries({ home: round }: Strengths, state: SeriesState & { sport: 'counter-strike' }): Scenario[] {
  const scores = seriesChances(round, state).find(({ market }) => market === 'map_score');
  return (['2-0', '2-1', '1-2', '0-2'] as const).map((name, at) => {
    const [home = 0, away = 0] = name.split('-').map(Number);
    const ended = { ...state, maps: { home, away } };
    const ways = (legs: readonly ScenarioLeg[]) => [
      { chance: 1, results: legs.map((leg) => settleLeg(leg, ended, true)) },
    ];
    return { home: null, away: null, name, chance: scores?.chances[at] ?? 0, ways };
  });
}

/** Who wins says nothing of runs here: those are split by their own chances. */
function ofCricket(strengths: Strengths, state: CricketState & { sport: 'cricket' }): Scenario[] {
  const markets = chancesOf(strengths, state);
  const winner = markets.find(({ market }) => market === 'winner');
  return (['home', 'away'] as const).map((side, at) => {
    const ways = (legs: readonly ScenarioLeg[]) =>
      legs.reduce<Way[]>(
        (all, leg) =>
          merged(
            all.flatMap((way) =>
              endsOf(leg, side, state, markets).map(({ chance, results }) => ({
                chance: way.chance * chance,
                results: [...way.results, ...results],
              })),
            ),
          ),
        [{ chance: 1, results: [] }],
      );
    return { home: null, away: null, name: side, chance: winner?.chances[at] ?? 0, ways };
  });
}

function endsOf(
  leg: ScenarioLeg,
  side: 'home' | 'away',
  state: CricketState & { sport: 'cricket' },
  markets: ReturnType<typeof chancesOf>,
): Way[] {
  const settled = settleLeg(leg, { ...state, winner: side }, true);
  // Runs that are not decided yet are void if play stopped here; it goes on.
  if (leg.market === 'winner' || settled !== 'void') return [{ chance: 1, results: [settled] }];
  const priced = markets.find(({ market, line }) => market === leg.market && line === leg.line);
  const chance = priced?.chances[leg.outcome === 'over' ? 0 : 1] ?? leg.chance;
  return [
    { chance, results: ['win'] },
    { chance: 1 - chance, results: ['lose'] },
  ];
}

function merged(ways: readonly Way[]): Way[] {
  const found = new Map<string, Way>();
  for (const way of ways) {
    const key = JSON.stringify(way.results);
    found.set(key, { ...way, chance: way.chance + (found.get(key)?.chance ?? 0) });
  }
  return [...found.values()];
}

function range(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, at) => at);
}
