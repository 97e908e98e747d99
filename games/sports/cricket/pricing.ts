import type { Side } from '../football/shapes.ts';
import type { Quarters } from '../shapes.ts';
import { BALLS, type Chase, chases, inningsTotals, WICKETS } from './chances.ts';
import type { CricketMarket, CricketState } from './shapes.ts';

/** A market of a match with the chances of its outcomes. */
export interface CricketChances {
  market: CricketMarket;
  line: Quarters | null;
  chances: readonly number[];
}

/** Lines of runs that are offered around the middle, and how far they are from each other. */
const LINES = [-20, -10, -5, 0, 5, 10, 20] as const;
const MOST_CHASED = 420;
/** Tables of chases that are kept: each is the work of some ten milliseconds, and a match asks for one or two. */
const MOST_TABLES = 48;

type AskChase = (ballsLeft: number, down: number, need: number) => Chase;
const tables = new Map<number, AskChase>();

/**
 * The chances of all markets, from one model of what a ball may bring: the totals of the side that bats, and of each total how often
 * the other side reaches it.
 * @param pitches by side, how often boundaries come against an average side
 */
export function chancesOf(pitches: Readonly<Record<Side, number>>, state: CricketState): CricketChances[] {
  if (state.winner !== null) return [];
  const home = state.battingFirst === null ? (winsFirst(pitches, 'home') + 1 - winsFirst(pitches, 'away')) / 2 : null;
  const first = state.battingFirst ?? 'home';
  const ofHome = home ?? (first === 'home' ? winsFirst(pitches, first, state) : 1 - winsFirst(pitches, first, state));
  return [{ market: 'winner', line: null, chances: [ofHome, 1 - ofHome] }, ...runsMarkets(pitches, state)];
}

/** The chance of the side that bats first; level scores are decided by a super over, an even one. */
function winsFirst(pitches: Readonly<Record<Side, number>>, first: Side, state?: CricketState): number {
  const ask = chaseTable(pitches[other(first)]);
  const [one, two] = state?.innings ?? [];
  if (one && two) {
    const { win, tie } = ask(BALLS - two.balls, two.wickets, Math.min(one.runs + 1 - two.runs, MOST_CHASED));
    return 1 - win - tie / 2;
  }
  const { chances } = totalsOf(pitches[first], one);
  return chances.reduce((sum, chance, runs) => {
    if (chance === 0) return sum;
    const { win, tie } = ask(BALLS, 0, Math.min(runs + 1, MOST_CHASED));
    return sum + chance * (1 - win - tie / 2);
  }, 0);
}

function totalsOf(pitch: number, innings: CricketState['innings'][number] | undefined) {
  const { balls = 0, wickets = 0, runs = 0 } = innings ?? {};
  if (wickets === WICKETS || balls === BALLS)
    return { chances: Array.from({ length: runs + 1 }, (_, at) => Number(at === runs)) };
  return inningsTotals({ ballsLeft: BALLS - balls, down: wickets, runs }, pitch);
}

/** Runs of whoever bats first, as long as they bat. */
function runsMarkets(
  pitches: Readonly<Record<Side, number>>,
  { battingFirst, innings }: CricketState,
): CricketChances[] {
  if (innings.length === 2 || battingFirst === null) return [];
  const { chances } = totalsOf(pitches[battingFirst], innings[0]);
  const middle = medianOf(chances);
  return LINES.map((step) => middle + step)
    .filter((runs) => runs >= (innings[0]?.runs ?? 0))
    .map((runs) => {
      const under = chances.slice(0, runs + 1).reduce((sum, chance) => sum + chance, 0);
      // Half a run above: no total is level with it.
      return { market: 'first_innings_runs', line: 4 * runs + 2, chances: [1 - under, under] };
    });
}

function medianOf(chances: readonly number[]): number {
  let below = 0;
  return chances.findIndex((chance) => (below += chance) >= 0.5);
}

function chaseTable(pitch: number): AskChase {
  const known = tables.get(pitch);
  if (known) return known;
  const made = chases(MOST_CHASED, pitch);
  tables.set(pitch, made);
  if (tables.size > MOST_TABLES) tables.delete(tables.keys().next().value!);
  return made;
}

function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}
