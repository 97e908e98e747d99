import type { GameCategory } from '../../contract/bets.ts';
import type { GameTag } from '../../contract/lobby.ts';
import { gameShapes, tableFacts } from '../../games/catalogue-shapes.ts';
import { toDecimal } from '../../games/fraction.ts';
import type { GameKind } from '../../games/game.ts';
import { gameOfRoom } from '../../games/tables/room-shapes.ts';
import { readMultiple } from '../../games/instant/multiple.ts';
import { pvpGames } from '../../games/pvp/catalogue.ts';
import * as rounds from '../rounds/service.ts';
import type { CatalogueRow } from './store-catalogue.ts';

/** The vendor under whose name the games of the house stand in the lobby. */
export const houseVendor = { vassalage: 'KHELA', name_bn: 'খেলা স্টুডিও', name_en: 'Khela Studio' } as const;

/** Under which lotteries of the house stand in the catalogue and reach the bets; no studio has a name that begins like it. */
export const lotteryProvider = 'khela-lottery';

/** Under which the house's book of sports stands in the catalogue and reaches the bets. */
export const sportsProvider = 'khela-sports';

/** Our own games are drawn one by one, lotteries that differ in their pace and rooms of one table alike. */
export function drawingOf(code: string): string {
  return `/art/games/${gameOfRoom(code).replace(/-\d+m$/, '')}.svg`;
}

const bestReturns = new Map(
  tableFacts
    .filter(({ statedReturn, highestReturn }) => statedReturn !== highestReturn)
    .map(({ id, highestReturn }) => [id, toDecimal(readMultiple(highestReturn), 12)] as const),
);

/** What the best bet at a table of the house returns, as decimal text; null where all return the same. */
export function bestReturnOf(code: string): string | null {
  return bestReturns.get(gameOfRoom(code)) ?? null;
}

/** Of what is played for between people nothing is the house's but its part of each pot, at most so much where nothing else is said. */
const BETWEEN_PEOPLE_RETURN = '0.95';

/** Every game of the house as the catalogue holds it; its return is the one stated and proven with its rules. */
export function houseGames(): (CatalogueRow & { category: GameCategory; tags: readonly GameTag[] })[] {
  const betweenPeople = [...pvpGames.values()].map(({ facts }) => ({
    ...facts,
    kind: 'pvp' as const,
    statedReturn: BETWEEN_PEOPLE_RETURN,
  }));
  return [...gameShapes, ...betweenPeople].map((shape) => ({
    code: shape.id,
    provider: rounds.houseProvider,
    vassalage: houseVendor.vassalage,
    category: categories[shape.kind],
    name_bn: shape.titles.BN,
    name_en: shape.titles.EN,
    return_to_player: shape.statedReturn,
    trial: true,
    // Said when a game comes into the catalogue; later the operator says it.
    tags: shape.tags,
  }));
}

const categories: Record<GameKind, GameCategory> = {
  slots: 'RNG',
  instant: 'RNG',
  lottery: 'LOTT',
  tables: 'LIVE',
  sports: 'SPORTS',
  fishing: 'FISH',
  pvp: 'PVP',
};
