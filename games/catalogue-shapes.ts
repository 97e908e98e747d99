import { type FishingRoom, rooms } from './fishing/rooms-shapes.ts';
import { toDecimal } from './fraction.ts';
import type { GameFacts, GameKind } from './game.ts';
import * as crash from './instant/crash/shapes.ts';
import * as dice from './instant/dice/shapes.ts';
import * as keno from './instant/keno/shapes.ts';
import * as limbo from './instant/limbo/shapes.ts';
import * as mines from './instant/mines/shapes.ts';
import { readMultiple } from './instant/multiple.ts';
import * as plinko from './instant/plinko/shapes.ts';
import * as scratch from './instant/scratch/shapes.ts';
import type { InstantFacts } from './instant/shapes.ts';
import * as wheel from './instant/wheel/shapes.ts';
import * as kalboishakhi from './slots/kalboishakhi/shapes.ts';
import * as mela from './slots/mela/shapes.ts';
import * as mishtimukh from './slots/mishtimukh/shapes.ts';
import * as nakshi from './slots/nakshi/shapes.ts';
import * as noukaBaich from './slots/nouka-baich/shapes.ts';
import * as padma from './slots/padma/shapes.ts';
import * as rickshawRaja from './slots/rickshaw-raja/shapes.ts';
import type { SlotFacts } from './slots/shapes.ts';
import * as saatRaja from './slots/saat-raja/shapes.ts';
import * as sundarban from './slots/sundarban/shapes.ts';
import * as tepantor from './slots/tepantor/shapes.ts';
import * as andarBahar from './tables/andar-bahar/shapes.ts';
import * as baccarat from './tables/baccarat/shapes.ts';
import * as boishakhiWheel from './tables/boishakhi-wheel/shapes.ts';
import * as dragonTiger from './tables/dragon-tiger/shapes.ts';
import * as roulette from './tables/roulette/shapes.ts';
import * as lucky7 from './tables/lucky-7/shapes.ts';
import type { TableFacts } from './tables/shapes.ts';
import * as sicBo from './tables/sic-bo/shapes.ts';
import * as teenPatti20 from './tables/teen-patti-20/shapes.ts';
import * as thirtyTwo from './tables/thirty-two/shapes.ts';

/** What the lobby may know of an in-house game: no strips, no rules. */
export interface GameShape extends GameFacts {
  kind: GameKind;
  /** The share of stakes that it pays back, as a decimal text; the lowest where choices differ. */
  statedReturn: string;
}

// In the order of the lobby. A new game is one more line here.
export const slotFacts: readonly SlotFacts[] = [
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
];
export const instantFacts: readonly InstantFacts[] = [mines, plinko, wheel, dice, limbo, keno, scratch];
/** Games whose rounds all players of a room share. */
export const roomFacts: readonly InstantFacts[] = [crash];
export const tableFacts: readonly TableFacts[] = [
  baccarat,
  roulette,
  boishakhiWheel,
  dragonTiger,
  sicBo,
  andarBahar,
  lucky7,
  teenPatti20,
  thirtyTwo,
];
/** Rivers, each a room of its own. */
export const fishingFacts: readonly FishingRoom[] = Object.values(rooms);

/** Every game of the house. */
export const gameShapes: readonly GameShape[] = [
  ...slotFacts.map((facts) => ({ ...facts, kind: 'slots' as const })),
  ...[...instantFacts, ...roomFacts].map((facts) => shapeOf(facts, 'instant')),
  ...tableFacts.map((facts) => shapeOf(facts, 'tables')),
  ...fishingFacts.map((facts) => shapeOf(facts, 'fishing')),
];

function shapeOf(facts: InstantFacts | TableFacts | FishingRoom, kind: GameKind): GameShape {
  const { id, titles, tags, statedReturn } = facts;
  return { id, titles, tags, kind, statedReturn: toDecimal(readMultiple(statedReturn), 12) };
}
