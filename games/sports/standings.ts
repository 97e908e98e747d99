import { type EventState, rulesOf, type Sport } from './catalogue.ts';
import type { Finish, TableResult, TableRules } from './sport-rules.ts';

/** A match that has ended, with who played it. */
export interface Match {
  home: string;
  away: string;
  state: EventState;
  /** It was played to its end. */
  isWhole: boolean;
}

const FORM = 5;
const BALLS_AN_OVER = 6;

type Side = 'home' | 'away';

/** What a match came to for both sides; null: it counts in no table. */
export function finishOf(sport: Sport, { state, isWhole }: Pick<Match, 'state' | 'isWhole'>): Finish | null {
  return rulesOf(sport).table.finish(state, isWhole);
}

/** Whether a league of a sport counts points; else only matches that were won. */
export function hasPoints(sport: Sport): boolean {
  return rulesOf(sport).table.points !== null;
}

/**
 * The table of a season by the rule of its sport, whatever order its matches are known in.
 * @param matches the oldest first
 */
export function tableOf(sport: Sport, matches: readonly Match[]): Standing[] {
  const rules = rulesOf(sport).table;
  const sums = new Map<string, Sum>();
  for (const match of matches) {
    const finish = finishOf(sport, match);
    if (!finish) continue;
    for (const side of ['home', 'away'] as const) {
      const sum = sums.get(match[side]) ?? emptySum();
      sums.set(match[side], sum);
      count(sum, side, finish, rules);
    }
  }
  const lines = [...sums].map(([team, sum]) => ({ team, ...sum }));
  lines.sort((one, other) => before(rules, one, other) || (one.team < other.team ? -1 : 1));
  let place = 0;
  return lines.map(({ rate, form, ...line }, at) => {
    const above = lines[at - 1];
    if (!above || before(rules, above, lines[at]!) !== 0) place = at + 1;
    return { ...line, place, rateMilli: rateMilliOf(rate), form: form.toReversed().slice(0, FORM) };
  });
}

/** What it came to for one of them. */
function resultFor(side: Side, { winner }: Finish): TableResult {
  if (winner === null) return 'none';
  if (winner === 'draw') return 'drawn';
  return winner === side ? 'won' : 'lost';
}

/** A line of a table. */
interface Standing {
  team: string;
  /** Who is level in everything that counts shares a place. */
  place: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Matches without a result. */
  none: number;
  points: number;
  scored: number;
  conceded: number;
  /** Net run rate: runs an over made, less those given away, thousandths; 0 in other sports. */
  rateMilli: number;
  /** What the last five matches came to, the newest first. */
  form: readonly TableResult[];
}

interface Sum extends Omit<Standing, 'team' | 'place' | 'rateMilli' | 'form'> {
  rate: { made: number; madeBalls: number; given: number; givenBalls: number };
  form: TableResult[];
}

function emptySum(): Sum {
  const counts = { played: 0, won: 0, drawn: 0, lost: 0, none: 0, points: 0, scored: 0, conceded: 0 };
  return { ...counts, rate: { made: 0, madeBalls: 0, given: 0, givenBalls: 0 }, form: [] };
}

function count(sum: Sum, side: Side, finish: Finish, { points, closeLoss }: TableRules<EventState>): void {
  const other = side === 'home' ? 'away' : 'home';
  const result = resultFor(side, finish);
  sum.played += 1;
  sum[result] += 1;
  sum.scored += finish.score[side];
  sum.conceded += finish.score[other];
  sum.form.push(result);
  const isClose = closeLoss && result === 'lost' && finish.score[other] - finish.score[side] <= closeLoss.by;
  sum.points += isClose ? closeLoss.points : (points?.[result] ?? 0);
  if (!finish.innings) return;
  sum.rate.made += finish.innings[side].runs;
  sum.rate.madeBalls += finish.innings[side].balls;
  sum.rate.given += finish.innings[other].runs;
  sum.rate.givenBalls += finish.innings[other].balls;
}

/** Below 0: the first of both stands higher. */
function before({ order }: TableRules<EventState>, one: Sum, other: Sum): number {
  for (const key of order) {
    const ahead = key === 'rate' ? rateAhead(one, other) : valueOf(key, other) - valueOf(key, one);
    if (ahead !== 0) return ahead;
  }
  return 0;
}

function valueOf(key: 'points' | 'won' | 'difference' | 'scored', sum: Sum): number {
  return key === 'difference' ? sum.scored - sum.conceded : sum[key];
}

/** Rates are compared as fractions: rounded ones would be level that are not. */
function rateAhead(one: Sum, other: Sum): number {
  const [left, right] = [fractionOf(one.rate), fractionOf(other.rate)];
  const ahead = right.over * left.under - left.over * right.under;
  return ahead === 0n ? 0 : ahead > 0n ? 1 : -1;
}

/** Runs a ball made, less those given away. */
function fractionOf({ made, madeBalls, given, givenBalls }: Sum['rate']): { over: bigint; under: bigint } {
  const [balls, otherBalls] = [BigInt(Math.max(1, madeBalls)), BigInt(Math.max(1, givenBalls))];
  return { over: BigInt(made) * otherBalls - BigInt(given) * balls, under: balls * otherBalls };
}

function rateMilliOf(rate: Sum['rate']): number {
  const { over, under } = fractionOf(rate);
  return Math.round((Number(over) / Number(under)) * BALLS_AN_OVER * 1000);
}
