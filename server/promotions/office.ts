import {
  decideApplications,
  exportApplications,
  getApplication,
  searchApplications,
} from '../../contract/applications.ts';
import {
  countAudience,
  forecastPromotion,
  getPromotionResults,
  listPromotions,
  listSegments,
  movePromotion,
  removeSegment,
  savePromotion,
  saveSegment,
} from '../../contract/promotions-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const promotionsOffice: readonly Door[] = [
  door(listPromotions, (ctx) => service.list(ctx)),
  door(savePromotion, (ctx, input, { address }) => service.save(ctx, input, address)),
  door(movePromotion, (ctx, input, { address }) => service.moveTo(ctx, input, address)),
  door(forecastPromotion, (ctx, input) => service.forecast(ctx, input)),
  door(getPromotionResults, (ctx, input) => service.results(ctx, input)),
  door(listSegments, (ctx) => service.segments(ctx)),
  door(saveSegment, (ctx, input, { address }) => service.saveSegment(ctx, input, address)),
  door(removeSegment, async (ctx, { id }, { address }) => {
    await service.removeSegment(ctx, BigInt(id), address);
    return {};
  }),
  door(countAudience, async (ctx, { audience }) => ({ members: await service.countOf(ctx, audience) })),
  door(searchApplications, (ctx, input) => service.search(ctx, input)),
  door(exportApplications, (ctx, input, { address }) => service.exportApplications(ctx, input, address)),
  door(getApplication, (ctx, { applicationId }) => service.one(ctx, BigInt(applicationId))),
  door(decideApplications, (ctx, input, { address }) => service.decideMany(ctx, input, address)),
];
