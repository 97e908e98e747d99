import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { Refusal } from './fail.ts';
import { registerHealth } from './health.ts';
import { createMetrics, watchPool } from './metrics.ts';
import { silentLog } from './test-ctx.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

const migrationsDir = join(import.meta.dirname, '../../../database/migrations');
const later = mkdtempSync(join(tmpdir(), 'khela-later-'));
let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, 2, silentLog);
  writeFileSync(join(later, '9999_of_a_later_version.sql'), '');
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  rmSync(later, { recursive: true });
});

interface Given {
  pool?: pg.Pool;
  migrationsDir?: string;
  metricsToken?: string;
  trouble?: () => string | null;
}

function open(given: Given = {}) {
  const app = fastify();
  const metrics = createMetrics();
  watchPool(metrics, database.pool);
  app.setErrorHandler((error, _request, reply) => reply.status(error instanceof Refusal ? 404 : 500).send({}));
  const clock = { ask: async () => 0, whyWrong: () => null };
  registerHealth(app, {
    pool: database.pool,
    metrics,
    log: silentLog,
    clock,
    metricsToken: null,
    migrationsDir,
    ...given,
  });
  return { app, metrics };
}

describe('a supervisor', () => {
  test('hears that the process lives and may serve', async () => {
    const { app } = open();
    expect((await app.inject('/healthz')).json()).toEqual({ alive: true });
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true }]);
  });

  test('hears that migrations are missing', async () => {
    const ready = await open({ migrationsDir: later }).app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ ready: false, why: expect.stringContaining('needs 9999') });
  });

  test('hears that the database is away while the process lives', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://nobody:x@127.0.0.1:1/none' });
    const { app } = open({ pool });
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false, why: 'the database cannot be reached' }]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    // Of the built-in database it is known why.
    const { app: own } = open({ pool, trouble: () => 'the disk of the database is full' });
    const why = await own.inject('/readyz');
    expect([why.statusCode, why.json()]).toEqual([503, { ready: false, why: 'the disk of the database is full' }]);
    await pool.end();
  });
});

describe('the counters', () => {
  test('say what was counted, under the routes and codes of the product', async () => {
    const { app, metrics } = open();
    metrics.request('GET', '/here', 200, 12);
    metrics.refusal('login_failed');
    metrics.failure('job', 'closeDay');
    metrics.gauge('khela_ledger_violations', 'Rows that break an invariant.', () => 3);
    const { body, headers } = await app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('khela_http_request_seconds_count{method="GET",route="/here",status="200"} 1');
    expect(body).toContain('khela_refusals_total{code="login_failed"} 1');
    expect(body).toContain('khela_background_failures_total{kind="job",name="closeDay"} 1');
    expect(body).toContain('khela_ledger_violations 3');
    expect(body).toMatch(/khela_database_connections \d/);
    expect(body).toContain('process_resident_memory_bytes');
  });

  const token = 'a-token-for-the-collector';
  test.each([
    ['this machine', { remoteAddress: '127.0.0.1' }, undefined, 200],
    ['this machine by IPv6', { remoteAddress: '::1' }, undefined, 200],
    ['another machine', { remoteAddress: '203.0.113.7' }, undefined, 404],
    [
      'a visitor behind a proxy on this machine',
      { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } },
      undefined,
      404,
    ],
    [
      'another machine where no token is set',
      { remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer ' } },
      undefined,
      404,
    ],
    [
      'another machine with the token',
      { remoteAddress: '203.0.113.7', headers: { authorization: `Bearer ${token}` } },
      token,
      200,
    ],
    [
      'another machine with a wrong token',
      { remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer guess' } },
      token,
      404,
    ],
  ])('answer %s', async (_, from, metricsToken, status) => {
    const { app } = open(metricsToken ? { metricsToken } : {});
    expect((await app.inject({ url: '/metrics', ...from })).statusCode).toBe(status);
  });
});
