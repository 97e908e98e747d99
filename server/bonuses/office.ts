import {
  createBonusOffer,
  endMemberBonus,
  exportBonuses,
  grantBonus,
  listBonusOffers,
  saveBonusOffer,
  searchBonuses,
  switchBonusOffer,
} from '../../contract/bonuses-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const bonusesOffice: readonly Door[] = [
  door(listBonusOffers, (ctx) => service.officeOffers(ctx)),
  door(createBonusOffer, (ctx, input, request) => service.createOffer(ctx, input, request.address)),
  door(saveBonusOffer, (ctx, input, request) => service.saveOffer(ctx, input, request.address)),
  door(switchBonusOffer, (ctx, input, request) => service.switchOffer(ctx, input, request.address)),
  door(grantBonus, (ctx, input, request) => service.grantByStaff(ctx, input, request.address)),
  door(endMemberBonus, async (ctx, input, request) => {
    await service.endByStaff(ctx, input, request.address);
    return {};
  }),
  door(searchBonuses, (ctx, input) => service.search(ctx, input)),
  door(exportBonuses, (ctx, input, { address }) => service.exportBonuses(ctx, input, address)),
];
