import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BrandSettings,
  getPermission,
  getRegisterRules,
  getSystemStatus,
  getWhitelabel,
  listCountries,
  systemStatus,
} from '../../contract/brand.ts';
import { listHotGames } from '../../contract/lobby.ts';
import { parseInput } from '../platform/http/parse.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as brand from './service.ts';
import * as brandSettings from './service-settings.ts';
import * as brandDefaultSettings from './service-default-settings.ts';
import * as pathCipher from './service-path-cipher.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await brandSettings.createBrand(await site.ctx(), {
    code: 'river',
    hosts: ['river.localhost', 'river.example'],
    isDefault: false,
    settings: { ...brandDefaultSettings.defaultSettings(), name: { BN: 'নদী', EN: 'River' }, ageLimitYears: 21 },
  });
});
afterAll(() => site.close());

describe('which brand a request is for', () => {
  test.each<[string, string | null, string, string]>([
    ['the one it names', 'river', 'localhost', 'river'],
    ['else that of the host', null, 'river.example', 'river'],
    ['in any case of its letters', null, 'RIVER.Localhost', 'river'],
    ['else the default', null, 'nobody.example', 'demo'],
  ])('%s', async (_, merchant, host, code) => {
    expect((await brand.brandOf(site.db, merchant, host)).code).toBe(code);
  });

  test.each(['nobody', 'DEMO', "demo' or 1=1", '__proto__', 'x'.repeat(5000)])(
    'refuses the unknown merchant %.20s',
    async (merchant) => {
      const { status, body } = await site.call(getSystemStatus, {}, { merchant });
      expect([status, body.errorCode]).toEqual([400, 'unknown_brand']);
    },
  );
});

describe('system status', () => {
  test('answers what the contract says, with nothing of the operator in it', async () => {
    const { status, body } = await site.call(getSystemStatus, {});
    expect(status).toBe(200);
    expect(() => parseInput(systemStatus, body.value)).not.toThrow();
    expect(body.value).toMatchObject({
      info: {
        brand: { code: 'demo' },
        whitelabel: { modId: 'ROOT3', enabled: '1' },
        currency: { symbol: 'P', decimals: 2 },
        languages: ['BN', 'EN'],
        analytics: { gtagId: null },
        deposit: { least: '100.00', most: '50000.00', quick: ['200.00', '500.00', '1000.00', '2000.00', '5000.00'] },
        domainRoute: [{ url: 'http://localhost' }],
        mainDomain: 'http://localhost',
        encryption: { jwk: { kty: 'EC', crv: 'P-256' } },
      },
      location: { ip: '127.0.0.1', country: null },
      maintenance: false,
      regionRestriction: false,
      maintenanceEnd: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/regionRules|minimumRoundMs|version/);
  });

  test('is that of the brand asked for', async () => {
    const { body } = await site.call(getSystemStatus, {}, { merchant: 'river' });
    expect(body.value.info).toMatchObject({
      brand: { code: 'river', name: { EN: 'River' } },
      ageLimitYears: 21,
      mainDomain: 'http://river.localhost',
    });
  });

  test('believes no country that a caller claims', async () => {
    const { body } = await site.call(
      getSystemStatus,
      {},
      { headers: { 'cf-ipcountry': 'BD', 'x-forwarded-for': '9.9.9.9' } },
    );
    expect(body.value.location).toEqual({ ip: '127.0.0.1', country: null });
  });

  test('the tree and the rules have calls of their own', async () => {
    const { body } = await site.call(getSystemStatus, {});
    expect((await site.call(getWhitelabel, {})).body.value).toEqual(body.value.info.whitelabel);
    const rules = (await site.call(getRegisterRules, {})).body.value;
    expect(rules).toEqual(body.value.info.register);
    expect(rules.username).toMatchObject({ patternId: 1, minLength: 4, maxLength: 20, enabled: true, required: true });
  });

  test.each([
    ['BN', 'বাংলাদেশ'],
    ['EN', 'Bangladesh'],
  ])('countries are named in %s', async (language, name) => {
    const { body } = await site.call(listCountries, {}, { language });
    expect(body.value.find(({ countryCode }) => countryCode === 'BD')).toEqual({
      countryCode: 'BD',
      countryDialingCode: '880',
      name,
    });
  });

  test('is told by the permission call as well, for a site of the brand or one that nobody knows', async () => {
    const plain = (await site.call(getSystemStatus, {})).body.value;
    for (const url of [undefined, 'localhost', 'http://localhost:8080/index', 'elsewhere.example', '::'])
      expect((await site.call(getPermission, { url })).body.value).toEqual(plain);
  });

  test('is not told of the site of another brand', async () => {
    const { status, body } = await site.call(getPermission, { url: 'https://river.example/' });
    expect([status, body.value]).toEqual([400, { fields: { url: 'unknown_brand' } }]);
  });

  test('keeps the addresses of customer service from readers of logs', async () => {
    const { body } = await site.call(getSystemStatus, {});
    const [channel] = body.value.info.customerService;
    expect(channel).toEqual({ csType: 'EMAIL', path: pathCipher.cipheredPath('mailto:help@khela.example') });
    expect(channel!.path).not.toContain('help@');
  });

  test('passes over a field that it does not know, but none that is meant for another brand', async () => {
    const odd = { spy: '1', _: '1763600000000', merchantCode: 'demo' };
    expect((await site.call(getSystemStatus, odd as never)).status).toBe(200);
    const { status, body } = await site.call(getSystemStatus, { merchantCode: 'river' } as never);
    expect([status, body.value]).toEqual([400, { fields: { merchantCode: 'unknown_brand' } }]);
  });
});

describe('regions, behind a proxy that tells countries', () => {
  let restricted: TestSite;
  beforeAll(async () => {
    restricted = await startTestSite({
      env: { TRUSTED_PROXIES: '1' },
      settings: { regionRules: { mode: 'allow', countries: ['BD'] } },
    });
  });
  afterAll(() => restricted.close());

  test.each<[string, string | undefined, boolean]>([
    ['a listed country', 'BD', false],
    ['the same in small letters', 'bd', false],
    ['another country', 'FR', true],
    ['a country that nobody knows', 'XX', true],
    ['no country', undefined, true],
  ])('%s', async (_, country, isRestricted) => {
    const headers: Record<string, string> = {
      'x-forwarded-for': '203.0.113.7',
      ...(country ? { 'cf-ipcountry': country } : {}),
    };
    const { body } = await restricted.call(getSystemStatus, {}, { headers });
    expect(body.value.regionRestriction).toBe(isRestricted);
    expect(body.value.location.ip).toBe('203.0.113.7');
    const play = await restricted.call(listHotGames, {}, { headers });
    expect([play.status, play.body.errorCode]).toEqual(isRestricted ? [403, 'region_restricted'] : [200, null]);
  });

  test('a list of refused countries lets the unknown in', async () => {
    const ctx = await restricted.ctx();
    const settings: BrandSettings = { ...ctx.brand.settings, regionRules: { mode: 'deny', countries: ['FR'] } };
    await brandSettings.saveSettings(ctx, { version: ctx.brand.version, settings, note: '' });
    const restrictedIn = async (country: string) =>
      (await restricted.call(getSystemStatus, {}, { headers: { 'cf-ipcountry': country } })).body.value
        .regionRestriction;
    expect([await restrictedIn('FR'), await restrictedIn('BD'), await restrictedIn('XX')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
