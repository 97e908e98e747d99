import { priceSportsBuilder } from '../../contract/sports-builder.ts';
import { getSportsCalibration } from '../../contract/sports-calibration.ts';
import {
  cashOutSportsTicket,
  getSportsEvent,
  listSportsEvents,
  listSportsTickets,
  placeSportsTicket,
  setSportsCashOutRule,
} from '../../contract/sports.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const sportsRoutes: readonly Door[] = [
  door(listSportsEvents, (ctx, input) => service.events(ctx, input)),
  door(getSportsEvent, (ctx, { eventId }) => service.event(ctx, BigInt(eventId))),
  door(getSportsCalibration, (ctx) => service.calibration(ctx)),
  door(priceSportsBuilder, (ctx, { eventId, parts }) => service.builder(ctx, BigInt(eventId), parts)),
  door(placeSportsTicket, (ctx, asked, { idempotencyKey: key }) => service.place(ctx, { ...asked, key })),
  door(listSportsTickets, (ctx, input) => service.tickets(ctx, input)),
  door(cashOutSportsTicket, (ctx, asked) => service.cashOut(ctx, asked)),
  door(setSportsCashOutRule, (ctx, asked) => service.setRule(ctx, asked)),
];
