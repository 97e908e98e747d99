import type { Score } from './shapes.ts';

/**
 * What 100 at 3.00 pay by each market's words, written for one final score at a time and without a thought for speed: it shares nothing
 * with the settler that it is held against.
 */
export function naivePayout(
  market: string,
  line: number | null,
  outcome: string,
  { full, half, scorers, accepted }: { full: Score; half: Score; scorers: readonly string[]; accepted: Score },
): number {
  const odds = 3;
  const all = (isWon: boolean) => (isWon ? 100 * odds : 0);
  const result = (score: Score) =>
    score.home - score.away > 0 ? 'home' : score.home - score.away < 0 ? 'away' : 'draw';
  // A quarter line is two bets of 50 on the lines beside it.
  const onLines = (value: number, isOver: boolean, quarters: number) => {
    const at = quarters / 4;
    const parts = Number.isInteger(at * 2) ? [at, at] : [at - 0.25, at + 0.25];
    return parts.reduce((sum, one) => {
      if (value === one) return sum + 50;
      return sum + (value > one === isOver ? 50 * odds : 0);
    }, 0);
  };
  const goals = full.home + full.away;
  switch (market) {
    case 'match_result':
      return all(result(full) === outcome);
    case 'double_chance': {
      const names: Record<string, string[]> = {
        home_draw: ['home', 'draw'],
        home_away: ['home', 'away'],
        draw_away: ['draw', 'away'],
      };
      return all(names[outcome]!.includes(result(full)));
    }
    case 'draw_no_bet':
      return result(full) === 'draw' ? 100 : all(result(full) === outcome);
    case 'handicap': {
      const lead = full.home - full.away - accepted.home + accepted.away;
      return outcome === 'home' ? onLines(lead, true, -line!) : onLines(-lead, true, line!);
    }
    case 'total':
      return onLines(goals, outcome === 'over', line!);
    case 'home_total':
      return onLines(full.home, outcome === 'over', line!);
    case 'away_total':
      return onLines(full.away, outcome === 'over', line!);
    case 'half_total':
      return onLines(half.home + half.away, outcome === 'over', line!);
    case 'both_score':
      return all(outcome === (Math.min(full.home, full.away) >= 1 ? 'yes' : 'no'));
    case 'correct_score': {
      const isListed = full.home < 5 && full.away < 5;
      return all(isListed ? outcome === [full.home, full.away].join('-') : outcome === 'other');
    }
    case 'half_result':
      return all(result(half) === outcome);
    case 'half_full':
      return all(outcome === [result(half), result(full)].join('/'));
    case 'next_goal': {
      const scorer = scorers.length >= line! ? scorers[line! - 1] : 'none';
      return all(scorer === outcome);
    }
    default:
      throw new RangeError(`no market is called ${market}`);
  }
}
