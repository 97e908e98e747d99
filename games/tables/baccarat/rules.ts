import { drawDistinct } from '../../draw.ts';
import { type Card, deckSize } from '../card-shapes.ts';
import type { TableGame } from '../table-game.ts';
import * as shapes from './shapes.ts';
import { pointsOf } from './shapes.ts';

/** Decks of a round: all of them are whole again for the next, so that nothing can be counted. */
export const decks = 8;

/** The player draws a third card with so many points or fewer. */
export const playerDrawsTo = 5;

/** The banker draws with so many points or fewer, by what the player's third card counts. */
export const bankerDrawsTo: Readonly<Record<string, number>> = {
  stood: 5,
  0: 3,
  1: 3,
  2: 4,
  3: 4,
  4: 5,
  5: 5,
  6: 6,
  7: 6,
  8: 2,
  9: 3,
};

export const baccarat: TableGame<shapes.Outcome> = {
  facts: shapes,
  version: 1,
  /** Six different cards of eight whole decks, of which as many are dealt as are wanted. games/draw.ts says how by hand. */
  draw: (random) => dealt(drawDistinct(6, decks * deckSize, random)),
  dealMsOf: shapes.dealMsOf,
  winner: shapes.winnerOf,
  returnHundredths: shapes.returnHundredths,
};

/** Who gets which of six cards: player, banker, player, banker, then the third cards, the player's first. */
export function dealt([p1, b1, p2, b2, ...more]: readonly Card[]): shapes.Outcome {
  const player = [p1!, p2!];
  const banker = [b1!, b2!];
  if (Math.max(pointsOf(player), pointsOf(banker)) >= shapes.naturalFrom) return { player, banker };
  const third = pointsOf(player) <= playerDrawsTo ? more.shift() : undefined;
  if (third !== undefined) player.push(third);
  if (pointsOf(banker) <= bankerDrawsTo[third === undefined ? 'stood' : pointsOf([third])]!) banker.push(more.shift()!);
  return { player, banker };
}
