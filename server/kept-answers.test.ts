import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../contract/call.ts';
import * as brand from './brand/service.ts';
import * as brandStatus from './brand/service-status.ts';
import * as brandDefaultSettings from './brand/service-default-settings.ts';
import * as brandSettings from './brand/service-settings.ts';
import { type Door, door } from './platform/http/door.ts';
import { fail } from './platform/process/fail.ts';
import { keepAnswers } from './platform/pages/kept-answers.ts';
import { createHttp, type DoorKeeping } from './platform/http/http.ts';
import type { FirstPage } from './platform/pages/page-html.ts';
import { type PageVisitor, registerPages } from './platform/pages/pages.ts';
import { createRateLimits } from './platform/http/rate.ts';
import { continued, noteChange, shown, shownVersion } from './platform/pages/shown.ts';
import { nowMs } from './platform/process/clock.ts';
import { silentLog } from './platform/process/test-ctx.ts';
import { startTestSite, type TestSite } from './testing/site.ts';

const probe = defineCall({
  name: 'probe',
  path: '/wps/probe',
  verb: 'GET',
  eitherVerb: true,
  shared: true,
  token: 'member',
  tokenOptional: true,
  feature: 'GAMELOHOT3',
  input: z.strictObject({ word: z._default(z.string(), '') }),
  output: z.strictObject({ word: z.string(), age: z.int(), address: z.string() }),
  summary: 'What a test asks.',
});

let site: TestSite;
let http: FastifyInstance;
/** How often the door was asked. */
let asked = 0;

const doors: readonly Door[] = [
  door(probe, async (ctx, { word }, request) => {
    asked += 1;
    const { ageLimitYears } = ctx.brand.settings;
    const value = { word: `${word} ${request.language} `.repeat(200), age: ageLimitYears };
    const head = await shown(ctx, `probe ${word} ${request.language}`, async () => ({ value }));
    return continued(head, ({ address }) => ({ address }), { ...request, nowMs: ctx.nowMs });
  }),
];

const open = (rates: DoorKeeping['rates']) =>
  createHttp(doors, {
    db: site.db,
    platform: site.app.platform,
    rates,
    brandOf: (merchant, host) => brand.brandOf(site.db, merchant, host),
    authenticate: async () => fail('login.not.session'),
    holdingOf: () => undefined,
    admit: brandStatus.admit,
  });

beforeAll(async () => {
  site = await startTestSite({ env: { TRUSTED_PROXIES: '1' } });
  const settings = { ...brandDefaultSettings.defaultSettings(), name: { BN: 'নদী', EN: 'River' }, ageLimitYears: 19 };
  await brandSettings.createBrand(await site.ctx(), {
    code: 'river',
    hosts: ['river.localhost'],
    isDefault: false,
    settings,
  });
  http = await open({ take: async () => {} });
  // What is known of changes is believed for a second: here for as long as a busy machine takes.
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await http.close();
  await site.close();
});
beforeEach(async () => {
  asked = 0;
  await shownVersion(site.db);
});

const get = (headers: Record<string, string> = {}, query = '', at = http, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  at.inject({ method, url: `/wps/probe${query}`, headers: { host: 'localhost', language: 'BN', ...headers } });

async function save(edit: (settings: Awaited<ReturnType<typeof settingsNow>>) => void): Promise<void> {
  const ctx = await site.ctx();
  const settings = await settingsNow();
  edit(settings);
  await brandSettings.saveSettings(ctx, { version: ctx.brand.version, settings, note: 'a test' });
}

async function settingsNow() {
  return structuredClone((await site.ctx()).brand.settings);
}

describe('what was answered', () => {
  test('is sent again with the next one’s own end, and nothing else is another', async () => {
    const first = await get({ 'x-forwarded-for': '203.0.113.1', 'accept-encoding': 'br' });
    const again = await get({ 'x-forwarded-for': '203.0.113.2', 'accept-encoding': 'br', 'x-request-id': 'mine' });
    expect([first.statusCode, again.statusCode, asked]).toEqual([200, 200, 1]);
    const [one, other] = [first, again].map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString());
    expect(JSON.parse(other!).value.address).toBe('203.0.113.2');
    expect(other).toBe(one!.replace('203.0.113.1', '203.0.113.2'));
    expect(again.headers).toEqual({ ...first.headers, etag: again.headers['etag'], 'x-request-id': 'mine' });
    expect(again.headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'private, no-cache' });
  });

  test('is packed as each can unpack it, and not sent to whoever has it', async () => {
    const plain = await get();
    const packed = await get({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
    const has = await get({ 'if-none-match': String(plain.headers['etag']) });
    expect([has.statusCode, has.payload]).toEqual([304, '']);
    const head = await get({}, '', http, 'HEAD');
    expect([head.statusCode, head.payload, head.headers['etag']]).toEqual([200, '', plain.headers['etag']]);
  });

  test('is not sent to who asks another brand, in another language, for another thing or in another way', async () => {
    const variants = ['demo', 'river'].flatMap((merchant) => ['BN', 'EN'].map((language) => ({ merchant, language })));
    for (const round of [1, 2]) {
      const got = [];
      for (const headers of variants) got.push((await get(headers, '?word=all')).json().value);
      expect(got.map(({ word, age }) => [word.slice(0, 6), age])).toEqual([
        ['all BN', got[0].age],
        ['all EN', got[0].age],
        ['all BN', 19],
        ['all EN', 19],
      ]);
      expect(asked, `round ${round}`).toBe(4);
    }
    expect((await get({ host: 'river.localhost' }, '?word=all')).json().value.age).toBe(19);
    expect((await get({}, '?word=some')).json().value.word).toMatch(/^some/);
    expect((await get({}, '?word=all', http, 'POST')).statusCode).toBe(200);
    expect(asked).toBe(7);
  });

  test('is not sent to who shows a token, dead or alive', async () => {
    await get();
    expect((await get({ authorization: 'dead' })).statusCode).toBe(401);
  });

  test('counts as a request', async () => {
    const counted = async () => {
      const text = await site.app.platform.metrics.text();
      const line = /khela_http_request_seconds_count\{method="GET",route="\/wps\/probe",status="200"\} (\d+)/;
      return Number(line.exec(text)?.[1] ?? 0);
    };
    await get();
    const before = await counted();
    await get();
    await get();
    expect(await counted()).toBe(before + 2);
  });
});

describe('before it is sent again', () => {
  test('its asker’s requests are counted, and one too many is refused', async () => {
    const few = await open(createRateLimits({ rateLimitFactor: 0.0005 }));
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await get({}, '?word=few', few)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await get({}, '?word=few', few)).headers['retry-after']).toBeDefined();
    // Another asker’s are another’s.
    expect((await get({ 'x-forwarded-for': '203.0.113.9' }, '?word=few', few)).statusCode).toBe(200);
    expect(asked).toBe(1);
    await few.close();
  });

  test('its brand lets its asker in: by maintenance, by region, by its switches', async () => {
    const from = (country: string) => get({ 'x-country-code': country });
    expect((await from('BD')).statusCode).toBe(200);
    await save((settings) => (settings.maintenance = { on: true, endMs: null }));
    expect((await from('BD')).json().errorCode).toBe('maintenance');
    await save((settings) => (settings.maintenance.on = false));
    expect((await from('BD')).statusCode).toBe(200);
    await save((settings) => (settings.regionRules = { mode: 'deny', countries: ['BD'] }));
    expect((await from('IN')).statusCode).toBe(200);
    expect((await from('BD')).json().errorCode).toBe('region_restricted');
    await save((settings) => (settings.regionRules = { mode: 'off', countries: [] }));
    await save((settings) => (settings.switches.GAMELOHOT3 = false));
    expect((await from('BD')).json().errorCode).toBe('function.not.available');
    await save((settings) => (settings.switches.GAMELOHOT3 = true));
    expect((await from('BD')).statusCode).toBe(200);
  });

  test('it is what it would be made anew: a change is seen at once', async () => {
    await get();
    await get();
    await save((settings) => (settings.ageLimitYears = 25));
    expect((await get()).json().value.age).toBe(25);
    expect(asked).toBe(2);
    // What this server knows of may have changed everything.
    noteChange(site.db);
    await get();
    expect(asked).toBe(3);
  });
});

describe('a page that was sent', () => {
  let app: FastifyInstance;
  const folder = mkdtempSync(join(tmpdir(), 'khela-kept-'));
  const page = (headers: Record<string, string> = {}, url = '/') =>
    app.inject({ url, headers: { host: 'localhost', ...headers } });

  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<html><head><title>x</title><!--khela:first--></head></html>');
    app = fastify();
    await app.register(cookie);
    const firstPage = async ({ headers, language, path }: PageVisitor): Promise<FirstPage> => {
      asked += 1;
      const ctx = await site.ctx({ kind: 'visitor' });
      const said = { path, title: 'x', description: '', language: language ?? 'BN', theme: ctx.brand.settings.theme };
      const gameOrigins = await shown(ctx, 'origins', async () => ({ value: [] }));
      const status = await brandStatus.systemStatus(ctx, { address: '', headers });
      const first = { firstImage: null, firstText: null, answers: [], gameOrigins, status, madeOf: [ctx.brand] };
      return { ...said, ...first };
    };
    const rates = { take: async () => {} };
    await registerPages(app, {
      db: site.db,
      log: silentLog,
      rates,
      doors,
      folder,
      firstPage,
      themeCss: async () => '',
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  test('is sent to the next who asks the same, packed, or not at all where they have it', async () => {
    const first = await page();
    const again = await page();
    expect([again.payload, again.headers, asked]).toEqual([first.payload, first.headers, 1]);
    const packed = await page({ 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.payload);
    const has = await page({ 'if-none-match': String(first.headers['etag']) });
    expect([has.statusCode, has.payload, asked]).toEqual([304, '', 1]);
    expect((await page({ cookie: 'lang=EN' })).payload).toContain('lang="en"');
    expect((await page({ host: 'localhost:81' })).headers['content-security-policy']).toContain('ws://localhost:81');
    expect(asked).toBe(3);
  });

  test('is made anew where a setting has changed, and for who comes from elsewhere', async () => {
    expect((await page()).payload).not.toContain('"ageLimitYears":22');
    await save((settings) => (settings.ageLimitYears = 22));
    expect((await page()).payload).toContain('"ageLimitYears":22');
    await save((settings) => (settings.regionRules = { mode: 'deny', countries: ['BD'] }));
    for (const [country, isRestricted] of Object.entries({ IN: false, BD: true, NP: false })) {
      const { payload } = await page({ 'x-country-code': country });
      expect(payload).toContain(`"country":"${country}"`);
      expect(payload).toContain(`"regionRestriction":${isRestricted}`);
    }
    await save((settings) => (settings.regionRules = { mode: 'off', countries: [] }));
  });
});

test('what is of another state of the brand than its content is not kept', async () => {
  const old = await site.ctx({ kind: 'visitor' }, nowMs());
  await save((settings) => (settings.ageLimitYears = 24));
  const kept = keepAnswers<string>(site.db, 10);
  const now = await site.ctx({ kind: 'visitor' }, nowMs());
  const head = await shown(now, 'of two states', async () => ({ value: {} }));
  kept.ask('it').keep([old.brand, head], 'mixed');
  expect(kept.ask('it').known).toBeNull();
  kept.ask('it').keep([now.brand, head], 'whole');
  expect(kept.ask('it').known).toBe('whole');
});
