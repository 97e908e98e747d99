import type { TableGame } from '../table-game.ts';
import * as shapes from './shapes.ts';

export const roulette: TableGame<shapes.Outcome> = {
  facts: shapes,
  version: 1,
  draw: (random) => ({ number: random.below(shapes.pockets) }),
  winner: ({ number }) => `straight-${number}`,
  returnHundredths: shapes.returnHundredths,
};
