import { getPuzzle, slidePuzzle } from '../../contract/puzzle.ts';
import {
  bindMobile,
  checkAffiliate,
  freePlay,
  getContacts,
  registerAutoUsername,
  registerMobile,
  sendEntryCode,
  setEmail,
  verifyLogin,
} from '../../contract/registration.ts';
import {
  endOtherSessions,
  endSession,
  getBotChallenge,
  getCaptcha,
  listLogins,
  listSessions,
  login,
  logout,
  register,
} from '../../contract/sessions.ts';
import { type Door, door } from '../platform/http/door.ts';
import { passwordRoutes } from './routes-passwords.ts';
import * as service from './service.ts';

export const sessionsRoutes: readonly Door[] = [
  door(login, (ctx, input, request) => service.login(ctx, input, service.callerOf(request))),
  door(register, async (ctx, input, request) => {
    const { begun } = await service.register(ctx, input, 'username', service.callerOf(request));
    return begun;
  }),
  door(registerMobile, async (ctx, input, request) => {
    const { begun } = await service.register(ctx, input, 'mobile', service.callerOf(request));
    return begun;
  }),
  door(registerAutoUsername, async (ctx, input, request) => {
    const { begun, defaultPassword } = await service.register(ctx, input, 'auto', service.callerOf(request));
    return { ...begun, defaultPassword };
  }),
  door(checkAffiliate, async (ctx, input) => {
    await service.checkAffiliate(ctx, input);
    return {};
  }),
  door(freePlay, async (ctx, input, request) => {
    const value = await service.freePlay(ctx, input, service.callerOf(request));
    return { success: true as const, value, message: null, errorCode: null, token: value.token };
  }),
  door(sendEntryCode, (ctx, input, request) => service.sendEntryCode(ctx, input, service.callerOf(request))),
  door(verifyLogin, (ctx, input, request) => service.verifyLogin(ctx, input, service.callerOf(request))),
  door(logout, async (ctx) => {
    await service.logout(ctx);
    return {};
  }),
  door(listSessions, (ctx) => service.listOpen(ctx)),
  door(listLogins, (ctx) => service.logins(ctx)),
  door(endSession, async (ctx, input) => {
    await service.endOne(ctx, BigInt(input.sessionId));
    return {};
  }),
  door(endOtherSessions, async (ctx) => ({ ended: await service.endOthers(ctx) })),
  door(getContacts, (ctx) => service.contacts(ctx)),
  door(bindMobile, async (ctx, input, request) => {
    await service.bindMobile(ctx, input, service.callerOf(request));
    return {};
  }),
  door(setEmail, async (ctx, input, request) => {
    await service.setEmail(ctx, input, service.callerOf(request));
    return {};
  }),
  door(getBotChallenge, (ctx) => service.newBotChallenge(ctx)),
  door(getCaptcha, async (ctx, _, request) => {
    const { id, picture } = await service.newCaptcha(ctx, service.callerOf(request));
    request.setCookie('captchaId', id, service.CAPTCHA_SECONDS);
    return picture;
  }),
  door(getPuzzle, async (ctx, _, request) => {
    const { browser, shown } = await service.newPuzzle(ctx, service.callerOf(request));
    request.setCookie('puzzleId', browser, service.PUZZLE_SECONDS);
    return shown;
  }),
  door(slidePuzzle, (ctx, input, request) => service.slidePuzzle(ctx, input, service.callerOf(request))),
  ...passwordRoutes,
];
