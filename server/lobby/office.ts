import { officeListGames, officeSaveGame } from '../../contract/lobby.ts';
import { type Door, door } from '../platform/door.ts';
import * as service from './service.ts';

export const lobbyOffice: readonly Door[] = [
  door(officeListGames, (ctx, _, request) => service.officeGames(ctx, request.language)),
  door(officeSaveGame, async (ctx, input, request) => {
    await service.saveGame(ctx, input, request.address);
    return {};
  }),
];
