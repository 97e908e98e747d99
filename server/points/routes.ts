import {
  convertPoint,
  getPointBalance,
  getPointConfig,
  getPointDetails,
  getPointReward,
  getRedeemPointList,
  redeemPointReward,
} from '../../contract/points.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const pointsRoutes: readonly Door[] = [
  door(getPointConfig, async (ctx) => service.config(ctx)),
  door(getPointBalance, (ctx) => service.balance(ctx)),
  door(getPointReward, (ctx) => service.shownGifts(ctx)),
  door(getRedeemPointList, (ctx, input) => service.history(ctx, input)),
  door(getPointDetails, (ctx, input) => service.details(ctx, input)),
  door(redeemPointReward, (ctx, input) => service.redeem(ctx, input)),
  door(convertPoint, (ctx, input) => service.convert(ctx, input)),
];
