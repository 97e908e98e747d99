import type { Side } from '../football/shapes.ts';
import type { Finish } from '../sport-rules.ts';
import { BALLS, WICKETS } from './chances.ts';
import type { CricketState } from './shapes.ts';

/**
 * What a match came to. A match that was broken off has a result only where a winner is told; its runs count for no rate, since nobody
 * tells the target that was set. Who is all out has faced all overs; a super over is in no rate.
 */
export function finishOf({ battingFirst, innings, winner }: CricketState, isWhole: boolean): Finish {
  const of = (side: Side) => {
    const { runs = 0, wickets = 0, balls = 0 } = innings[side === battingFirst ? 0 : 1] ?? {};
    return { runs, balls: wickets === WICKETS ? BALLS : balls };
  };
  const [home, away] = [of('home'), of('away')];
  const isRated = isWhole && innings.length === 2;
  return {
    winner: winner ?? (isRated ? 'draw' : null),
    score: { home: home.runs, away: away.runs },
    innings: isRated ? { home, away } : null,
  };
}
