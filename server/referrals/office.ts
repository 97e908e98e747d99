import {
  exportReferrals,
  getReferralStory,
  refuseReferral,
  releaseReferral,
  searchReferrals,
} from '../../contract/referrals-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const referralsOffice: readonly Door[] = [
  door(searchReferrals, (ctx, input) => service.search(ctx, input)),
  door(exportReferrals, (ctx, input, { address }) => service.exportFile(ctx, input, address)),
  door(getReferralStory, (ctx, { referralId }) => service.story(ctx, BigInt(referralId))),
  door(refuseReferral, (ctx, input, { address }) => service.refuseByStaff(ctx, input, address)),
  door(releaseReferral, (ctx, input, { address }) => service.release(ctx, input, address)),
];
