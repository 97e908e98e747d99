import type { LegResult, Quarters } from '../shapes.ts';
import { exactScores, type Match, type MarketKey, type Score } from './shapes.ts';

/**
 * What a selection came to in a match that was played to its end. An Asian handicap counts the goals since it was accepted, all
 * other markets the whole match.
 * @param accepted the score when the ticket was accepted; 0-0 before the match
 */
export function settle(key: MarketKey, outcome: string, match: Match & { half: Score }, accepted: Score): LegResult {
  const { score, half, scorers } = match;
  const line = key.line ?? 0;
  switch (key.market) {
    case 'match_result':
      return won(outcome === sideOf(score));
    case 'double_chance':
      return won(outcome.split('_').includes(sideOf(score)));
    case 'draw_no_bet':
      return score.home === score.away ? 'void' : won(outcome === sideOf(score));
    case 'handicap': {
      const ahead = 4 * (score.home - accepted.home - (score.away - accepted.away)) + line;
      return asian(outcome === 'home' ? ahead : -ahead);
    }
    case 'total':
      return overUnder(outcome, score.home + score.away, line);
    case 'home_total':
      return overUnder(outcome, score.home, line);
    case 'away_total':
      return overUnder(outcome, score.away, line);
    case 'both_score':
      return won((outcome === 'yes') === (score.home > 0 && score.away > 0));
    case 'correct_score':
      return won(outcome === (exactScores[score.home]?.[score.away] ?? 'other'));
    case 'half_result':
      return won(outcome === sideOf(half));
    case 'half_total':
      return overUnder(outcome, half.home + half.away, line);
    case 'half_full':
      return won(outcome === `${sideOf(half)}/${sideOf(score)}`);
    case 'next_goal':
      return won(outcome === (scorers[line - 1] ?? 'none'));
  }
}

/**
 * What a selection came to in a match that ended early: as it would however play had gone on, else it is void.
 */
export function settleEarly(key: MarketKey, outcome: string, match: Match, accepted: Score): LegResult {
  let found: LegResult | null = null;
  for (const ended of endings(match, key)) {
    const result = settle(key, outcome, ended, accepted);
    if (found !== null && result !== found) return 'void';
    found = result;
  }
  return found ?? 'void';
}

/** Ways in which a match may go on: with more goals than any line asks for, before and after half time, in any order. */
function* endings(match: Match, { line }: MarketKey): Generator<Match & { half: Score }> {
  const most = Math.max(5, Math.ceil(Math.abs(line ?? 0) / 4) + 1);
  for (let home = 0; home <= most; home++) {
    for (let away = 0; away <= most; away++) {
      const score = { home: match.score.home + home, away: match.score.away + away };
      for (const first of ['home', 'away'] as const) {
        const [many, few] = first === 'home' ? [home, away] : [away, home];
        const second = first === 'home' ? 'away' : 'home';
        const scorers = [
          ...match.scorers,
          ...Array.from({ length: many }, () => first),
          ...Array.from({ length: few }, () => second),
        ];
        if (match.half !== null) yield { score, half: match.half, scorers };
        else for (const half of halvesBetween(match.score, score)) yield { score, half, scorers };
      }
    }
  }
}

function* halvesBetween(now: Score, end: Score): Generator<Score> {
  for (let home = now.home; home <= end.home; home++)
    for (let away = now.away; away <= end.away; away++) yield { home, away };
}

function sideOf({ home, away }: Score): 'home' | 'draw' | 'away' {
  return home > away ? 'home' : home < away ? 'away' : 'draw';
}

function overUnder(outcome: string, goals: number, line: Quarters): LegResult {
  const over = 4 * goals - line;
  return asian(outcome === 'over' ? over : -over);
}

/** Half of the stake stands on each neighbour of a quarter: a quarter ahead wins one half and has the other back. */
function asian(ahead: Quarters): LegResult {
  if (ahead >= 2) return 'win';
  if (ahead === 1) return 'half_win';
  if (ahead === 0) return 'void';
  return ahead === -1 ? 'half_lose' : 'lose';
}

function won(isWon: boolean): LegResult {
  return isWon ? 'win' : 'lose';
}
