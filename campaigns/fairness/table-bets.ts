import * as z from 'zod/mini';
import { tableGames } from '../../games/catalogue.ts';
import { fraction } from '../../games/fraction.ts';
import { houseGameOfInstant } from '../../games/house-game.ts';
import { readMultiple } from '../../games/instant/multiple.ts';
import { createOneStepGame } from '../../games/instant/one-step.ts';
import type { Position } from '../../games/tables/shapes.ts';
import type { TableGame } from '../../games/tables/table-game.ts';

/** A bet on one position of a table, as one player has it: for campaigns that play game by game. */
function tableBets({ facts, version, draw, returnHundredths }: TableGame) {
  const positionOf = (id: string): Position => facts.positions.find((position) => position.id === id)!;
  return createOneStepGame<{ position: string }, { outcome: unknown }>({
    id: facts.id,
    version,
    choice: z.strictObject({ position: z.enum(facts.positions.map(({ id }) => id)) }),
    draw: (_, random) => ({ outcome: draw(random) }),
    multipleOf: ({ position }, { outcome }) => fraction(returnHundredths(position, outcome), 100),
    exactReturn: ({ position }) => readMultiple(positionOf(position).statedReturn),
    largestMultiple: ({ position }) => fraction(positionOf(position).mostReturnHundredths, 100),
  });
}

/** By the codes of the tables. */
export const tableBetGames = new Map([...tableGames].map(([id, game]) => [id, tableBets(game)]));
export const tableBetRounds = new Map([...tableBetGames].map(([id, game]) => [id, houseGameOfInstant(game)]));
