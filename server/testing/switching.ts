import * as brandSettings from '../brand/service-settings.ts';
import type { TestSite } from './site.ts';

/** Turns switches of the demo brand on and off, as its settings would; the others stay. */
export async function turn(site: TestSite, switches: Record<string, boolean>): Promise<void> {
  const ctx = await site.ctx();
  const { version, settings } = await brandSettings.currentSettings(ctx);
  const turned = { ...settings, switches: { ...settings.switches, ...switches } };
  await brandSettings.saveSettings(ctx, { version, settings: turned, note: '' });
}
