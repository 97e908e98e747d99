import {
  addApplicationPicture,
  claimPromotion,
  getPromotions,
  joinPromotion,
  listPromotionEntries,
  sendApplication,
  startApplication,
} from '../../contract/promotions.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const promotionsRoutes: readonly Door[] = [
  door(getPromotions, (ctx, _, { language }) => service.shownPromotions(ctx, language)),
  door(joinPromotion, (ctx, { promotionId }) => service.join(ctx, BigInt(promotionId))),
  door(startApplication, (ctx, { promotionId }) => service.start(ctx, BigInt(promotionId))),
  door(addApplicationPicture, (ctx, input) => service.addPicture(ctx, input)),
  door(sendApplication, (ctx, input) => service.send(ctx, input)),
  door(claimPromotion, (ctx, { promotionId }, { language }) => service.claim(ctx, BigInt(promotionId), language)),
  door(listPromotionEntries, (ctx, input, { language }) => service.history(ctx, input, language)),
];
