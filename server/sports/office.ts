import {
  officeGetSportsPlayer,
  officeListSportsEvents,
  officeListSportsTerms,
  officeSaveSportsBook,
  officeSaveSportsPlayer,
  officeSaveSportsTerms,
} from '../../contract/sports-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const sportsOffice: readonly Door[] = [
  door(officeListSportsEvents, (ctx, input) => service.board(ctx, input)),
  door(officeSaveSportsBook, (ctx, input, { address }) => service.saveBook(ctx, input, address)),
  door(officeListSportsTerms, (ctx) => service.listTerms(ctx)),
  door(officeSaveSportsTerms, (ctx, input, { address }) => service.saveTerms(ctx, input, address)),
  door(officeGetSportsPlayer, (ctx, input) => service.player(ctx, input)),
  door(officeSaveSportsPlayer, (ctx, input, { address }) => service.savePlayer(ctx, input, address)),
];
