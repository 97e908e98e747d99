import {
  forecastRaffle,
  getRaffleResults,
  listRaffles,
  moveRaffle,
  saveRaffle,
} from '../../contract/raffles-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const rafflesOffice: readonly Door[] = [
  door(listRaffles, (ctx) => service.list(ctx)),
  door(saveRaffle, (ctx, input, { address }) => service.save(ctx, input, address)),
  door(moveRaffle, (ctx, input, { address }) => service.moveTo(ctx, input, address)),
  door(forecastRaffle, (ctx, input) => service.forecast(ctx, input)),
  door(getRaffleResults, (ctx, input, { language }) => service.results(ctx, input, language)),
];
