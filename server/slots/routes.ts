import { freeSpin, listSlotPots, openSlot, spin } from '../../contract/slots.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const slotsRoutes: readonly Door[] = [
  door(openSlot, (ctx) => service.open(ctx)),
  door(spin, (ctx, input, request) => service.play(ctx, input.stake, request.idempotencyKey)),
  door(listSlotPots, (ctx) => service.potsNow(ctx)),
  door(freeSpin, (ctx, input) => service.next(ctx, BigInt(input.roundId), input.step)),
];
