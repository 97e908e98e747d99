import { listBets } from '../../contract/bets.ts';
import { memberOf } from '../platform/process/ctx.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const talliesRoutes: readonly Door[] = [
  door(listBets, (ctx, input) => service.record(ctx, memberOf(ctx).memberId, input)),
];
