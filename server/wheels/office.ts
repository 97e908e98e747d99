import { forecastWheel, getWheelResults, listWheels, moveWheel, saveWheel } from '../../contract/wheels-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const wheelsOffice: readonly Door[] = [
  door(listWheels, (ctx) => service.list(ctx)),
  door(saveWheel, (ctx, input, { address }) => service.save(ctx, input, address)),
  door(moveWheel, (ctx, input, { address }) => service.move(ctx, input, address)),
  door(forecastWheel, (ctx, { terms }) => service.forecast(ctx, terms)),
  door(getWheelResults, (ctx, input) => service.results(ctx, input)),
];
