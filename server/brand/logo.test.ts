import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBrandLogo, saveBrandLogo } from '../../contract/brand-logo.ts';
import { getBrandSettings, getSystemStatus, saveBrandSettings } from '../../contract/brand.ts';
import { saveUpload } from '../platform/http/uploads.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as brandDefaultSettings from './service-default-settings.ts';
import * as brandSettings from './service-settings.ts';

let site: TestSite;
let manager: string;
let wide: string;

beforeAll(async () => {
  site = await startTestSite();
  manager = await staffOn(site, 'manager');
  const settings = brandDefaultSettings.defaultSettings();
  await brandSettings.createBrand(await site.ctx(), { code: 'river', hosts: [], isDefault: false, settings });
  const drawn = sharp({
    create: { width: 2_000, height: 500, channels: 4, background: { r: 20, g: 120, b: 60, alpha: 0.5 } },
  });
  wide = (
    await drawn
      .png()
      .withExif({ IFD0: { Copyright: 'Rahim' } })
      .toBuffer()
  ).toString('base64');
});
afterAll(() => site.close());

const upload = (picture = wide, merchant = 'demo') =>
  site.call(saveBrandLogo, { picture }, { token: manager, merchant });
const shown = async (merchant = 'demo') =>
  (await site.call(getSystemStatus, {}, { merchant })).body.value.info.theme.logoUrl;
const wear = async (logoUrl: string | null, merchant = 'demo') => {
  const as = { token: manager, merchant };
  const { settings, version } = (await site.call(getBrandSettings, {}, as)).body.value;
  return site.call(
    saveBrandSettings,
    { version, settings: { ...settings, theme: { ...settings.theme, logoUrl } } },
    as,
  );
};

describe('a logo', () => {
  test('is drawn anew, and worn once the settings are saved; the one before stays to go back to', async () => {
    const { url: first } = (await upload()).body.value;
    expect(first).toMatch(/^\/wps\/brand\/logo\?id=[0-9a-f]{32}\.png$/);
    expect(await shown()).toBeNull();
    expect((await wear(first)).status).toBe(200);
    expect(await shown()).toBe(first);
    const { url: second } = (await upload()).body.value;
    expect(await shown()).toBe(first);
    await wear(second);
    expect(await shown()).toBe(second);
    for (const url of [first, second]) {
      const response = await fetch(site.url + url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 160, hasAlpha: true });
      expect(bytes.toString('latin1')).not.toMatch(/Rahim/);
    }
    expect((await wear(first)).status).toBe(200);
  });

  test('is seen while the site is in maintenance, too', async () => {
    const { url } = (await upload()).body.value;
    const ctx = await site.ctx();
    const settings = { ...ctx.brand.settings, maintenance: { on: true, endMs: null } };
    const { version } = await brandSettings.currentSettings(ctx);
    await brandSettings.saveSettings(ctx, { version, settings, note: '' });
    expect((await fetch(site.url + url)).status).toBe(200);
    const open = { ...settings, maintenance: { on: false, endMs: null } };
    await brandSettings.saveSettings(ctx, { version: version + 1, settings: open, note: '' });
  });
});

describe('what is refused, and changes nothing', () => {
  test.each([
    ['a page in disguise', () => Buffer.from('<svg onload="alert(1)"/>').toString('base64'), 'picture_unreadable'],
    ['half a picture', () => wide.slice(0, 60), 'picture_unreadable'],
    ['no base64', () => '<svg onload=alert(1)>', 'invalid_format'],
    ['over five megabytes', () => Buffer.alloc(5 * 1024 * 1024 + 1, 'ab').toString('base64'), 'too_large'],
  ])('a logo: %s', async (_, picture, code) => {
    const { status, body } = await upload(picture());
    expect([status, body.value]).toMatchObject([400, { fields: { picture: code } }]);
  });

  test('to wear what was uploaded for another brand, or as no logo', async () => {
    const { url } = (await upload()).body.value;
    const { id } = await saveUpload(await site.ctx(), wide);
    for (const foreign of [url, `${getBrandLogo.path}?id=${id}`, `/wps/content/picture?id=${id}`]) {
      const { status, body } = await wear(foreign, 'river');
      expect([status, body.value]).toEqual([400, { fields: { 'settings.theme.logoUrl': 'invalid_value' } }]);
    }
    expect(await shown('river')).toBeNull();
    expect((await fetch(`${site.url}${getBrandLogo.path}?id=${id}`)).status).toBe(404);
    expect((await wear('/art/logo.svg', 'river')).status).toBe(200);
  });

  test('whoever may not change the brand', async () => {
    const { status } = await site.call(saveBrandLogo, { picture: wide }, { token: await staffOn(site, 'support') });
    expect(status).toBe(403);
  });
});
