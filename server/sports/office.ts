import {
  officeListSportsEvents,
  officeListSportsTerms,
  officeSaveSportsBook,
  officeSaveSportsTerms,
} from '../../contract/sports-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const sportsOffice: readonly Door[] = [
  door(officeListSportsEvents, (ctx, input) => service.board(ctx, input)),
  door(officeSaveSportsBook, (ctx, input, { address }) => service.saveBook(ctx, input, address)),
  door(officeListSportsTerms, (ctx) => service.listTerms(ctx)),
  door(officeSaveSportsTerms, (ctx, input, { address }) => service.saveTerms(ctx, input, address)),
];
