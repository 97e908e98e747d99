import {
  askPasswordMail,
  askPasswordSms,
  changePassword,
  resetPasswordByCode,
  resetPasswordByLink,
} from '../../contract/passwords.ts';
import {
  finishPhoneAuth,
  sendLoginCode,
  sendMobileCode,
  sendRegisterCode,
  startPhoneAuth,
} from '../../contract/verification.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

/** Codes that open doors, and passwords that are lost or changed. */
export const passwordRoutes: readonly Door[] = [
  door(sendLoginCode, (ctx, input, request) => service.sendLoginCode(ctx, input, service.callerOf(request))),
  door(sendRegisterCode, (ctx, input, request) => service.sendRegisterCode(ctx, input, service.callerOf(request))),
  door(sendMobileCode, (ctx, input, request) => service.sendMobileCode(ctx, input, service.callerOf(request))),
  door(startPhoneAuth, (ctx, input, request) => service.startPhoneAuth(ctx, input, service.callerOf(request))),
  door(finishPhoneAuth, (ctx, input) => service.finishPhoneAuth(ctx, input)),
  door(changePassword, async (ctx, input, request) => {
    await service.changePassword(ctx, input, service.callerOf(request));
    return {};
  }),
  door(askPasswordMail, async (ctx, input, request) => {
    await service.askPasswordMail(ctx, input, service.callerOf(request));
    return {};
  }),
  door(askPasswordSms, (ctx, input, request) => service.askPasswordSms(ctx, input, service.callerOf(request))),
  door(resetPasswordByLink, (ctx, input, request) =>
    service.resetPasswordByLink(ctx, input, service.callerOf(request)),
  ),
  door(resetPasswordByCode, (ctx, input, request) =>
    service.resetPasswordByCode(ctx, input, service.callerOf(request)),
  ),
];
