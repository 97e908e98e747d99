import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SystemStatus } from '../../../contract/brand.ts';
import { Refusal } from '../process/fail.ts';
import type { FirstPage } from './page-html.ts';
import { type PageNeeds, registerPages } from './pages.ts';
import { createRateLimits, rateNumbers } from '../http/rate.ts';
import { Text } from '../http/send-text.ts';
import { noDatabase, silentLog } from '../process/test-ctx.ts';

const folder = mkdtempSync(join(tmpdir(), 'khela-flood-'));
const app = fastify();
let refusedForSeconds: number | null = null;
let title = 'Khela';

const rates: PageNeeds['rates'] = {
  async take(rate) {
    expect(rate).toBe('page');
    if (refusedForSeconds !== null) throw new Refusal('too_many_requests', null, refusedForSeconds);
  },
};

async function firstPage({ path }: { path: string }): Promise<FirstPage> {
  const info = { imageCDNs: [], launchGameCDNs: [], domainRoute: [], analytics: { gtagId: null } };
  const status = { info } as unknown as SystemStatus;
  const theme = { base: 'river-day', colours: {}, radiusPx: 8, logoUrl: null, fontFamily: 'system' } as const;
  const nothing = { answers: [], firstImage: null, firstText: null, gameOrigins: [], madeOf: [] };
  return { ...nothing, path, title, description: 'x', language: 'BN', theme, status };
}

beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><title>x</title><!--khela:first--><!--khela:preload BN@/help /assets/help.js--></head><body></body></html>',
  );
  await app.register(cookie);
  await registerPages(app, {
    db: noDatabase,
    log: silentLog,
    rates,
    folder,
    doors: [],
    firstPage,
    themeCss: async () => '',
  });
});
beforeEach(() => {
  refusedForSeconds = null;
  title = 'Khela';
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('a page that many ask for', () => {
  test.each([
    ['', 'অনেকবার'],
    ['lang=en', 'Too many'],
  ])('is refused to an address that asks too often, in words for people (%s)', async (lang, words) => {
    refusedForSeconds = 7;
    const answer = await app.inject({ url: '/promotions', headers: { cookie: lang } });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(words);
  });

  test('is allowed often enough for a village behind one address', async () => {
    const limits = createRateLimits({ rateLimitFactor: 1 });
    for (let at = 0; at < rateNumbers.page.requests; at++) await limits.take('page', '10.1.1.1');
    await expect(limits.take('page', '10.1.1.1')).rejects.toMatchObject({ code: 'too_many_requests' });
    await limits.take('page', '10.1.1.2');
  });

  test('is made and packed once for each of its contents, whatever addresses strangers make up', async () => {
    const packing = vi.spyOn(Text.prototype, 'brotli');
    const pageAt = async (url: string) => (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload;
    for (let at = 0; at < 20; at++) await pageAt(`/made-up-${at}`);
    expect(packing).toHaveBeenCalledTimes(20);
    expect(new Set(packing.mock.instances).size).toBe(1);
    title = 'Another name';
    await pageAt('/made-up-1');
    expect(new Set(packing.mock.instances).size).toBe(2);
    // This one has files of its own.
    await pageAt('/help');
    expect(new Set(packing.mock.instances).size).toBe(3);
    packing.mockRestore();
  });
});
