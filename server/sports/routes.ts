import { bookSportsSlip, listSportsBookings, loadSportsSlip } from '../../contract/sports-bookings.ts';
import { priceSportsBuilder } from '../../contract/sports-builder.ts';
import { getSportsCalibration } from '../../contract/sports-calibration.ts';
import { getSportsForm, getSportsLeague, getSportsTeam, searchSports } from '../../contract/sports-leagues.ts';
import { listSportsStars, starSports } from '../../contract/sports-stars.ts';
import { editSportsTicket, getSportsTicket } from '../../contract/sports-edit.ts';
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
  door(getSportsLeague, (ctx, input) => service.league(ctx, input)),
  door(getSportsTeam, (ctx, input) => service.team(ctx, input)),
  door(getSportsForm, (ctx, input) => service.form(ctx, input)),
  door(searchSports, (ctx, input) => service.search(ctx, input)),
  door(listSportsStars, (ctx) => service.stars(ctx)),
  door(starSports, async (ctx, input) => {
    await service.star(ctx, input);
    return {};
  }),
  door(getSportsCalibration, (ctx) => service.calibration(ctx)),
  door(priceSportsBuilder, (ctx, { eventId, parts }) => service.builder(ctx, BigInt(eventId), parts)),
  door(placeSportsTicket, (ctx, asked, { idempotencyKey: key }) => service.place(ctx, { ...asked, key })),
  door(bookSportsSlip, (ctx, asked, { address }) => service.book(ctx, asked, address)),
  door(loadSportsSlip, (ctx, asked, { address }) => service.load(ctx, asked, address)),
  door(listSportsBookings, (ctx, input) => service.bookings(ctx, input)),
  door(getSportsTicket, (ctx, input) => service.ticket(ctx, input)),
  door(editSportsTicket, (ctx, asked) => service.edit(ctx, asked)),
  door(listSportsTickets, (ctx, input) => service.tickets(ctx, input)),
  door(cashOutSportsTicket, (ctx, asked) => service.cashOut(ctx, asked)),
  door(setSportsCashOutRule, (ctx, asked) => service.setRule(ctx, asked)),
];
