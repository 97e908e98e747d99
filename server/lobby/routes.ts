import {
  getGameDetail,
  getGameVendor,
  launchGame,
  launchTrial,
  listGames,
  listHotGames,
  listWinners,
} from '../../contract/lobby.ts';
import { getPlayedNow, listRooms, listRoomsNow, listVendorGroups } from '../../contract/lobby-boards.ts';
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  listRecentGames,
  removeFavourite,
} from '../../contract/lobby-picks.ts';
import { getMerchantWallet, moveBetweenWallets } from '../../contract/wallet.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const lobbyRoutes: readonly Door[] = [
  door(getGameVendor, (ctx, _, request) => service.vendors(ctx, request.language)),
  door(listHotGames, (ctx, input, request) => service.hotGames(ctx, input.vassalage, request.language)),
  door(listGames, (ctx, input, request) => service.games(ctx, input, request.language)),
  door(getGameDetail, (ctx, input, request) => service.game(ctx, input.gameCode, request.language)),
  door(listWinners, (ctx, input, request) => service.winners(ctx, input, request.language)),
  door(getPlayedNow, (ctx, _, request) => service.playedNow(ctx, request.language)),
  door(listRoomsNow, (ctx, _, request) => service.roomsNow(ctx, request.language)),
  door(listVendorGroups, (ctx, _, request) => service.vendorGroups(ctx, request.language)),
  door(listRooms, (ctx, input, request) => service.rooms(ctx, input.vassalage, request.language)),
  door(listFavouriteIds, (ctx) => service.favouriteIds(ctx)),
  door(listFavourites, (ctx, input, request) => service.favourites(ctx, input, request.language)),
  door(addFavourite, async (ctx, input) => {
    await service.markFavourite(ctx, input.nodeId, true);
    return {};
  }),
  door(removeFavourite, async (ctx, input) => {
    await service.markFavourite(ctx, input.nodeId, false);
    return {};
  }),
  door(listRecentGames, (ctx, _, request) => service.recentGames(ctx, request.language)),
  door(launchGame, (ctx, input, { language, host }) => service.launch(ctx, { input, language, host })),
  // A studio's wallet is the wallet's, its name the lobby's: here they come together.
  door(getMerchantWallet, (ctx) => service.merchantWallet(ctx)),
  door(moveBetweenWallets, (ctx, input, { idempotencyKey }) => service.moveBetween(ctx, input, idempotencyKey)),
  door(launchTrial, (ctx, input, { language, host }) => service.launchForFun(ctx, { input, language, host })),
];
