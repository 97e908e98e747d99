import { getPlayerRankProgress, getVipLadder } from '../../contract/vip.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const vipRoutes: readonly Door[] = [
  door(getVipLadder, (ctx, _, request) => service.ladder(ctx, request.language)),
  door(getPlayerRankProgress, (ctx, _, request) => service.progress(ctx, request.language)),
];
