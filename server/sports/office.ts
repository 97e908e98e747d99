import {
  officeGetSportsPlayer,
  officeListSportsEvents,
  officeListSportsTerms,
  officeSaveSportsBook,
  officeSaveSportsPlayer,
  officeSaveSportsTerms,
} from '../../contract/sports-office.ts';
import { officeGetSportsExposure, officeGetSportsFeed, officeListSportsCompany } from '../../contract/sports-desk.ts';
import {
  officeEndSportsRuling,
  officeExportSportsLog,
  officeListSportsLog,
  officeListSportsRulings,
  officePreviewSportsRuling,
  officeProposeSportsRuling,
} from '../../contract/sports-rulings.ts';
import { officeExportSportsBookings, officeListSportsBookings } from '../../contract/sports-bookings.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const sportsOffice: readonly Door[] = [
  door(officeListSportsEvents, (ctx, input) => service.board(ctx, input)),
  door(officeSaveSportsBook, (ctx, input, { address }) => service.saveBook(ctx, input, address)),
  door(officeListSportsTerms, (ctx) => service.listTerms(ctx)),
  door(officeSaveSportsTerms, (ctx, input, { address }) => service.saveTerms(ctx, input, address)),
  door(officeGetSportsExposure, (ctx, { eventId }) => service.exposure(ctx, eventId)),
  door(officeListSportsCompany, (ctx, { eventId }) => service.company(ctx, eventId)),
  door(officeGetSportsFeed, (ctx) => service.feedHealth(ctx)),
  door(officeListSportsRulings, (ctx, { eventId }) => service.rulings(ctx, eventId)),
  door(officePreviewSportsRuling, (ctx, input) => service.previewRuling(ctx, input)),
  door(officeProposeSportsRuling, (ctx, input, { address }) => service.proposeRuling(ctx, input, address)),
  door(officeEndSportsRuling, (ctx, input, { address }) => service.proposeRulingEnd(ctx, input, address)),
  door(officeListSportsLog, (ctx, input) => service.eventLog(ctx, input)),
  door(officeExportSportsLog, (ctx, input, { address }) => service.eventLogFile(ctx, input, address)),
  door(officeListSportsBookings, (ctx, input) => service.searchBookings(ctx, input)),
  door(officeExportSportsBookings, (ctx, input, { address }) => service.exportBookings(ctx, input, address)),
  door(officeGetSportsPlayer, (ctx, input) => service.player(ctx, input)),
  door(officeSaveSportsPlayer, (ctx, input, { address }) => service.savePlayer(ctx, input, address)),
];
