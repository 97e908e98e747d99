import { setClientSeed } from '../../contract/house-games.ts';
import { gameOf } from '../platform/process/ctx.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const roundsRoutes: readonly Door[] = [
  door(setClientSeed, (ctx, input) => service.changeClientSeed(ctx, gameOf(ctx).memberId, input)),
];
