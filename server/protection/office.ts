import { exportExcluded, listExcluded } from '../../contract/excluded.ts';
import { excludeMember, getMemberProtection, lowerMemberLimit } from '../../contract/protection.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const protectionOffice: readonly Door[] = [
  door(getMemberProtection, (ctx, { memberId }) => service.memberPage(ctx, BigInt(memberId))),
  door(lowerMemberLimit, async (ctx, input, { address }) => {
    await service.lowerForMember(ctx, input, address);
    return {};
  }),
  door(excludeMember, async (ctx, input, { address }) => {
    await service.excludeFor(ctx, input, address);
    return {};
  }),
  door(listExcluded, (ctx, input) => service.excluded(ctx, input)),
  door(exportExcluded, (ctx, input, { address }) => service.exportExcluded(ctx, input, address)),
];
