import {
  cashOutCrashBet,
  getCrashRound,
  listCrashRounds,
  openCrash,
  placeCrashBet,
  takeBackCrashBet,
} from '../../contract/crash.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const crashRoutes: readonly Door[] = [
  door(openCrash, (ctx) => service.open(ctx)),
  door(placeCrashBet, (ctx, { number, place, stake, autoHundredths }, request) =>
    service.place(ctx, { number: BigInt(number), place, stake, autoHundredths, key: request.idempotencyKey }),
  ),
  door(takeBackCrashBet, (ctx, input) => service.takeBack(ctx, BigInt(input.betId))),
  door(cashOutCrashBet, (ctx, input) => service.cashOut(ctx, BigInt(input.betId))),
  door(getCrashRound, (ctx, input) => service.round(ctx, BigInt(input.number))),
  door(listCrashRounds, (ctx, input) => service.past(ctx, input.before === undefined ? null : BigInt(input.before))),
];
