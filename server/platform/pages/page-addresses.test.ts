import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SystemStatus, Theme } from '../../../contract/brand.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { registerPages } from './pages.ts';
import { noDatabase, silentLog } from '../process/test-ctx.ts';

const folder = mkdtempSync(join(tmpdir(), 'khela-addresses-'));
const theme: Theme = { base: 'river-day', colours: {}, radiusPx: 8, logoUrl: null, fontFamily: 'system' };
const info = { imageCDNs: [], launchGameCDNs: [], domainRoute: [], analytics: { gtagId: null } };
const asked: string[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  app = fastify();
  await registerPages(app, {
    db: noDatabase,
    log: silentLog,
    rates: { take: async () => {} },
    folder,
    doors: [],
    themeCss: async () => '',
    async firstPage({ path }) {
      asked.push(path);
      const status = { info } as unknown as SystemStatus;
      const first = {
        answers: [],
        firstImage: null,
        firstText: null,
        gameOrigins: [],
        madeOf: [],
        status,
        language: 'BN' as const,
        theme,
      };
      return { ...first, path, title: path, description: path };
    },
  });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(pagePaths.map((path) => path.replace('$page', 'withdraw')))(
  '%s opened directly is its page, with a slash behind it and without',
  async (path) => {
    const bare = path === '/' ? '' : path;
    for (const url of [path, `${bare}/`, `${bare}/?affiliateCode=rupa`]) {
      asked.length = 0;
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8']);
      // What the page begins with is found by the address without the slash.
      expect(asked).toEqual([path]);
    }
  },
);
