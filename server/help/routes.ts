import { getHelpCenter } from '../../contract/help.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const helpRoutes: readonly Door[] = [
  door(getHelpCenter, (ctx, input, request) => service.helpCenter(ctx, input, request.language)),
];
