import { getMemberVip, setMemberVip, simulateVip } from '../../contract/vip.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const vipOffice: readonly Door[] = [
  door(getMemberVip, (ctx, { memberId }) => service.memberVip(ctx, BigInt(memberId))),
  door(setMemberVip, (ctx, input, { address }) => service.setByStaff(ctx, input, address)),
  door(simulateVip, (ctx, input) => service.simulate(ctx, input)),
];
