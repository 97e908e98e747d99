import {
  claimAllRewards,
  claimReward,
  getAvailablePromotions,
  getRewards,
  listRewards,
} from '../../contract/rewards.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const rewardsRoutes: readonly Door[] = [
  door(getRewards, (ctx) => service.waiting(ctx)),
  door(listRewards, (ctx, input) => service.history(ctx, input)),
  door(claimReward, (ctx, { rewardId }) => service.claim(ctx, BigInt(rewardId))),
  door(claimAllRewards, (ctx) => service.claimAll(ctx)),
  door(getAvailablePromotions, (ctx) => service.availablePromotions(ctx)),
];
