// @module-tag nightly
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from './testing/site.ts';
import { manyBets } from './tallies/test-tallies.ts';
import * as tallies from './tallies/service.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('npm run rebuild-tallies puts sums right that drifted, and ends with 1 where it cannot', async () => {
  const ctx = await site.ctx();
  await manyBets(ctx, 7n, { count: 30, fromMs: ctx.nowMs, everyMs: 1_000 });
  expect(await run(databaseUrl())).toEqual({ code: 0, output: expect.stringContaining('added up anew') });
  const right = await tallies.memberTotals(ctx, 7n);
  expect(right.count).toBe(30);
  await sql`UPDATE tallies_by_member SET stake_minor = stake_minor + 1`.execute(site.db);
  expect(await tallies.memberTotals(ctx, 7n)).not.toEqual(right);
  expect((await run(databaseUrl())).code).toBe(0);
  expect(await tallies.memberTotals(ctx, 7n)).toEqual(right);
  const failed = await run('postgresql://nobody:x@127.0.0.1:1/nowhere');
  expect(failed).toEqual({ code: 1, output: expect.stringContaining('cannot be added up') });
});

function databaseUrl(): string {
  const { database } = site.app.platform.config;
  return database.kind === 'external' ? database.appUrl : '';
}

function run(url: string): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, SECRET: 's'.repeat(32), NODE_ENV: 'test' };
  return new Promise((resolve) => {
    const script = join(import.meta.dirname, 'rebuild-tallies.ts');
    const child = execFile(process.execPath, [script], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
