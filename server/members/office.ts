import { resetPaymentPassword, setPayeeName } from '../../contract/payment-password.ts';
import { type Door, door } from '../platform/door.ts';
import * as service from './service.ts';

export const membersOffice: readonly Door[] = [
  door(resetPaymentPassword, async (ctx, input, { address }) => {
    await service.resetPassword(ctx, input, address);
    return {};
  }),
  door(setPayeeName, async (ctx, input, { address }) => {
    await service.correctPayeeName(ctx, input, address);
    return {};
  }),
];
