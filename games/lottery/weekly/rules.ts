import * as z from 'zod/mini';
import { combinations } from '../../combinations.ts';
import { drawDistinct } from '../../draw.ts';
import type { Random } from '../../random.ts';
import type { LotteryFamily } from '../lottery-game.ts';
import type { DrawResult } from '../shapes.ts';
import { balls, facts, mainBalls } from './shapes.ts';

const lists = z.array(z.array(z.enum(balls)));

export const weekly: LotteryFamily = {
  facts,
  version: 1,
  draw: (random) => drawBalls(balls, mainBalls, random),
  readResult(input) {
    const read = lists.safeParse(input);
    return read.success && fits(read.data) ? read.data : null;
  },
  hits(playType, selection, [main = [], [bonus = ''] = []]) {
    const chosen = selection[0]!;
    const right = chosen.reduce((count, ball) => (main.includes(ball) ? count + 1 : count), 0);
    switch (playType) {
      case 'six':
        return sixHits(chosen.length, right, chosen.includes(bonus) ? 1 : 0);
      case 'two-balls':
        return [choose(right, 2)];
      default:
        throw new RangeError(`${facts.id} has no play type ${playType}`);
    }
  },
};

/** So many balls in the order in which they come, then the bonus ball; every ordered draw is equally likely. */
export function drawBalls(balls: readonly string[], main: number, random: Random): DrawResult {
  const drawn = drawDistinct(main + 1, balls.length, random).map((place) => balls[place]!);
  return [drawn.slice(0, main), drawn.slice(main)];
}

function fits(result: DrawResult): boolean {
  const [main = [], bonus = []] = result;
  const isWhole = result.length === 2 && main.length === mainBalls && bonus.length === 1;
  return isWhole && new Set(result.flat()).size === mainBalls + 1;
}

/**
 * Lines of six that win each prize, of so many chosen balls: the right ones are taken from those that were drawn, the
 * others from the rest. For 4 and 3 right the bonus ball is one of the rest.
 * @param bonus 1 when the bonus ball was chosen
 */
function sixHits(chosen: number, right: number, bonus: number): number[] {
  const wrong = chosen - right;
  return [
    choose(right, 6),
    choose(right, 5) * bonus,
    choose(right, 5) * (wrong - bonus),
    choose(right, 4) * choose(wrong, 2),
    choose(right, 3) * choose(wrong, 3),
  ];
}

function choose(of: number, take: number): number {
  return Number(combinations(of, take));
}
