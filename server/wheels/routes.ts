import { getSpinRecord, getWheels, listSpins, spinWheel } from '../../contract/wheels.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const wheelsRoutes: readonly Door[] = [
  door(getWheels, (ctx, _, { language }) => service.shown(ctx, language)),
  door(spinWheel, (ctx, input, { language }) => service.spin(ctx, input, language)),
  door(listSpins, (ctx, input, { language }) => service.history(ctx, input, language)),
  door(getSpinRecord, (ctx, input) => service.recordOf(ctx, input)),
];
