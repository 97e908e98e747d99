import { drawDistinct } from '../../draw.ts';
import { add, type Fraction, fraction, multiply, zero } from '../../fraction.ts';
import type { Random } from '../../random.ts';
import type { TableGame } from '../table-game.ts';
import * as shapes from './shapes.ts';

/** Six to king of each suit. */
export const lowestRank = 6;
export const ranksEach = 8;
const suitCount = 4;
export const cards = ranksEach * suitCount;

export const thirtyTwo: TableGame<shapes.Outcome> = {
  facts: shapes,
  version: 1,
  /**
   * One card each in the order of the starts, from the 32 in the order in which they are drawn; those who are highest together
   * draw again, in the same order. Where fewer are left than have to draw, all 32 are drawn anew.
   */
  draw(random) {
    const outcome: Record<shapes.Player, number[]> = { eight: [], nine: [], ten: [], eleven: [] };
    let left: number[] = [];
    let drawing: readonly shapes.Player[] = shapes.players;
    for (let turns = 1; drawing.length > 1; turns += 1) {
      if (left.length < drawing.length) left = whole(random);
      for (const player of drawing) outcome[player].push(left.shift()!);
      drawing = shapes.leadersOf(outcome, turns);
    }
    return outcome;
  },
  dealMsOf: shapes.dealMsOf,
  winner: shapes.winnerOf,
  returnHundredths: shapes.returnHundredths,
};

/**
 * How likely a player wins: the first four cards are counted, rank by rank with the ways in which suits make them. Those who
 * are level draw by the same law, and only their new cards count: each of them is as likely.
 */
export function chanceOf(player: shapes.Player): Fraction {
  let chance = zero;
  for (let deal = 0; deal < ranksEach ** 4; deal += 1) {
    const ranks = [0, 1, 2, 3].map((at) => Math.floor(deal / ranksEach ** at) % ranksEach);
    const ways = ranks.reduce(
      (product, rank, at) => product * (suitCount - ranks.slice(0, at).filter((other) => other === rank).length),
      1,
    );
    const [eight, nine, ten, eleven] = ranks.map((rank) => [lowestRank - 1 + rank]) as [
      number[],
      number[],
      number[],
      number[],
    ];
    const leaders = shapes.leadersOf({ eight, nine, ten, eleven }, 1);
    if (leaders.includes(player)) chance = add(chance, fraction(ways, leaders.length));
  }
  return multiply(chance, fraction(1, cards * (cards - 1) * (cards - 2) * (cards - 3)));
}

/** What a position returns over the long run, as a share of the stake. */
export function exactReturn(position: string): Fraction {
  const { mostReturnHundredths } = shapes.positions.find(({ id }) => id === position)!;
  return multiply(chanceOf(position as shapes.Player), fraction(mostReturnHundredths, 100));
}

/** All 32 in the order in which they are drawn. games/draw.ts says how by hand. */
function whole(random: Random): number[] {
  return drawDistinct(cards, cards, random).map(cardOf);
}

/** The number of one of the 32 as that of the same card in a whole deck. */
function cardOf(number: number): number {
  return Math.floor(number / ranksEach) * 13 + (lowestRank - 1) + (number % ranksEach);
}
