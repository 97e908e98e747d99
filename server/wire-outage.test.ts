import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSystemStatus } from '../contract/brand.ts';
import { getMemberInfo } from '../contract/members.ts';
import { login, register } from '../contract/sessions.ts';
import { openSlot } from '../contract/slots.ts';
import { nowMs } from './platform/clock.ts';
import type { PublicKey } from './platform/encryption.ts';
import { eventually } from './platform/test-ctx.ts';
import { createTestDatabase, type TestDatabase } from './platform/test-database.ts';
import { encryptPayload } from './test-encryption.ts';
import { faultsOfRefusal, type Heard } from './test-knocks.ts';
import { type Line, openLine } from './test-line.ts';

let database: TestDatabase;
let line: Line;
let server: ChildProcess;
let key: PublicKey;
let token: string;
let said = '';
const port = 8270 + (process.pid % 10);
const url = `http://127.0.0.1:${port}`;

/** A server process of its own, on a database that is reached through a line which the tests cut. */
beforeAll(async () => {
  database = await createTestDatabase();
  line = await openLine(database.url);
  server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: line.through(database.url),
      MIGRATE_DATABASE_URL: line.through(database.adminUrl),
      SECRET: 'a secret of tests only, long enough',
      PORT: String(port),
      SANDBOX_CASHIER_PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_FACTOR: '0',
      DATABASE_POOL: '4',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (data) => void (said += data));
  expect(await eventually(() => said.includes('ready at'), Boolean, 20_000), said).toBe(true);
  key = JSON.parse((await ask(getSystemStatus.path)).text).value.info.encryption;
  const input = { username: 'steadfast1', password: 'khela123', confirmPassword: 'khela123' };
  const opened = await ask(register.path, { method: 'PUT', body: JSON.stringify(await encryptPayload(key, input)) });
  token = JSON.parse(opened.text).value.token;
});

afterAll(async () => {
  server.kill('SIGKILL');
  await line.close();
  await database.drop();
});

async function ask(path: string, init: RequestInit & { token?: string } = {}): Promise<Heard & { tookMs: number }> {
  const askedMs = nowMs();
  const response = await fetch(`${url}${path}`, {
    ...init,
    headers: { language: 'EN', ...(init.body ? { 'content-type': 'application/json' } : {}), ...(init.token ? { authorization: init.token } : {}) },
    signal: AbortSignal.timeout(15_000),
  });
  return { status: response.status, headers: response.headers, text: await response.text(), tookMs: nowMs() - askedMs };
}

async function askEverything(): Promise<Record<string, Heard & { tookMs: number }>> {
  const message = async () => JSON.stringify(await encryptPayload(key, { username: 'steadfast1', password: 'khela123' }));
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
  const back = await eventually(() => ask(getMemberInfo.path, { token }), ({ status }) => status === 200, 8_000);
  expect(back.text).toContain('steadfast1');
  const answers = await askEverything();
  expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 401, 401, 200]);
  expect((await eventually(() => ask('/readyz'), ({ status }) => status === 200)).status).toBe(200);
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

  test('is told of within six seconds where it falls silent, and served from again when it is back', { timeout: 40_000 }, async () => {
    line.silence();
    await expectUnavailable();
    await expectUnavailable();
    await line.restore();
    await expectServing();
  });
});
