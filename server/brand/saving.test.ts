import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BrandSettings,
  getBrandSettings,
  getSystemStatus,
  listBrands,
  listBrandVersions,
  saveBrandSettings,
} from '../../contract/brand.ts';
import { listHotGames } from '../../contract/lobby.ts';
import type { LiveToClient } from '../../contract/live.ts';
import { listAudit } from '../../contract/office.ts';
import { openDatabase } from '../platform/database/database.ts';
import { eventually, silentLog } from '../platform/process/test-ctx.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as brand from './service.ts';
import * as brandSettings from './service-settings.ts';
import * as brandDefaultSettings from './service-default-settings.ts';

let site: TestSite;
let owner: string;

beforeAll(async () => {
  site = await startTestSite();
  await brandSettings.createBrand(await site.ctx(), {
    code: 'river',
    hosts: ['river.localhost', 'river.example'],
    isDefault: false,
    settings: { ...brandDefaultSettings.defaultSettings(), name: { BN: 'নদী', EN: 'River' }, ageLimitYears: 21 },
  });
  owner = await staffOn(site, 'owner');
});
afterAll(() => site.close());

async function save(change: (settings: BrandSettings) => void, note = '') {
  const { version, settings } = (await site.call(getBrandSettings, {}, { token: owner })).body.value;
  change(settings);
  return site.call(saveBrandSettings, { version, settings, note }, { token: owner });
}

describe('saving settings', () => {
  test('counts at once, is kept, told apart and written down', async () => {
    const before = (await site.call(getBrandSettings, {}, { token: owner })).body.value;
    const saved = await save((settings) => {
      settings.switches.WINBOARD3 = false;
      settings.name.EN = 'Khela by night';
    }, 'The board rests tonight');
    expect(saved).toMatchObject({ status: 200, body: { value: { version: before.version + 1 } } });

    const { body: status } = await site.call(getSystemStatus, {});
    expect(status.value.info.brand.name.EN).toBe('Khela by night');

    const now = (await site.call(getBrandSettings, {}, { token: owner })).body.value;
    expect(now).toMatchObject({ version: before.version + 1, savedBy: 'owner-all' });
    const versions = (await site.call(listBrandVersions, {}, { token: owner })).body.value;
    expect(versions.list[0]).toMatchObject({
      version: before.version + 1,
      savedBy: 'owner-all',
      note: 'The board rests tonight',
      changes: [
        { path: 'name.EN', before: 'Khela', after: 'Khela by night' },
        { path: 'switches.WINBOARD3', before: 'true', after: 'false' },
      ],
    });
    const deed = (await site.call(listAudit, { action: 'brand.settings.save' }, { token: owner })).body.value.list[0];
    expect(deed).toMatchObject({
      staffAccount: 'owner-all',
      subject: 'brand:demo',
      address: '127.0.0.1',
      detail: { version: before.version + 1 },
    });
  });

  test('tells open pages, and tells them nothing where it failed', async () => {
    const ctx = await site.ctx();
    const { version, settings } = await brandSettings.currentSettings(ctx);
    const told: [string, LiveToClient][] = [];
    const live = {
      ...ctx.platform.live,
      publish: (topic: string, message: LiveToClient) => void told.push([topic, message]),
    };
    const listened = { ...ctx, platform: { ...ctx.platform, live } };
    await brandSettings.saveSettings(listened, { version, settings, note: '' });
    expect(told).toEqual([[`brand:${ctx.brand.id}`, { type: 'settings', version: version + 1 }]]);
    await expect(brandSettings.saveSettings(listened, { version, settings, note: '' })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    expect(told).toHaveLength(1);
  });

  test('a switch that is turned off refuses its call at once, in the words of the caller', async () => {
    await save((settings) => (settings.switches.GAMELOHOT3 = false));
    const { status, body } = await site.call(listHotGames, {}, { language: 'BN' });
    expect([status, body.errorCode, body.message]).toEqual([403, 'function.not.available', 'এই সুবিধাটি এখন বন্ধ আছে।']);
    await save((settings) => (settings.switches.GAMELOHOT3 = true));
    expect((await site.call(listHotGames, {})).status).toBe(200);
  });

  test('refuses a document over a version that is no longer the newest, and changes nothing', async () => {
    const { version, settings } = (await site.call(getBrandSettings, {}, { token: owner })).body.value;
    await save((newer) => (newer.gtagId = 'G-NEWER1'));
    const { status, body } = await site.call(saveBrandSettings, { version, settings, note: '' }, { token: owner });
    expect([status, body.errorCode, body.value]).toEqual([409, 'version_conflict', { version: version + 1 }]);
    expect((await site.call(getBrandSettings, {}, { token: owner })).body.value).toMatchObject({
      version: version + 1,
      settings: { gtagId: 'G-NEWER1' },
    });
  });

  test('of many editors at once exactly one saves', async () => {
    const { version, settings } = (await site.call(getBrandSettings, {}, { token: owner })).body.value;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        site.call(saveBrandSettings, { version, settings, note: `editor ${at}` }, { token: owner }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test('refuses what makes no sense, field by field, and keeps the version', async () => {
    const before = (await site.call(getBrandSettings, {}, { token: owner })).body.value;
    const { status, body } = await save((settings) => {
      settings.timeZone = 'Mars/Olympus';
      settings.deposit.quickMinor = [1];
      settings.register.username.acceptedPattern = '(a+)+$';
      settings.regionRules = { mode: 'deny', countries: ['US'] };
    });
    expect([status, body.value]).toEqual([
      400,
      {
        fields: {
          'settings.timeZone': 'invalid_value',
          'settings.deposit.quickMinor.0': 'too_small',
          'settings.register.username.acceptedPattern': 'pattern_too_heavy',
          'settings.regionRules.mode': 'country_unknown',
        },
      },
    ]);
    expect((await site.call(getBrandSettings, {}, { token: owner })).body.value.version).toBe(before.version);
  });

  test.each<[string, (settings: BrandSettings) => unknown]>([
    ['customerService.0.path', (on) => (on.customerService = [{ csType: 'LIVECHAT', path: '/\\evil.example' }])],
    ['customerService.0.path', (on) => (on.customerService = [{ csType: 'VIP', path: 'javascript:alert(1)' }])],
    ['customerService.0.path', (on) => (on.customerService = [{ csType: 'EMAIL', path: '/service' }])],
    ['imageCDNs.0', (on) => (on.imageCDNs = ['https://*'])],
    ['launchGameCDNs.0', (on) => (on.launchGameCDNs = ['https://*.com'])],
    [
      'resources.0.url',
      (on) => {
        const url = 'https://good.example@evil.example/';
        on.resources = [{ resourceType: 'app', url, qrCodeUrl: null, labelNameEn: 'App', labelNameCn: '' }];
      },
    ],
  ])('refuses an address in %s that leads elsewhere than it seems', async (field, change) => {
    const { status, body } = await save((settings) => void change(settings));
    expect([status, body.value]).toEqual([400, { fields: { [`settings.${field}`]: 'invalid_format' } }]);
  });

  test.each([
    ['an empty body', '{}'],
    ['no JSON', '{"version":'],
    ['another shape', '{"version":"1","settings":[],"note":7}'],
    ['a field too many', '{"version":1,"settings":{},"note":"","evil":1}'],
  ])('refuses %s', async (_, rawBody) => {
    const { status, body } = await site.call(saveBrandSettings, {} as never, { token: owner, rawBody });
    expect(status).toBe(400);
    expect(body.errorCode).toMatch(/^bad_(?:input|json)$/);
  });

  test('is for those who may: nobody without a token, no auditor, no staff of another brand', async () => {
    const { version, settings } = (await site.call(getBrandSettings, {}, { token: owner })).body.value;
    const input = { version, settings, note: '' };
    expect((await site.call(saveBrandSettings, input)).status).toBe(401);
    const auditor = await staffOn(site, 'auditor');
    expect((await site.call(saveBrandSettings, input, { token: auditor })).body.errorCode).toBe('not_allowed');
    const stranger = await staffOn(site, 'manager', ['river']);
    expect((await site.call(saveBrandSettings, input, { token: stranger })).body.errorCode).toBe('not_allowed');
    expect(
      (await site.call(listBrands, {}, { token: stranger, merchant: 'river' })).body.value.map(({ code }) => code),
    ).toEqual(['river']);
    expect((await site.call(listBrands, {}, { token: owner })).body.value).toContainEqual({
      code: 'river',
      name: { BN: 'নদী', EN: 'River' },
      hosts: ['river.localhost', 'river.example'],
    });
  });

  test('another process knows of it within about a second', async () => {
    const other = openDatabase(site.adminUrl, 2, silentLog);
    try {
      const before = await brand.brandOf(other.db, 'demo', '');
      // Read just now, so that what follows meets a remembered brand.
      await brand.brandOf(site.db, 'demo', '');
      // What another process does: a new version that this process's own save did not announce.
      await other.pool.query(
        "update brands set version = version + 1, settings = jsonb_set(settings, '{gtagId}', '\"G-OTHER1\"') where code = 'demo'",
      );
      expect((await brand.brandOf(site.db, 'demo', '')).settings.gtagId).not.toBe('G-OTHER1');
      const after = await eventually(
        () => brand.brandOf(site.db, 'demo', ''),
        ({ settings }) => settings.gtagId === 'G-OTHER1',
        1500,
      );
      expect(after.version).toBe(before.version + 1);
      await other.pool.query(
        "insert into brand_versions select id, version, settings, null, '', saved_at from brands where code = 'demo'",
      );
    } finally {
      await other.close();
    }
  });
});

describe('maintenance', () => {
  test('shuts the doors of players with its end, and leaves open what tells of it and the office', async () => {
    const endMs = (await site.ctx()).nowMs + 90_000;
    await save((settings) => (settings.maintenance = { on: true, endMs }));
    const shut = await site.call(listHotGames, {});
    expect([shut.status, shut.body.errorCode, shut.body.value]).toEqual([
      503,
      'maintenance',
      { maintenanceEnd: endMs },
    ]);
    expect(Number(shut.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await site.call(getSystemStatus, {})).body.value).toMatchObject({
      maintenance: true,
      maintenanceEnd: endMs,
    });
    expect((await site.call(listHotGames, {}, { merchant: 'river' })).status).toBe(200);

    await save((settings) => (settings.maintenance.on = false));
    expect((await site.call(listHotGames, {})).status).toBe(200);
    expect((await site.call(getSystemStatus, {})).body.value).toMatchObject({
      maintenance: false,
      maintenanceEnd: null,
    });
    expect((await site.call(getBrandSettings, {}, { token: owner })).body.value.settings.maintenance.endMs).toBeNull();
  });
});
