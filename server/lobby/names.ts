import type { Language } from '../../contract/brand.ts';
import type { CallOutput } from '../../contract/call.ts';
import type { listGameNames } from '../../contract/games-office.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as rounds from '../rounds/service.ts';
import { knownGames } from './known-games.ts';
import type { GameRow } from './store.ts';

/** What the games and studios of the brand are called, by their codes; those that it does not show too. */
export async function namesOfGames(ctx: Ctx): Promise<CallOutput<typeof listGameNames>> {
  const rows = await knownGames(ctx);
  const studios = [...Map.groupBy(rows, providerInBooks)].map(([code, its]) => ({
    code,
    name: {
      BN: [...new Set(its.map(({ vendor_bn: name }) => name))].join(', '),
      EN: [...new Set(its.map(({ vendor_en: name }) => name))].join(', '),
    },
  }));
  return { games: rows.map(({ code, name_bn: BN, name_en: EN }) => ({ code, name: { BN, EN } })), studios };
}

/** Hands between people stand apart in the books. */
function providerInBooks({ provider, category }: GameRow): string {
  return provider === rounds.houseProvider && category === 'PVP' ? rounds.pvpProvider : provider;
}

/** Names by code in one language, as files carry them beside the codes. */
export interface FileNames {
  game: (code: string) => string;
  studio: (code: string) => string;
}

/** The same for a file; what nobody has named is left empty. */
export async function fileNames(ctx: Ctx, language: Language): Promise<FileNames> {
  const { games, studios } = await namesOfGames(ctx);
  const byCode = (list: typeof games) => {
    const names = new Map(list.map(({ code, name }) => [code, name[language]]));
    return (code: string) => names.get(code) ?? '';
  };
  return { game: byCode(games), studio: byCode(studios) };
}
