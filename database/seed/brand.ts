import type { BrandSettings } from '../../contract/brand.ts';
import { createBrand } from '../../server/brand/service-settings.ts';
import { defaultSettings } from '../../server/brand/service-default-settings.ts';
import type { Brand, Ctx } from '../../server/platform/process/ctx.ts';
import { openPoints } from './points.ts';
import { smallReferral } from './referrals.ts';
import { generousVip } from './rewards.ts';

/**
 * Two brands of one house: the demo that answers everywhere, and a small one by the river at river.localhost, in
 * another dress and with another age limit. Their bot check follows DEMO_BOT_CHECK.
 * @param ctx its moment is when the brands open
 */
export async function seedBrand(ctx: Omit<Ctx, 'brand'>): Promise<{ demo: Brand; river: Brand }> {
  const botCheck = ctx.platform.config.demoBotCheck;
  const demo = await createBrand(ctx, {
    code: 'demo',
    // Two ways to one site, so that the dialog of addresses has something to measure.
    hosts: ['localhost', '127.0.0.1'],
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

/** The settings of a brand of the demonstration as it is seeded; null: another's brand. */
export function shippedSettings(code: string, botCheck: boolean): BrandSettings | null {
  if (code === 'demo') return demoSettings(botCheck);
  return code === 'river' ? riverSettings(botCheck) : null;
}

/** The house's own desk, where no chat of a company was bought. */
const ownService: BrandSettings['customerService'] = [
  { csType: 'LIVECHAT', path: '/service' },
  { csType: 'VIP', path: '/service?channel=vip' },
];

/** The agents of the demonstration have contracts of every kind. */
const contracts: BrandSettings['switches'] = {
  SIGNCONDIV3: true,
  DAILYSALCONT3: true,
  HOURSAL3: true,
  RTSALARY3: true,
};

/** Codes stay in the office's outbox, so that whoever looks around can go every way in. */
const mobileWays: BrandSettings['switches'] = {
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  MOBILEVERCODELOGIN3: true,
  CHNGPASSVERIF3: true,
  PWRESETSMS3: true,
  VERIFICATION3: true,
};

function demoSettings(botCheck: boolean): BrandSettings {
  const settings = defaultSettings();
  return {
    ...settings,
    name: { BN: 'খেলা ডেমো', EN: 'Khela demo' },
    customerService: [...ownService, ...settings.customerService],
    // Whoever looks around a day later still finds the payment that the player has to confirm.
    withdrawal: { ...settings.withdrawal, receiptMinutes: 1_440 },
    vip: generousVip(settings.vip),
    points: openPoints(settings.points),
    referral: { ...settings.referral, ...smallReferral },
    // At the other brand the number comes first.
    verification: { ...settings.verification, firstWay: 'username' },
    newcomer: { startingBalanceMinor: 100_000 },
    switches: { ...settings.switches, ...mobileWays, ...contracts, BOTCHECK3: botCheck },
  };
}

function riverSettings(botCheck: boolean): BrandSettings {
  const settings = defaultSettings();
  return {
    ...settings,
    name: { BN: 'নদীর ধারে', EN: 'Riverside' },
    switches: { ...settings.switches, ...mobileWays, BOTCHECK3: botCheck },
    theme: { ...settings.theme, base: 'river-day', radiusPx: 18 },
    customerService: [...ownService, { csType: 'EMAIL', path: 'help@river.example' }],
    ageLimitYears: 21,
    deposit: {
      ...settings.deposit,
      leastMinor: 5_000,
      mostMinor: 1_000_000,
      quickMinor: [10_000, 20_000, 50_000, 100_000],
    },
  };
}
