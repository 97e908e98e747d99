import { getTableRound, listTableRounds, openTable, placeTableBet, takeBackTableBet } from '../../contract/tables.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const roomRoutes: readonly Door[] = [
  door(openTable, (ctx) => service.open(ctx)),
  door(placeTableBet, (ctx, { number, places, playerSeed }, request) =>
    service.place(ctx, { number: BigInt(number), places, playerSeed, key: request.idempotencyKey }),
  ),
  door(takeBackTableBet, (ctx, input) => service.takeBack(ctx, BigInt(input.betId))),
  door(getTableRound, (ctx, input) => service.round(ctx, BigInt(input.number))),
  door(listTableRounds, (ctx, input) => service.past(ctx, input.before === undefined ? null : BigInt(input.before))),
];
