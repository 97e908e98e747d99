import { getBrandSettings, listBrandVersions, saveBrandSettings } from '../../contract/brand.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

/** listBrands is the office's door: only it knows which brands a staff member works for. */
export const brandOffice: readonly Door[] = [
  door(getBrandSettings, (ctx) => service.currentSettings(ctx)),
  door(saveBrandSettings, (ctx, input, request) => service.saveSettings(ctx, { ...input, address: request.address })),
  door(listBrandVersions, (ctx, input) => service.settingsVersions(ctx, input.pageNo)),
];
