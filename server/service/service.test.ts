import { createDecipheriv } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrandSettings } from '../../contract/brand.ts';
import { getCustomerService, getDomainRoute } from '../../contract/service.ts';
import { getVipLadder } from '../../contract/vip.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import * as brandSettings from '../brand/service-settings.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { channelFor } from './service.ts';

let site: TestSite;
let member: string;

const vip = { csType: 'VIP', path: 'https://vip.example/room' } as const;
const chat = { csType: 'LIVECHAT', path: '/service' } as const;
const mail = { csType: 'EMAIL', path: 'help@demo.example' } as const;
const page = { csType: 'FACEBOOK', path: 'https://facebook.example/demo' } as const;

beforeAll(async () => {
  site = await startTestSite({ settings: { customerService: [mail, vip, chat] } });
  ({ token: member } = await memberOn(site, 'asker1'));
});
afterAll(() => site.close());

/** As the clients of this family of sites read it: the last 8 letters are the key. */
function read(path: string): string {
  const key = Buffer.from(path.slice(-8).repeat(3), 'latin1');
  const cipher = createDecipheriv('des-ede3', key, null);
  return Buffer.concat([cipher.update(Buffer.from(path.slice(0, -8), 'base64')), cipher.final()]).toString('utf8');
}

test.each<[string, number, BrandSettings['customerService'], string | undefined]>([
  ['rank 0', 0, [mail, vip, chat], 'LIVECHAT'],
  ['rank 4', 4, [mail, vip, chat], 'LIVECHAT'],
  ['rank 5', 5, [mail, vip, chat], 'VIP'],
  ['rank 5 without a VIP channel', 5, [mail, chat], 'LIVECHAT'],
  ['rank 0 without a live chat', 0, [vip, page, mail], 'FACEBOOK'],
  ['rank 0 where there is only the VIP channel', 0, [vip], undefined],
  ['rank 9 where there is nothing', 9, [], undefined],
])('%s is served by the right channel', (_, rank, channels, csType) => {
  expect(channelFor(channels, rank)?.csType).toBe(csType);
});

describe('customer service', () => {
  test.each([
    ['visitors', false],
    ['members', true],
  ])('gives %s a path that only its own last 8 letters open', async (_, isMember) => {
    const { body } = await site.call(getCustomerService, {}, isMember ? { token: member } : {});
    expect(body.value.csType).toBe('LIVECHAT');
    expect(body.value.path).not.toContain('service');
    expect(read(body.value.path)).toBe('/service');
    expect(body.value.pathList.map(({ type, path }) => [type, read(path)])).toEqual([[3, '/service']]);
  });

  test('writes an address of a mail as one that a click can follow, and says where there is no channel', async () => {
    const ctx = await site.ctx();
    const settings = brandDefaultSettings.defaultSettings();
    await brandSettings.createBrand(ctx, { code: 'mail', hosts: [], isDefault: false, settings });
    const none = { ...settings, customerService: [] };
    await brandSettings.createBrand(ctx, { code: 'none', hosts: [], isDefault: false, settings: none });
    const { body } = await site.call(getCustomerService, {}, { merchant: 'mail' });
    expect(read(body.value.path)).toBe('mailto:help@khela.example');
    expect(await site.call(getCustomerService, {}, { merchant: 'none' })).toMatchObject({
      status: 404,
      body: { errorCode: 'not_found' },
    });
  });

  test('refuses a type that is none', async () => {
    const { status, body } = await site.call(getCustomerService, { type: 10 });
    expect([status, body.value]).toEqual([400, { fields: { type: 'too_big' } }]);
  });
});

test('the addresses of a brand are told, the main one first, unmeasured', async () => {
  await brandSettings.createBrand(await site.ctx(), {
    code: 'routes',
    hosts: ['one.example', 'two.example'],
    isDefault: false,
    settings: brandDefaultSettings.defaultSettings(),
  });
  const { body } = await site.call(getDomainRoute, {}, { merchant: 'routes' });
  expect(body.value).toEqual({
    domainList: [
      { domain: 'one.example', url: 'http://one.example', main: true, speed: null },
      { domain: 'two.example', url: 'http://two.example', main: false, speed: null },
    ],
    resources: [],
  });
});

test('an address of another site may ask whether this one lives, and nothing else', async () => {
  const alive = await fetch(`${site.url}/healthz`);
  const other = await fetch(`${site.url}/readyz`);
  expect(alive.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

describe('the VIP ladder', () => {
  test.each([
    ['BN', 'পদ্মা'],
    ['EN', 'Padma'],
  ])('names the levels of the brand in %s', async (language, highest) => {
    const { levels, rankLevel } = (await site.call(getVipLadder, {}, { language })).body.value;
    expect(levels.at(-1)).toMatchObject({ level: 7, name: highest, ownService: true });
    expect(levels.map(({ ownService }) => ownService)).toEqual([false, false, false, false, false, true, true, true]);
    expect(rankLevel).toBeNull();
  });

  test('tells a member where they stand', async () => {
    expect((await site.call(getVipLadder, {}, { token: member })).body.value.rankLevel).toBe(0);
  });

  test('promises no channel that the brand does not have', async () => {
    const { levels } = (await site.call(getVipLadder, {}, { merchant: 'mail' })).body.value;
    expect(levels.some(({ ownService }) => ownService)).toBe(false);
  });
});
