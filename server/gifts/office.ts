import { getGiftResults, listGiftCampaigns, moveGiftCampaign, saveGiftCampaign } from '../../contract/gifts-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const giftsOffice: readonly Door[] = [
  door(listGiftCampaigns, (ctx) => service.list(ctx)),
  door(saveGiftCampaign, (ctx, input, { address }) => service.save(ctx, input, address)),
  door(moveGiftCampaign, (ctx, input, { address }) => service.move(ctx, input, address)),
  door(getGiftResults, (ctx, input) => service.results(ctx, input)),
];
