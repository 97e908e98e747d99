import { listBets } from '../../contract/bets.ts';
import { memberOf } from '../platform/ctx.ts';
import type { Door } from '../platform/door.ts';
import { door } from '../platform/door.ts';
import * as service from './service.ts';

export const talliesRoutes: readonly Door[] = [
  door(listBets, (ctx, input) => service.record(ctx, memberOf(ctx).memberId, input)),
];
