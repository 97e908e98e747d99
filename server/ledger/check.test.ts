// @module-tag nightly
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callBack, newsOf, openedDeposit } from '../cashier/test-payments.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  const { token } = await memberOn(site, 'rahim');
  await callBack(site, newsOf((await openedDeposit(site, token)).deposit));
});
afterAll(() => site.close());

describe('npm run ledger:check', () => {
  test('prints a line for each invariant and ends well, or with 1 where one is broken', async () => {
    const good = await run(databaseUrl());
    expect(good.code).toBe(0);
    expect(good.output).toMatch(/^\d+ rules are asked/);
    const told = good.output.match(/^(?:ok|\d+ (?:broken|late)) {2}/gm) ?? [];
    expect(told).toHaveLength(Number.parseInt(good.output, 10));
    expect(good.output).toMatch(/^ok {2}postings of a transaction sum to zero$/m);
    expect(good.output).toMatch(/^All \d+ invariants hold\.$/m);
    await site.db.updateTable('deposits').set({ amount_minor: 1n }).execute();
    const bad = await run(databaseUrl());
    expect(bad.code).toBe(1);
    expect(bad.output).toContain('1 broken  a credited deposit has one transaction of its amount, any other none');
    expect(bad.output).toMatch(/^1 of \d+ invariants are broken\.$/m);
  });

  test('ends with 1 where the books cannot be reached', async () => {
    const { code, output } = await run('postgresql://nobody:x@127.0.0.1:1/nowhere');
    expect(code).toBe(1);
    expect(output).toContain('The books cannot be read');
  });
});

function databaseUrl(): string {
  const { database } = site.app.platform.config;
  return database.kind === 'external' ? database.appUrl : '';
}

function run(url: string): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, SECRET: 's'.repeat(32), NODE_ENV: 'test' };
  return new Promise((resolve) => {
    const script = join(import.meta.dirname, 'check.ts');
    const child = execFile(process.execPath, [script], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
