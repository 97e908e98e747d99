import { getBettingProfit } from '../../contract/bets-profit.ts';
import { memberOf } from '../platform/process/ctx.ts';
import { type Door, door } from '../platform/http/door.ts';
import { profit } from './service-profit.ts';

export const talliesProfitRoutes: readonly Door[] = [
  door(getBettingProfit, (ctx, input) => profit(ctx, memberOf(ctx).memberId, input)),
];
