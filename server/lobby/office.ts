import { listGameNames, listGameTotals, switchGames } from '../../contract/games-office.ts';
import {
  addTableRoom,
  listGameCategories,
  listStudios,
  officeListGames,
  officeSaveGame,
  saveGameCategory,
  saveStudio,
} from '../../contract/lobby-office.ts';
import { importProviderGames, listProviderGames } from '../../contract/providers-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const lobbyOffice: readonly Door[] = [
  door(officeListGames, (ctx, _, request) => service.catalogue(ctx, request.language)),
  door(officeSaveGame, (ctx, input, request) => service.saveGame(ctx, input, request.address)),
  door(addTableRoom, (ctx, input, request) => service.addRoom(ctx, input, request.address)),
  door(listGameNames, (ctx) => service.namesOfGames(ctx)),
  door(listGameTotals, (ctx) => service.gameTotals(ctx)),
  door(switchGames, (ctx, input, { address }) => service.switchMany(ctx, input, address)),
  door(listStudios, (ctx) => service.studios(ctx)),
  door(saveStudio, async (ctx, input, request) => {
    await service.saveStudio(ctx, input, request.address);
    return {};
  }),
  door(listProviderGames, (ctx, { provider }) => service.providerGames(ctx, provider)),
  door(importProviderGames, (ctx, input, { address }) => service.importGames(ctx, input, address)),
  door(listGameCategories, (ctx) => service.categories(ctx)),
  door(saveGameCategory, async (ctx, input, request) => {
    await service.saveCategory(ctx, input, request.address);
    return {};
  }),
];
