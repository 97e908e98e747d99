import { giveReward, revokeReward, searchRewards } from '../../contract/rewards.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const rewardsOffice: readonly Door[] = [
  door(searchRewards, (ctx, input) => service.search(ctx, input)),
  door(giveReward, (ctx, input, { address }) => service.giveByStaff(ctx, input, address)),
  door(revokeReward, (ctx, input, { address }) => service.revoke(ctx, input, address)),
];
