import type { BrandSettings } from '../../contract/brand.ts';
import { createBrand, defaultSettings } from '../../server/brand/service.ts';
import type { Brand, Ctx } from '../../server/platform/ctx.ts';

/**
 * Two brands of one house: the demo that answers everywhere, and a small one by the river at river.localhost, in
 * another dress and with another age limit. Their bot check follows DEMO_BOT_CHECK.
 * @param ctx its moment is when the brands open
 */
export async function seedBrand(ctx: Omit<Ctx, 'brand'>): Promise<{ demo: Brand; river: Brand }> {
  const botCheck = ctx.platform.config.demoBotCheck;
  const demo = await createBrand(ctx, {
    code: 'demo',
    hosts: ['localhost'],
    isDefault: true,
    settings: demoSettings(botCheck),
  });
  const river = await createBrand(ctx, {
    code: 'river',
    hosts: ['river.localhost'],
    isDefault: false,
    settings: riverSettings(botCheck),
  });
  return { demo, river };
}

function demoSettings(botCheck: boolean): BrandSettings {
  const settings = defaultSettings();
  return {
    ...settings,
    name: { BN: 'খেলা ডেমো', EN: 'Khela demo' },
    switches: { ...settings.switches, BOTCHECK3: botCheck },
  };
}

function riverSettings(botCheck: boolean): BrandSettings {
  const settings = defaultSettings();
  return {
    ...settings,
    name: { BN: 'নদীর ধারে', EN: 'Riverside' },
    switches: { ...settings.switches, BOTCHECK3: botCheck },
    theme: { ...settings.theme, base: 'river-day', radiusPx: 18 },
    customerService: [{ csType: 'EMAIL', path: 'help@river.example' }],
    ageLimitYears: 21,
    deposit: {
      ...settings.deposit,
      leastMinor: 5_000,
      mostMinor: 1_000_000,
      quickMinor: [10_000, 20_000, 50_000, 100_000],
    },
  };
}
