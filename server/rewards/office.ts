import { exportRewards, giveReward, revokeReward, searchRewards } from '../../contract/rewards.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const rewardsOffice: readonly Door[] = [
  door(searchRewards, (ctx, input) => service.search(ctx, input)),
  door(exportRewards, (ctx, input, { address }) => service.exportRewards(ctx, input, address)),
  door(giveReward, (ctx, input, { address }) => service.giveByStaff(ctx, input, address)),
  door(revokeReward, (ctx, input, { address }) => service.revoke(ctx, input, address)),
];
