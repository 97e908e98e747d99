import * as crash from '../../contract/crash.ts';
import * as tables from '../../contract/tables.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

const { flights } = service;

export const roomRoutes: readonly Door[] = [
  door(tables.openTable, (ctx) => service.open(ctx)),
  door(tables.placeTableBet, (ctx, { number, places, playerSeed }, request) =>
    service.place(ctx, { number: BigInt(number), places, playerSeed, key: request.idempotencyKey }),
  ),
  door(tables.takeBackTableBet, (ctx, input) => service.takeBack(ctx, BigInt(input.betId))),
  door(tables.getTableRound, (ctx, input) => service.round(ctx, BigInt(input.number))),
  door(tables.listTableRounds, (ctx, { before }) => service.past(ctx, before === undefined ? null : BigInt(before))),
  door(crash.openCrash, (ctx) => flights.open(ctx)),
  door(crash.placeCrashBet, (ctx, { number, place, stake, autoHundredths, playerSeed }, request) =>
    flights.place(ctx, {
      number: BigInt(number),
      place,
      stake,
      autoHundredths,
      playerSeed,
      key: request.idempotencyKey,
    }),
  ),
  door(crash.takeBackCrashBet, (ctx, input) => flights.takeBack(ctx, BigInt(input.betId))),
  door(crash.cashOutCrashBet, (ctx, input) => flights.cashOut(ctx, BigInt(input.betId))),
  door(crash.getCrashRound, (ctx, input) => flights.round(ctx, BigInt(input.number))),
  door(crash.listCrashRounds, (ctx, { before }) => flights.past(ctx, before === undefined ? null : BigInt(before))),
];
