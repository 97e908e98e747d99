import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { ConfigProblems, configVariables, readConfig } from './config.ts';

const external = {
  DATABASE_URL: 'postgres://khela:secret-word@db.example.com/khela',
  SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://play.example.com',
};

let DATA_DIR: string;

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'khela-config-'));
});

afterEach(() => rmSync(DATA_DIR, { recursive: true }));

test('needs nothing for a demonstration', () => {
  expect(readConfig({ DATA_DIR })).toEqual({
    nodeEnv: 'production',
    port: 8080,
    host: 'localhost',
    dataDir: DATA_DIR,
    database: { kind: 'embedded' },
    databasePool: 16,
    secret: expect.stringMatching(/^[\w-]{64}$/),
    publicUrl: 'http://localhost:8080',
    trustedProxies: 0,
    logLevel: 'info',
    logFile: join(DATA_DIR, 'server.log'),
    metricsToken: null,
    rateLimitFactor: 1,
    demo: true,
    demoBotCheck: true,
    demoNeighbours: true,
    sandboxCashierPort: 8081,
    sandboxCashierUrl: 'http://localhost:8081',
    sandboxIdentityPort: 8082,
    sandboxIdentityUrl: 'http://localhost:8082',
    beacon: null,
    sportsFeed: null,
    sandboxOffered: true,
    messages: {
      smtpUrl: null,
      mailFrom: 'Khela <no-reply@localhost>',
      smsOrigins: [],
      smsToken: null,
      phoneAuth: null,
    },
  });
});

test('an external database turns the demonstration off and opens to the network', () => {
  expect(readConfig(external)).toMatchObject({
    host: '0.0.0.0',
    database: { kind: 'external', appUrl: external.DATABASE_URL, migrateUrl: external.DATABASE_URL },
    secret: external.SECRET,
    publicUrl: 'https://play.example.com',
    demo: false,
  });
  const owner = 'postgres://owner:o@db.example.com/khela';
  expect(readConfig({ ...external, MIGRATE_DATABASE_URL: owner }).database).toMatchObject({ migrateUrl: owner });
});

test('keeps the generated secret from start to start, readable by its owner only', () => {
  const first = readConfig({ DATA_DIR });
  expect(readConfig({ DATA_DIR }).secret).toBe(first.secret);
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(first.secret);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
});

test('refuses a damaged secret rather than making a new one', () => {
  writeFileSync(join(DATA_DIR, 'secret'), 'torn');
  expect(problemsOf({ DATA_DIR })).toEqual([expect.stringContaining('is damaged')]);
});

test('cannot be changed', () => {
  const config = readConfig({ DATA_DIR });
  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
  expect(() => Object.assign(config.database, { kind: 'external' })).toThrow(TypeError);
});

test.for([
  [{ PORT: '9000' }, { port: 9000, sandboxCashierPort: 9001, publicUrl: 'http://localhost:9000' }],
  [{ PORT: '0' }, { port: 0, sandboxCashierPort: 0 }],
  [
    { PORT: ' 9000 ', HOST: '' },
    { port: 9000, host: 'localhost' },
  ],
  [{ SANDBOX_CASHIER_PORT: '7000' }, { sandboxCashierPort: 7000 }],
  [
    { DEMO: 'off', DEMO_BOT_CHECK: 'off', DEMO_NEIGHBOURS: 'off' },
    { demo: false, demoBotCheck: false, demoNeighbours: false },
  ],
  [
    { TRUSTED_PROXIES: '2', DATABASE_POOL: '40' },
    { trustedProxies: 2, databasePool: 40 },
  ],
  [{ PUBLIC_URL: 'https://play.example.com/' }, { publicUrl: 'https://play.example.com' }],
  [
    { NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    { nodeEnv: 'test', logLevel: 'silent' },
  ],
] as const)('reads %j', ([env, expected]) => {
  expect(readConfig({ DATA_DIR, ...env })).toMatchObject(expected);
});

test.for([
  [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [{ PORT: '65535' }, 'SANDBOX_CASHIER_PORT must be a whole number from 0 to 65535, not "65536".'],
  [{ PORT: '-1' }, 'PORT must be'],
  [{ PORT: '0x50' }, 'PORT must be'],
  [{ SANDBOX_CASHIER_PORT: '8080' }, 'SANDBOX_CASHIER_PORT must differ from PORT.'],
  [{ DEMO: 'yes' }, 'DEMO must be on or off, not "yes".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a whole number from 2 to 500'],
  [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10'],
  [{ PUBLIC_URL: 'play.example.com' }, 'PUBLIC_URL must be an address without a path'],
  [{ PUBLIC_URL: 'https://play.example.com/site' }, 'PUBLIC_URL must be an address without a path'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [{ SANDBOX_CASHIER_URL: 'pay.example.com' }, 'SANDBOX_CASHIER_URL must be an address without a path'],
  [{ RATE_LIMIT_FACTOR: 'none' }, 'RATE_LIMIT_FACTOR must be a whole number'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters; it has 5.'],
  [{ MIGRATE_DATABASE_URL: external.DATABASE_URL }, 'so DATABASE_URL must be set too'],
  [{ ...external, DATABASE_URL: 'mysql://u@h/d' }, 'DATABASE_URL must look like'],
  [{ ...external, DATABASE_URL: 'postgres://h/d' }, 'DATABASE_URL must look like'],
  [{ ...external, SECRET: '' }, 'SECRET is required with DATABASE_URL'],
  [{ ...external, PUBLIC_URL: '' }, 'PUBLIC_URL is required with DATABASE_URL in production'],
] as const)('refuses %j', ([env, message]) => {
  expect(problemsOf({ DATA_DIR, ...env })).toEqual([expect.stringContaining(message)]);
});

test('reports every problem at once and repeats no secret', () => {
  const problems = problemsOf({ DATABASE_URL: 'http://u:secret-word@h', SECRET: 'short-secret', PORT: 'x', DEMO: '1' });
  expect(problems).toHaveLength(5);
  expect(problems.join()).not.toMatch(/secret-word|short-secret/);
});

test('every variable is described once, with its default and meaning', () => {
  const read: string[] = [];
  const env = new Proxy<Record<string, string>>(
    { DATA_DIR },
    {
      get(target, name: string) {
        read.push(name);
        return target[name];
      },
    },
  );
  readConfig(env);
  expect(configVariables.map(({ name }) => name).toSorted()).toEqual([...new Set(read)].toSorted());
  for (const { default: fallback, meaning } of configVariables) expect([fallback, meaning]).not.toContain('');
});

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
  return [];
}
