import * as calls from '../../contract/identities.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

/** Only our own calls are told it. */
const COOKIE_PATH = '/wps';

export const identitiesRoutes: readonly Door[] = [
  door(calls.listIdentityCompanies, (ctx) => service.shownCompanies(ctx)),
  door(calls.startIdentity, async (ctx, input, request) => {
    const begun = await service.start(ctx, input, { host: request.host, browser: service.browserOf(request) });
    request.setCookie(service.BROWSER_COOKIE, begun.browser, service.BROWSER_SECONDS, COOKIE_PATH);
    return { url: begun.url };
  }),
  door(calls.finishIdentity, (ctx, input, request) => service.finish(ctx, input, service.bringing(request))),
  door(calls.bindIdentity, (ctx, input, request) => service.bind(ctx, input, service.bringing(request))),
  door(calls.registerIdentity, (ctx, input, request) => service.registerBound(ctx, input, service.bringing(request))),
  door(calls.listBindings, (ctx) => service.ownBindings(ctx)),
];
