import { claimRafflePromotion, getRafflePromotionStatus, getRaffleRecord, getRaffles } from '../../contract/raffles.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const rafflesRoutes: readonly Door[] = [
  door(getRaffles, (ctx, _, { language }) => service.shown(ctx, language)),
  door(claimRafflePromotion, (ctx, input, { language }) => service.claim(ctx, input, language)),
  door(getRafflePromotionStatus, (ctx) => service.status(ctx)),
  door(getRaffleRecord, (ctx, input) => service.recordOf(ctx, input)),
];
