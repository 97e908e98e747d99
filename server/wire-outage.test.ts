// @module-tag nightly
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../contract/members.ts';
import { login } from '../contract/sessions.ts';
import { openSlot } from '../contract/slots.ts';
import { nowMs } from './platform/process/clock.ts';
import { eventually } from './platform/process/test-ctx.ts';
import { encryptPayload } from './testing/encryption.ts';
import { faultsOfRefusal, type Heard } from './testing/knocks.ts';
import { type Line, openLine } from './testing/database-line.ts';
import { memberOn } from './testing/people.ts';
import { startTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
let line: Line;
let server: ChildProcess;
let token: string;
let said = '';
let url: string;

/**
 * A second server, a process of its own, that reaches the site's database through a line which the tests cut. It starts
 * before the database can be reached.
 */
beforeAll(async () => {
  site = await startTestSite();
  ({ token } = await memberOn(site, 'steadfast1'));
  line = await openLine(site.databaseUrl);
  await line.cut();
  server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: line.through(site.databaseUrl),
      MIGRATE_DATABASE_URL: line.through(site.adminUrl),
      SECRET: 'a secret of tests only, long enough',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_FACTOR: '0',
      DATABASE_POOL: '4',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (data) => void (said += data));
  expect(await eventually(() => said.includes('Waiting for the database'), Boolean, 20_000), said).toBe(true);
  await line.restore();
  const readyAt = /ready at http:\/\/localhost:(\d+)/;
  const ready = await eventually(() => readyAt.exec(said), Boolean, 20_000);
  expect(ready, said).not.toBe(null);
  url = `http://127.0.0.1:${ready![1]}`;
});

afterAll(async () => {
  server.kill('SIGKILL');
  await line.close();
  await site.close();
});

async function ask(path: string, init: RequestInit & { token?: string } = {}): Promise<Heard & { tookMs: number }> {
  const askedMs = nowMs();
  const response = await fetch(`${url}${path}`, {
    ...init,
    headers: {
      language: 'EN',
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...(init.token ? { authorization: init.token } : {}),
    },
    signal: AbortSignal.timeout(15_000),
  });
  return { status: response.status, headers: response.headers, text: await response.text(), tookMs: nowMs() - askedMs };
}

async function askEverything(): Promise<Record<string, Heard & { tookMs: number }>> {
  const message = async () =>
    JSON.stringify(
      await encryptPayload(site.app.platform.encryption.publicKey(), { username: 'steadfast1', password: 'khela123' }),
    );
  const [info, dead, slot, entry] = await Promise.all([
    ask(getMemberInfo.path, { token }),
    ask(getMemberInfo.path, { token: 'A'.repeat(43) }),
    ask(openSlot.path, { method: 'POST', body: '{}', token: 'B'.repeat(43) }),
    ask(login.path, { method: 'POST', body: await message() }),
    // More than the pool has connections: those who wait in line are answered in time as well.
    ...Array.from({ length: 12 }, () => ask(getMemberInfo.path, { token })),
  ]);
  return { info, dead, slot, entry };
}

async function expectUnavailable(): Promise<void> {
  const answers = await askEverything();
  for (const [name, heard] of Object.entries(answers)) {
    expect(faultsOfRefusal(heard, ['unavailable']), name).toEqual([]);
    expect(Number(heard.headers.get('retry-after')), name).toBeGreaterThan(0);
    expect(heard.tookMs, name).toBeLessThan(6_000);
  }
  expect((await ask('/healthz')).status).toBe(200);
  const ready = await ask('/readyz');
  expect([ready.status, ready.tookMs < 3_000]).toEqual([503, true]);
}

async function expectServing(): Promise<void> {
  const back = await eventually(
    () => ask(getMemberInfo.path, { token }),
    ({ status }) => status === 200,
    8_000,
  );
  expect(back.text).toContain('steadfast1');
  const answers = await askEverything();
  expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 401, 401, 200]);
  expect(
    (
      await eventually(
        () => ask('/readyz'),
        ({ status }) => status === 200,
      )
    ).status,
  ).toBe(200);
  expect(server.exitCode, said).toBe(null);
}

describe('a database that is gone', () => {
  test('is told of at once where it refuses, and served from again when it is back', async () => {
    await expectServing();
    await line.cut();
    await expectUnavailable();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await expectUnavailable();
    await line.restore();
    await expectServing();
  });

  test(
    'is told of within six seconds where it falls silent, and served from again when it is back',
    { timeout: 40_000 },
    async () => {
      line.silence();
      await expectUnavailable();
      await expectUnavailable();
      await line.restore();
      await expectServing();
    },
  );
});
