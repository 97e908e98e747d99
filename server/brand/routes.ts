import { getBrandLogo } from '../../contract/brand-logo.ts';
import {
  getPermission,
  getRegisterRules,
  getSystemStatus,
  getWhitelabel,
  listCountries,
} from '../../contract/brand.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';
import { logo } from './service-logo.ts';
import * as status from './service-status.ts';

export const brandRoutes: readonly Door[] = [
  door(getSystemStatus, (ctx, _, request) => status.systemStatus(ctx, request)),
  door(getPermission, (ctx, { url }, request) => status.permission(ctx, url, request)),
  door(getBrandLogo, (ctx, { id }) => logo(ctx, id)),
  door(getWhitelabel, (ctx) => service.whitelabel(ctx)),
  door(getRegisterRules, async (ctx) => service.registerRules(ctx)),
  door(listCountries, async (_ctx, _, request) => [...service.countries(request.language)]),
];
