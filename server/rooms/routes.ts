import * as crash from '../../contract/crash.ts';
import * as favourites from '../../contract/table-favourites.ts';
import * as tables from '../../contract/tables.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const roomRoutes: readonly Door[] = [
  door(tables.openTable, (ctx) => service.open(ctx)),
  door(tables.placeTableBet, (ctx, { number, places, playerSeed }, request) =>
    service.place(ctx, { number: BigInt(number), places, playerSeed, key: request.idempotencyKey }),
  ),
  door(tables.takeBackTableBet, (ctx, input) => service.takeBack(ctx, BigInt(input.betId))),
  door(tables.getTableRound, (ctx, input) => service.round(ctx, BigInt(input.number))),
  door(tables.listTableRounds, (ctx, { before }) => service.past(ctx, before === undefined ? null : BigInt(before))),
  door(favourites.listTableFavourites, (ctx) => service.favourites(ctx)),
  door(favourites.keepTableFavourite, (ctx, input) => service.keepFavourite(ctx, input)),
  door(favourites.renameTableFavourite, (ctx, input) => service.renameFavourite(ctx, input)),
  door(favourites.removeTableFavourite, (ctx, { favouriteId }) => service.removeFavourite(ctx, BigInt(favouriteId))),
  door(crash.openCrash, (ctx) => service.openFlight(ctx)),
  door(crash.placeCrashBet, (ctx, { number, place, stake, autoHundredths, playerSeed }, request) =>
    service.placeFlightBet(ctx, {
      number: BigInt(number),
      place,
      stake,
      autoHundredths,
      playerSeed,
      key: request.idempotencyKey,
    }),
  ),
  door(crash.takeBackCrashBet, (ctx, input) => service.takeBackFlightBet(ctx, BigInt(input.betId))),
  door(crash.cashOutCrashBet, (ctx, input) => service.cashOut(ctx, BigInt(input.betId))),
  door(crash.getCrashRound, (ctx, input) => service.flightRound(ctx, BigInt(input.number))),
  door(crash.listCrashRounds, (ctx, { before }) =>
    service.pastFlights(ctx, before === undefined ? null : BigInt(before)),
  ),
];
