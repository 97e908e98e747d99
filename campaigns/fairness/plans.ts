import { instantGames, instantRounds, slotMachines, slotRounds, tableGames } from '../../games/catalogue.ts';
import { type Fraction, toNumber } from '../../games/fraction.ts';
import type { HouseGame, HouseRound } from '../../games/house-game.ts';
import * as plinko from '../../games/instant/plinko/shapes.ts';
import * as wheel from '../../games/instant/wheel/shapes.ts';
import type { Random } from '../../games/random.ts';
import { crashFlights, crashRounds } from './flights.ts';
import { potRounds, potStake } from './pots.ts';
import { tableBetGames, tableBetRounds } from './table-bets.ts';

/** Every game of the house, flights and tables as well, by its code; what rivers return is counted with their rules. */
export const simulatedGames: ReadonlyMap<string, HouseGame> = new Map<string, HouseGame>([
  ...slotRounds,
  ...potRounds,
  ...instantRounds,
  [crashRounds.id, crashRounds],
  ...tableBetRounds,
]);

/** How a game is played over and over: with one choice, and in a round of several moves always the same ones. */
export interface Plan {
  game: string;
  choice: unknown;
  /** Tiles of mines to open before cashing out; else none. */
  tiles: number;
}

/** The plans of a game: together they reach every table that it pays by. */
export function plansOf(game: string): Plan[] {
  const one = (choice: unknown, tiles = 0): Plan => ({ game, choice, tiles });
  switch (game) {
    case 'dice':
      return [one({ side: 'over', targetHundredths: 4_999 }), one({ side: 'under', targetHundredths: 9_800 })];
    case 'crash':
      return [101, 200, 1_000, 10_000].map((cashOutHundredths) => one({ cashOutHundredths }));
    case 'limbo':
      return [150, 200, 1_000, 10_000].map((targetHundredths) => one({ targetHundredths }));
    case 'mines':
      return [one({ mines: 1 }, 5), one({ mines: 3 }, 3), one({ mines: 12 }, 2), one({ mines: 24 }, 1)];
    case 'plinko':
      return plinko.rowCounts.flatMap((rows) => plinko.risks.map((risk) => one({ rows, risk })));
    case 'wheel':
      return wheel.segmentCounts.flatMap((segments) => wheel.risks.map((risk) => one({ segments, risk })));
    case 'keno':
      return Array.from({ length: 10 }, (_, at) =>
        one({ picks: Array.from({ length: at + 1 }, (__, pick) => pick * 8 + 1) }),
      );
    default:
      if (potRounds.has(game)) return [one(potStake)];
      return tableGames.get(game)?.facts.positions.map(({ id }) => one({ position: id })) ?? [one({})];
  }
}

/** What a plan returns in the long run, as its game's own mathematics states it, exactly. */
export function statedReturn({ game, choice }: Plan): number {
  const instant = game === crashFlights.id ? crashFlights : (tableBetGames.get(game) ?? instantGames.get(game));
  const stated: Fraction | undefined = slotMachines.get(game)?.exactReturn().total ?? instant?.exactReturn(choice);
  if (!stated) throw new Error(`there is no game ${game}`);
  return toNumber(stated);
}

export function gameOf({ game }: Plan): HouseGame {
  return simulatedGames.get(game) ?? refuse(game);
}

/** One round to its end. */
export function played(game: HouseGame, plan: Plan, random: Random): HouseRound {
  let round = game.start(plan.choice, random);
  for (let tile = 0; tile < plan.tiles && game.isOpen(round); tile += 1) {
    round = game.next(round, { kind: 'open', tile }, random);
  }
  if (!game.isOpen(round)) return round;
  return plan.tiles > 0 ? game.next(round, { kind: 'cashOut' }, random) : game.end(round, () => random);
}

function refuse(game: string): never {
  throw new Error(`there is no game ${game}`);
}
