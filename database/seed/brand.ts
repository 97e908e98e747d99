import type { BrandSettings } from '../../contract/brand.ts';
import { brandOf, createBrand, defaultSettings } from '../../server/brand/service.ts';
import type { Brand, Ctx } from '../../server/platform/ctx.ts';

export interface SeededBrands {
  demo: Brand;
  river: Brand;
}

/**
 * Two brands of one house: the demo that answers everywhere, and a small one by the river at river.localhost, in
 * another dress and with another age limit. The demo's bot check follows DEMO_BOT_CHECK.
 * @param ctx its moment is when the brands open
 */
export async function seedBrand(ctx: Omit<Ctx, 'brand'>): Promise<SeededBrands> {
  const demo = await createBrand(ctx, {
    code: 'demo',
    hosts: ['localhost'],
    isDefault: true,
    settings: demoSettings(ctx.platform.config.demoBotCheck),
  });
  const river = await createBrand(ctx, {
    code: 'river',
    hosts: ['river.localhost'],
    isDefault: false,
    settings: riverSettings(ctx.platform.config.demoBotCheck),
  });
  return { demo, river };
}

/** Both brands where they are open already, else null. */
export async function findSeededBrands(ctx: Omit<Ctx, 'brand'>): Promise<SeededBrands | null> {
  const known = await Promise.allSettled([brandOf(ctx.db, 'demo', ''), brandOf(ctx.db, 'river', '')]);
  const [demo, river] = known.map((one) => (one.status === 'fulfilled' ? one.value : null));
  return demo && river ? { demo, river } : null;
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
    deposit: { leastMinor: 5_000, mostMinor: 1_000_000, quickMinor: [10_000, 20_000, 50_000, 100_000] },
  };
}
