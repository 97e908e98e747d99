import type { GameCategory } from '../../contract/bets.ts';
import type { GameTag } from '../../contract/lobby.ts';
import { gameShapes } from '../../games/catalogue-shapes.ts';
import type { GameKind } from '../../games/game.ts';
import { assert } from '../platform/fail.ts';
import type { CatalogueRow } from './store-catalogue.ts';

/** The vendor under whose name the games of the house stand in the lobby. */
export const houseVendor = { vassalage: 'KHELA', name_bn: 'খেলা স্টুডিও', name_en: 'Khela Studio' } as const;

/** The provider that the wallet port knows the games of the house by. */
export const houseProvider = 'khela';

/** Every game of the house as the catalogue holds it; its return is the one stated and proven with its rules. */
export function houseGames(): (CatalogueRow & { category: GameCategory; tags: readonly GameTag[] })[] {
  return gameShapes.map((shape) => {
    const names = titles[shape.id];
    assert(names, `the game ${shape.id} has a title`);
    return {
      code: shape.id,
      provider: houseProvider,
      vassalage: houseVendor.vassalage,
      category: categories[shape.kind],
      name_bn: names.BN,
      name_en: names.EN,
      return_to_player: shape.statedReturn,
      trial: true,
      tags: tagsOf[shape.id] ?? [],
    };
  });
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

const titles: Record<string, { BN: string; EN: string }> = {
  'rickshaw-raja': { BN: 'রিকশা রাজা', EN: 'Rickshaw Raja' },
};

/** What is said of a game when it comes into the catalogue; later the operator says it. */
const tagsOf: Record<string, readonly GameTag[]> = {
  'rickshaw-raja': ['EXCLUSIVE', 'FREE_SPINS'],
};
