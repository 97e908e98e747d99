import {
  chooseMemberIcon,
  getAvatarPicture,
  getMemberIcon,
  getPlayerAvatar,
  saveMemberIcon,
} from '../../contract/avatars.ts';
import { getMemberInfo, setLanguage } from '../../contract/members.ts';
import { getPaymentPassword, setPaymentPassword } from '../../contract/payment-password.ts';
import { memberOf } from '../platform/process/ctx.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const membersRoutes: readonly Door[] = [
  door(getMemberInfo, (ctx, _, { language }) => service.info(ctx, language)),
  door(setLanguage, async (ctx, input) => {
    await service.setLanguage(ctx, input.language);
    return {};
  }),
  door(getPaymentPassword, (ctx) => service.paymentPasswordRule(ctx)),
  door(setPaymentPassword, async (ctx, input) => {
    await service.changePaymentPassword(ctx, input);
    return {};
  }),
  door(getPlayerAvatar, (ctx) => service.avatarOf(ctx, memberOf(ctx).memberId)),
  door(getMemberIcon, (ctx) => service.icons(ctx)),
  door(chooseMemberIcon, (ctx, { name }) => service.chooseAvatar(ctx, name)),
  door(saveMemberIcon, (ctx, { picture }) => service.saveAvatar(ctx, picture)),
  door(getAvatarPicture, (ctx, { id }) => service.avatarPicture(ctx, id)),
];
