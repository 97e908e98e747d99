import type { MarketChances } from '../chances.ts';
import type { Likely } from '../lines.ts';
import type { Scenario, ScenarioLeg } from '../sport-rules.ts';
import { byBook, surely, waysOf } from '../ways.ts';
import type { PointsGame } from './game.ts';
import { settlePoints } from './settling.ts';
import type { PointsState } from './shapes.ts';

/** Points that one side is ahead at the end. */
const bands = [
  { least: 11, most: Infinity },
  { least: 6, most: 10 },
  { least: 1, most: 5 },
] as const;
const ofLead: readonly string[] = ['winner', 'match_result', 'points_handicap'];
/** More than any lead. */
const MANY_POINTS = 1_000;

interface Now {
  game: PointsGame;
  markets: Readonly<Record<string, readonly string[]>>;
  state: PointsState;
  /** Of all open markets. */
  chances: readonly MarketChances[];
}

/** A game by how far one side is ahead at its end. @param leads of the side at home */
export function pointsScenarios(leads: readonly Likely[], now: Now): Scenario[] {
  const named = [
    ...bands.map(({ least, most }) => ({ name: nameOf('home', least, most), least, most })),
    ...(now.game.perOvertime === null ? [{ name: 'draw', least: 0, most: 0 }] : []),
    ...bands.toReversed().map(({ least, most }) => ({ name: nameOf('away', least, most), least: -most, most: -least })),
  ];
  return named.map(({ name, least, most }) => {
    const ends = leads.filter(({ value, chance }) => chance > 0 && value >= least && value <= most);
    const chance = ends.reduce((sum, end) => sum + end.chance, 0);
    const ways = (legs: readonly ScenarioLeg[]) => waysOf(ends, legs, (leg, end) => turnsOf(leg, end.value, now));
    return { home: null, away: null, name, chance, ways };
  });
}

/** `home:6-10`, `away:11`: the side that wins, and by how many points at least and at most. */
function nameOf(side: 'home' | 'away', least: number, most: number): string {
  return most === Infinity ? `${side}:${least}` : `${side}:${least}-${most}`;
}

/** Sums of points, halves and quarters are split by their own chances: how far one side is ahead says little of them. */
function turnsOf(leg: ScenarioLeg, lead: number, { game, markets, state, chances }: Now) {
  if (ofLead.includes(leg.market)) {
    const ended = { ...state, score: { home: MANY_POINTS + lead, away: MANY_POINTS } };
    return surely(settlePoints(game, leg, ended, true));
  }
  const settled = settlePoints(game, leg, state, false);
  return settled === 'void' ? byBook(leg, chances, markets, false) : surely(settled);
}
