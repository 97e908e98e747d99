import { saveBrandLogo } from '../../contract/brand-logo.ts';
import { getBrandSettings, listBrandVersions, saveBrandSettings } from '../../contract/brand.ts';
import { type Door, door } from '../platform/http/door.ts';
import { saveLogo } from './service-logo.ts';
import * as settings from './service-settings.ts';

/** listBrands is the office's door: only it knows which brands a staff member works for. */
export const brandOffice: readonly Door[] = [
  door(getBrandSettings, (ctx) => settings.currentSettings(ctx)),
  door(saveBrandSettings, (ctx, input, request) => settings.saveSettings(ctx, { ...input, address: request.address })),
  door(saveBrandLogo, (ctx, { picture }) => saveLogo(ctx, picture)),
  door(listBrandVersions, (ctx, input) => settings.settingsVersions(ctx, input.pageNo)),
];
