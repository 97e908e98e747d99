import {
  adjustPoints,
  approveRedemption,
  exportRedemptions,
  getMemberPoints,
  listGifts,
  rejectRedemption,
  saveGift,
  searchRedemptions,
} from '../../contract/points-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const pointsOffice: readonly Door[] = [
  door(listGifts, (ctx) => service.officeGifts(ctx)),
  door(saveGift, (ctx, input, { address }) => service.save(ctx, input, address)),
  door(searchRedemptions, (ctx, input) => service.search(ctx, input)),
  door(exportRedemptions, (ctx, input, { address }) => service.exportRedemptions(ctx, input, address)),
  door(approveRedemption, (ctx, input, { address }) => service.approve(ctx, BigInt(input.redemptionId), address)),
  door(rejectRedemption, (ctx, input, { address }) => service.reject(ctx, input, address)),
  door(getMemberPoints, (ctx, input) => service.ofMember(ctx, input)),
  door(adjustPoints, (ctx, input, { address }) => service.propose(ctx, input, address)),
];
