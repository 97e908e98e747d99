import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrandSettings, getBrandSettings, saveBrandSettings } from '../../contract/brand.ts';
import { getBalance } from '../../contract/wallet.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { openDatabase } from '../platform/database/database.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { silentLog } from '../platform/process/test-ctx.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as brandSettings from './service-settings.ts';
import * as brandDefaultSettings from './service-default-settings.ts';

let site: TestSite;
let owner: string;
let player: { memberId: bigint; token: string };

beforeAll(async () => {
  site = await startTestSite();
  owner = await staffOn(site, 'owner');
  player = await memberOn(site, 'rahim');
});
afterAll(() => site.close());

const balance = async () => (await site.call(getBalance, {}, { token: player.token })).body.value.sumBalance;

async function credit(key: string, amount: string): Promise<void> {
  const ctx = await site.ctx();
  await wallet.post(ctx, {
    memberId: player.memberId,
    kind: 'correction',
    key,
    amountMinor: wallet.readAmount(ctx, 'amount', amount),
    house: 'house_corrections',
    reference: 'test:1',
  });
}

describe('the currency of a brand that has accounts', () => {
  test.each<[string, Partial<BrandSettings['currency']>]>([
    ['decimals', { decimals: 4 }],
    ['code', { code: 'BDT' }],
  ])('keeps its %s: no money comes from counting in another', async (field, other) => {
    await credit(`before-${field}`, '300');
    const had = await balance();
    const { version, settings } = (await site.call(getBrandSettings, {}, { token: owner })).body.value;
    const changed = { ...settings, currency: { ...settings.currency, ...other } };
    const input = { version, settings: changed, note: 'counts otherwise from now on' };
    const { status, body } = await site.call(saveBrandSettings, input, { token: owner });
    expect([status, body.value]).toEqual([400, { fields: { [`settings.currency.${field}`]: 'currency_fixed' } }]);
    const ctx = await site.ctx();
    await expect(brandSettings.saveSettings(ctx, { version, settings: changed, note: '' })).rejects.toMatchObject({
      code: 'bad_input',
    });
    expect(await balance()).toBe(had);
    expect((await site.call(getBrandSettings, {}, { token: owner })).body.value.version).toBe(version);
  });

  test('is kept by the database too, whoever writes', async () => {
    const admin = openDatabase(site.adminUrl, 1, silentLog);
    try {
      const change = `UPDATE brands SET settings = jsonb_set(settings, '{currency,decimals}', '4') WHERE code = 'demo'`;
      await expect(admin.pool.query(change)).rejects.toMatchObject({ constraint: 'brands_currency_fixed' });
      await expect(admin.pool.query('UPDATE currencies SET decimals = 4')).rejects.toThrow();
    } finally {
      await admin.close();
    }
  });

  test('may have another sign', async () => {
    const ctx = await site.ctx();
    const { version, settings } = await brandSettings.currentSettings(ctx);
    const currency = { ...settings.currency, symbol: '৳' };
    await brandSettings.saveSettings(ctx, { version, settings: { ...settings, currency }, note: '' });
    expect((await brandSettings.currentSettings(ctx)).settings.currency.symbol).toBe('৳');
  });

  test('counted otherwise for a while is found in the books long after', async () => {
    expect(brokenOf(await checkLedger(site.db))).toEqual([]);
    const admin = openDatabase(site.adminUrl, 1, silentLog);
    const count = (decimals: number) =>
      admin.pool.query(
        `WITH saved AS (UPDATE brands SET version = version + 1, settings = jsonb_set(settings, '{currency,decimals}', $1::jsonb),
                saved_at = clock_timestamp() WHERE code = 'demo' RETURNING *)
         INSERT INTO brand_versions SELECT id, version, settings, null, '', saved_at FROM saved`,
        [decimals],
      );
    try {
      await admin.pool.query('ALTER TABLE brands DISABLE TRIGGER brands_currency');
      await count(4);
      await credit('while-it-counted-in-four', '300');
      await count(2);
      const broken = brokenOf(await checkLedger(site.db)).map(({ name }) => name);
      expect(broken).toEqual(['an amount is of the scale of its currency']);
    } finally {
      await admin.pool.query('ALTER TABLE brands ENABLE TRIGGER brands_currency');
      await admin.close();
    }
  });
});

test('a brand without accounts may still choose its currency', async () => {
  const ctx = await site.ctx();
  await brandSettings.createBrand(ctx, {
    code: 'river',
    hosts: [],
    isDefault: false,
    settings: brandDefaultSettings.defaultSettings(),
  });
  const river = await site.ctx({ kind: 'system' }, ctx.nowMs, 'river');
  const { version, settings } = await brandSettings.currentSettings(river);
  const currency = { code: 'KWD', symbol: 'KD', decimals: 3 };
  await brandSettings.saveSettings(river, { version, settings: { ...settings, currency }, note: '' });
  expect((await brandSettings.currentSettings(river)).settings.currency).toEqual(currency);
});
