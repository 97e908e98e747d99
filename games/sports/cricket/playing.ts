import type { Random } from '../../random.ts';
import type { Side } from '../football/shapes.ts';
import { whichOf } from '../luck.ts';
import { BALLS, delivery, WICKETS } from './chances.ts';
import { BALLS_AN_OVER } from './overs.ts';
import type { CricketState, InningsScore, OverMark } from './shapes.ts';

const BALL_SECONDS = 40;
const BREAK_SECONDS = 900;
const TOSS_SECONDS = 60;
const SIX = 6;

type Played = { second: number; state: { sport: 'cricket' } & CricketState };

/** The toss, then ball by ball until the second side has made one more, or cannot any more; level scores go to either side. */
export function playInnings(pitches: Readonly<Record<Side, number>>, random: Random): Played[] {
  const battingFirst: Side = random.below(2) === 0 ? 'home' : 'away';
  const second: Side = battingFirst === 'home' ? 'away' : 'home';
  const moments: Played[] = [];
  let clock = TOSS_SECONDS;
  const write = (innings: readonly InningsScore[], winner: Side | null = null) => {
    moments.push({ second: clock, state: { sport: 'cricket', battingFirst, innings, winner } });
    clock += BALL_SECONDS;
  };
  write([]);
  const one = bat(pitches[battingFirst], Infinity, random, (score) => write([score]));
  clock += BREAK_SECONDS;
  const two = bat(pitches[second], one.runs + 1, random, (score) => write([one, score]));
  const level = random.below(2) === 0 ? 'home' : 'away';
  write([one, two], two.runs > one.runs ? second : two.runs < one.runs ? battingFirst : level);
  return moments;
}

function bat(pitch: number, target: number, random: Random, told: (score: InningsScore) => void): InningsScore {
  let score = { runs: 0, wickets: 0, balls: 0, overs: [] as OverMark[], sixes: 0 };
  while (score.balls < BALLS && score.wickets < WICKETS && score.runs < target) {
    const { extra, wicket, runs } = delivery(BALLS - score.balls, score.wickets, pitch);
    const at = whichOf([extra, wicket, ...runs.map(([, chance]) => chance)], random);
    const made = at === 0 ? 1 : at === 1 ? 0 : runs[at - 2]![0];
    score = {
      runs: score.runs + made,
      wickets: score.wickets + Number(at === 1),
      balls: score.balls + Number(at !== 0),
      overs: score.overs,
      sixes: score.sixes + Number(made === SIX),
    };
    if (at !== 0 && score.balls % BALLS_AN_OVER === 0)
      score.overs = [...score.overs, { runs: score.runs, wickets: score.wickets }];
    told(score);
  }
  return score;
}
