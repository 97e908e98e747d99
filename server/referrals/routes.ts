import { getInviter, getReferral, listReferredFriends } from '../../contract/referrals.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const referralsRoutes: readonly Door[] = [
  door(getReferral, (ctx) => service.ofMember(ctx)),
  door(listReferredFriends, (ctx, input) => service.friends(ctx, input)),
  door(getInviter, (ctx, input) => service.inviterOf(ctx, input)),
];
