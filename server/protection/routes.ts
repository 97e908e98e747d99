import {
  confirmLimit,
  excludeSelf,
  getProtection,
  keepLimit,
  removeLimit,
  setLimit,
  setReminders,
  takeTimeOut,
} from '../../contract/protection.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const protectionRoutes: readonly Door[] = [
  door(getProtection, (ctx) => service.ofMember(ctx)),
  door(setLimit, async (ctx, input) => {
    await service.setLimit(ctx, input, input.amount);
    return service.ofMember(ctx);
  }),
  door(removeLimit, async (ctx, input) => {
    await service.removeLimit(ctx, input);
    return service.ofMember(ctx);
  }),
  door(confirmLimit, async (ctx, input) => {
    await service.confirmLimit(ctx, input, input.amount);
    return service.ofMember(ctx);
  }),
  door(keepLimit, async (ctx, input) => {
    await service.keepLimit(ctx, input);
    return service.ofMember(ctx);
  }),
  door(takeTimeOut, async (ctx, { days }) => {
    await service.takeTimeOut(ctx, days);
    return service.ofMember(ctx);
  }),
  door(excludeSelf, async (ctx, { term }) => {
    await service.excludeSelf(ctx, term);
    return service.ofMember(ctx);
  }),
  door(setReminders, async (ctx, input) => {
    await service.setReminders(ctx, input);
    return service.ofMember(ctx);
  }),
];
