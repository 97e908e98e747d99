import type { MarketChances } from '../chances.ts';
import type { Side } from '../football/shapes.ts';
import { numbered } from '../shapes.ts';
import { otherSide, type Strengths } from '../sport-rules.ts';
import { BALLS, WICKETS } from './chances.ts';
import { BALLS_AN_OVER, type OverEnd, overEnds } from './overs.ts';
import type { CricketMarket, CricketState, InningsScore } from './shapes.ts';
import { toCome } from './table.ts';

/** A market of a match with the chances of its outcomes. */
type Chances = MarketChances & { market: CricketMarket };

/** Lines that are offered around the middle, and how far they are from each other. */
const RUNS_LINES = [-30, -20, -15, -10, -5, 0, 5, 10, 15, 20, 30] as const;
const POWER_PLAY_LINES = [-8, -4, 0, 4, 8] as const;
const SIXES_LINES = [-2, -1, 0, 1, 2] as const;
const OVER_LINES = [-3, -1, 1, 3] as const;
/** Balls that are left when the field may spread. */
const AFTER_POWER_PLAY = 84;

const NOTHING: InningsScore = { runs: 0, wickets: 0, balls: 0, overs: [], sixes: 0 };

/**
 * The chances of all markets, from one model of what a ball may bring: the totals of the side that bats, and of each total how often
 * the other side reaches it.
 * @param pitches by side, how often boundaries come against an average side
 */
export function chancesOf(pitches: Strengths, state: CricketState): Chances[] {
  if (state.winner !== null) return [];
  const ofHome = winsHome(pitches, state);
  return [
    { market: 'winner', line: null, chances: [ofHome, 1 - ofHome] },
    ...firstInnings(pitches, state),
    ...overOf(pitches, state),
  ];
}

/** A way in which a match may end: who wins it and, while they are still batting, what the side that bats first makes. */
export interface CricketEnd {
  winner: Side;
  /** null: it is known, or nobody has begun. */
  total: number | null;
  chance: number;
}

/** Who wins by what the first innings brings: of each total how often the other side stays below it; level scores are an even chance. */
export function cricketEnds(pitches: Strengths, state: CricketState): CricketEnd[] {
  const { battingFirst: first, innings, winner } = state;
  if (winner !== null) return [{ winner, total: null, chance: 1 }];
  if (first === null || innings.length === 2) {
    const ofHome = winsHome(pitches, state);
    return [
      { winner: 'home', total: null, chance: ofHome },
      { winner: 'away', total: null, chance: 1 - ofHome },
    ];
  }
  const now = innings[0] ?? NOTHING;
  const chase = toCome(pitches[otherSide(first)], 'runs')(BALLS, 0);
  return Array.from(runsToCome(pitches[first], now)).flatMap((chance, more): CricketEnd[] => {
    if (chance === 0) return [];
    const total = now.runs + more;
    const held = holds(chase, total);
    return [
      { winner: first, total, chance: chance * held },
      { winner: otherSide(first), total, chance: chance * (1 - held) },
    ];
  });
}

function winsHome(pitches: Strengths, state: CricketState): number {
  const { battingFirst: first } = state;
  if (first === null) return (winsFirst(pitches, 'home') + 1 - winsFirst(pitches, 'away')) / 2;
  return first === 'home' ? winsFirst(pitches, first, state) : 1 - winsFirst(pitches, first, state);
}

/** The chance of the side that bats first; level scores are decided by a super over, an even one. */
function winsFirst(pitches: Strengths, first: Side, state?: CricketState): number {
  const chase = toCome(pitches[otherSide(first)], 'runs');
  const [one, two] = state?.innings ?? [];
  if (one && two) return holds(chase(ballsLeft(two), two.wickets), one.runs - two.runs);
  const { runs } = one ?? NOTHING;
  const whole = chase(BALLS, 0);
  // What the chase stays below, and half of what it draws level with.
  const below = new Float64Array(whole.length + 1);
  for (let at = 0; at < whole.length; at++) below[at + 1] = below[at]! + whole[at]!;
  return runsToCome(pitches[first], one ?? NOTHING).reduce((sum, chance, more) => {
    const total = Math.min(runs + more, whole.length - 1);
    return sum + chance * (below[total]! + whole[total]! / 2);
  }, 0);
}

/** The chance that a chase which is `ahead` runs short of level brings fewer; level counts half. */
function holds(chase: Float64Array, ahead: number): number {
  if (ahead < 0) return 0;
  let below = 0;
  for (let at = 0; at < Math.min(ahead, chase.length); at++) below += chase[at]!;
  return below + (chase[ahead] ?? 0) / 2;
}

function ballsLeft({ balls }: InningsScore): number {
  return BALLS - balls;
}

function runsToCome(pitch: number, innings: InningsScore): Float64Array {
  return toCome(pitch, 'runs')(ballsLeft(innings), innings.wickets);
}

/** What whoever bats first makes, as long as they bat. */
function firstInnings(pitches: Strengths, { battingFirst, innings }: CricketState): Chances[] {
  if (innings.length === 2 || battingFirst === null) return [];
  const pitch = pitches[battingFirst];
  const now = innings[0] ?? NOTHING;
  const [left, { wickets, runs, sixes }] = [ballsLeft(now), now];
  const known = now.overs !== undefined && sixes !== undefined;
  return [
    ...overUnder('first_innings_runs', runs, runsToCome(pitch, now), RUNS_LINES),
    ...(known && left > AFTER_POWER_PLAY
      ? overUnder('power_play_runs', runs, toCome(pitch, 'runs', AFTER_POWER_PLAY)(left, wickets), POWER_PLAY_LINES)
      : []),
    ...(known ? overUnder('first_innings_sixes', sixes, toCome(pitch, 'sixes')(left, wickets), SIXES_LINES) : []),
  ];
}

/** Lines around the middle of what there is and what is to come; half a run above each number, so that nothing is level with them. */
function overUnder(market: CricketMarket, now: number, more: Float64Array, lines: readonly number[]): Chances[] {
  const middle = now + medianOf(more);
  return lines
    .map((step) => middle + step)
    .filter((line) => line >= now)
    .map((line) => {
      let under = 0;
      for (let at = 0; at <= Math.min(line - now, more.length - 1); at++) under += more[at]!;
      return { market, line: 4 * line + 2, chances: [1 - under, under] };
    });
}

function medianOf(chances: ArrayLike<number>): number {
  let [below, at] = [0, 0];
  for (; at < chances.length; at++) if ((below += chances[at]!) >= 0.5) return at;
  return 0;
}

/** The over that is bowled, or comes next: its runs, and whether a wicket falls in it. */
function overOf(pitches: Strengths, state: CricketState): Chances[] {
  const batting = battingNow(state);
  if (batting?.score.overs === undefined) return [];
  const { at, score, side, need } = batting;
  const last = score.overs!.at(-1) ?? { runs: 0, wickets: 0 };
  const number = at * (BALLS / BALLS_AN_OVER) + Math.floor(score.balls / BALLS_AN_OVER) + 1;
  const now = score.runs - last.runs;
  const ends = overEnds({ ballsLeft: ballsLeft(score), down: score.wickets, need }, pitches[side]);
  const chanceOf = (is: (end: OverEnd) => boolean) => ends.reduce((sum, end) => (is(end) ? sum + end.chance : sum), 0);
  const byRuns: number[] = [];
  for (const { runs, chance } of ends) byRuns[runs] = (byRuns[runs] ?? 0) + chance;
  const middle = now + medianOf(Array.from(byRuns, (chance) => chance ?? 0));
  const runs = OVER_LINES.map((step) => middle + step)
    .filter((line) => line >= now)
    .map((line): Chances => {
      const over = chanceOf((end) => now + end.runs > line);
      const under = chanceOf((end) => end.isWhole && now + end.runs <= line);
      return { market: 'over_runs', line: numbered(number, 4 * line + 2), ...decided(over, under) };
    });
  if (score.wickets > last.wickets) return runs;
  const [yes, no] = [chanceOf((end) => end.hasWicket), chanceOf((end) => end.isWhole && !end.hasWicket)];
  return [...runs, { market: 'over_wicket', line: number, ...decided(yes, no) }];
}

/** An over that is cut short decides only what has happened in it: else stakes go back. */
function decided(one: number, other: number) {
  const all = one + other;
  return { chances: [one / all, other / all], void: Math.max(0, 1 - all) };
}

/** Who bats, and the runs that would end it; null: nobody does. */
function battingNow({ battingFirst, innings }: CricketState) {
  if (battingFirst === null) return null;
  const [first = NOTHING, second] = innings;
  if (!second && !isOver(first)) return { at: 0, score: first, side: battingFirst, need: Infinity };
  const score = second ?? NOTHING;
  const need = first.runs + 1 - score.runs;
  return need <= 0 || isOver(score) ? null : { at: 1, score, side: otherSide(battingFirst), need };
}

function isOver({ wickets, balls }: InningsScore): boolean {
  return wickets === WICKETS || balls === BALLS;
}
