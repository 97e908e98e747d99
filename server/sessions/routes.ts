import { getBotChallenge, getCaptcha, listSessions, login, logout, register } from '../../contract/sessions.ts';
import type { RequestFacts } from '../platform/ctx.ts';
import { type Door, door } from '../platform/door.ts';
import * as service from './service.ts';

export const sessionsRoutes: readonly Door[] = [
  door(login, (ctx, input, request) => service.login(ctx, input, callerOf(request))),
  door(register, (ctx, input, request) => service.register(ctx, input, callerOf(request))),
  door(logout, async (ctx) => {
    await service.logout(ctx);
    return {};
  }),
  door(listSessions, (ctx) => service.listOpen(ctx)),
  door(getBotChallenge, (ctx) => service.newBotChallenge(ctx)),
  door(getCaptcha, async (ctx, _, request) => {
    const { id, picture } = await service.newCaptcha(ctx);
    request.setCookie('captchaId', id, service.CAPTCHA_SECONDS);
    return picture;
  }),
];

function callerOf(request: RequestFacts): service.Caller {
  return {
    address: request.address,
    userAgent: request.userAgent,
    language: request.language,
    captchaId: request.cookies['captchaId'],
  };
}
