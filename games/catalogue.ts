import { slotFacts } from './catalogue-shapes.ts';
import { houseGameOfRiver } from './fishing/house-magazine.ts';
import { rooms } from './fishing/rooms-shapes.ts';
import { type HouseGame, houseGameOfInstant, houseGameOfSlot } from './house-game.ts';
import { crash } from './instant/crash/room.ts';
import { dice } from './instant/dice/rules.ts';
import type { InstantGame } from './instant/instant-game.ts';
import { keno } from './instant/keno/rules.ts';
import { limbo } from './instant/limbo/rules.ts';
import { mines } from './instant/mines/rules.ts';
import { plinko } from './instant/plinko/rules.ts';
import { scratch } from './instant/scratch/rules.ts';
import { wheel } from './instant/wheel/rules.ts';
import type { RunningGame } from './running-game.ts';
import { houseGameOfPot } from './house-pot.ts';
import type { SlotMachine, SlotRound } from './slots/machine.ts';
import type { PotMachine } from './slots/pot-machine.ts';
import { kalboishakhi } from './slots/kalboishakhi/rules.ts';
import { mela } from './slots/mela/rules.ts';
import { mishtimukh } from './slots/mishtimukh/rules.ts';
import { nakshi } from './slots/nakshi/rules.ts';
import { noukaBaich } from './slots/nouka-baich/rules.ts';
import { padma } from './slots/padma/rules.ts';
import { rickshawRaja } from './slots/rickshaw-raja/rules.ts';
import { saatRaja } from './slots/saat-raja/rules.ts';
import { sundarban } from './slots/sundarban/rules.ts';
import { tepantor } from './slots/tepantor/rules.ts';
import { andarBahar } from './tables/andar-bahar/rules.ts';
import { baccarat } from './tables/baccarat/rules.ts';
import { boishakhiWheel } from './tables/boishakhi-wheel/rules.ts';
import { dragonTiger } from './tables/dragon-tiger/rules.ts';
import { roulette } from './tables/roulette/rules.ts';
import { lucky7 } from './tables/lucky-7/rules.ts';
import { sicBo } from './tables/sic-bo/rules.ts';
import type { TableGame } from './tables/table-game.ts';
import { teenPatti20 } from './tables/teen-patti-20/rules.ts';
import { thirtyTwo } from './tables/thirty-two/rules.ts';

/** Every slot machine of the house, by id. A new machine is one more entry here and one in catalogue-shapes.ts. */
export const slotMachines = byId<SlotMachine>([
  rickshawRaja,
  sundarban,
  padma,
  nakshi,
  mela,
  kalboishakhi,
  mishtimukh,
  saatRaja,
  tepantor,
  noukaBaich,
]);

/** Those of them whose players feed a pot together, by id. */
export const potMachines = byId<PotMachine>([noukaBaich]);

/** Every instant game of the house that a player plays by themselves, by id. */
export const instantGames = byId<InstantGame>([mines, plinko, wheel, dice, limbo, keno, scratch]);

/** Every table of the house, by id. */
export const tableGames: ReadonlyMap<string, TableGame> = new Map(
  [baccarat, roulette, boishakhiWheel, dragonTiger, sicBo, andarBahar, lucky7, teenPatti20, thirtyTwo].map((game) => [
    game.facts.id,
    game as TableGame,
  ]),
);

/** Every game of the house that runs in a room while its bets are cashed out, by id. */
export const runningGames: ReadonlyMap<string, RunningGame> = new Map(
  [crash].map((game) => [game.facts.id, game as RunningGame]),
);

/** The same machines and games as whatever drives or checks rounds sees them. */
export const slotRounds = byId(
  [...slotMachines.values()].map((machine): HouseGame<unknown, SlotRound> => {
    const withPot = potMachines.get(machine.id);
    const largestUnits = largestUnitsOf(machine.id);
    return withPot ? houseGameOfPot(withPot, largestUnits) : houseGameOfSlot(machine, largestUnits);
  }),
);
export const instantRounds = byId([...instantGames.values()].map(houseGameOfInstant));
/** Magazines, by the room of the river that they are fired at. */
export const fishingRounds = byId(Object.values(rooms).map(houseGameOfRiver));
export const houseGames = byId<HouseGame>([
  ...slotRounds.values(),
  ...instantRounds.values(),
  ...fishingRounds.values(),
]);

function byId<Game extends { id: string }>(games: readonly Game[]): ReadonlyMap<string, Game> {
  return new Map(games.map((game) => [game.id, game]));
}

function largestUnitsOf(id: string): number {
  const facts = slotFacts.find((each) => each.id === id);
  if (!facts) throw new Error(`${id} has no shape`);
  return facts.maximumRoundUnits;
}
