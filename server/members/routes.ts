import { getMemberInfo, setLanguage } from '../../contract/members.ts';
import { getPaymentPassword, setPaymentPassword } from '../../contract/payment-password.ts';
import type { Door } from '../platform/door.ts';
import { door } from '../platform/door.ts';
import * as service from './service.ts';

export const membersRoutes: readonly Door[] = [
  door(getMemberInfo, (ctx) => service.info(ctx)),
  door(setLanguage, async (ctx, input) => {
    await service.setLanguage(ctx, input.language);
    return {};
  }),
  door(getPaymentPassword, (ctx) => service.paymentPasswordRule(ctx)),
  door(setPaymentPassword, async (ctx, input) => {
    await service.changePaymentPassword(ctx, input);
    return {};
  }),
];
