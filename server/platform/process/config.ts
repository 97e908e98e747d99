import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BeaconConfig, beaconVariables, readBeaconConfig } from './config-beacon.ts';
import { readIdentityPort, readOrigin, readSandboxUrl, sandboxVariables } from './config-sandbox.ts';
import { type FeedConfig, feedVariables, readFeedConfig } from './config-feed.ts';
import { type MessageConfig, messageVariables, readMessageConfig } from './config-messages.ts';
import { forgetDriverVariables } from '../database/pg-variables.ts';

export type Config = {
  readonly nodeEnv: 'production' | 'development' | 'test';
  /** 0 means any free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** `migrateUrl` is the owner's login, `appUrl` the application's; one login may serve for both. */
  readonly database: { readonly kind: 'embedded' } | { readonly kind: 'external'; appUrl: string; migrateUrl: string };
  readonly databasePool: number;
  readonly secret: string;
  /** Origin without a slash at the end. */
  readonly publicUrl: string;
  /** How many proxies in front of the server may state the client's address. */
  readonly trustedProxies: number;
  readonly logLevel: (typeof logLevels)[number];
  /** Absolute path, or null: the log goes to standard output as JSON. */
  readonly logFile: string | null;
  /** Whoever shows it may read /metrics from elsewhere; null: nobody may. */
  readonly metricsToken: string | null;
  /** Times the numbers of platform/rate.ts; 0 sets no limits. */
  readonly rateLimitFactor: number;
  readonly demo: boolean;
  readonly demoBotCheck: boolean;
  readonly demoNeighbours: boolean;
  readonly sandboxCashierPort: number;
  /** Origin of the sandbox payment page as people open it. */
  readonly sandboxCashierUrl: string;
  readonly sandboxIdentityPort: number;
  /** Origin of the sandbox login company; null: there is none, and no company may lie in a private network. */
  readonly sandboxIdentityUrl: string | null;
  /** null: no sports are offered, but in the demo, which has a feed of its own. */
  readonly sportsFeed: FeedConfig | null;
  /** Whether members may pay by the sandbox company: in the demo, or where its address was given. */
  readonly sandboxOffered: boolean;
  readonly messages: MessageConfig;
  readonly beacon: BeaconConfig | null;
};

type Environment = Record<string, string | undefined>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every variable the server reads, for the operator's page: name, default and meaning in words. */
export const configVariables = [
  { name: 'PORT', default: '8080', meaning: 'Port of the site; 0 takes any free one.' },
  {
    name: 'HOST',
    default: 'localhost; 0.0.0.0 with DATABASE_URL',
    meaning: 'Address to listen on. A demo with known passwords is not shown to the network unless asked.',
  },
  { name: 'DATA_DIR', default: '.data', meaning: 'Folder of the built-in database, its log and generated secrets.' },
  {
    name: 'DATABASE_URL',
    default: 'the built-in PostgreSQL',
    meaning: 'The application’s login on a PostgreSQL 15 or newer: postgres://user:password@host/database.',
  },
  {
    name: 'MIGRATE_DATABASE_URL',
    default: 'DATABASE_URL',
    meaning:
      'Login that owns the tables and migrates them. With one of its own the application cannot alter the books.',
  },
  { name: 'DATABASE_POOL', default: '16', meaning: 'Most connections one server process opens (2 to 500).' },
  {
    name: 'SECRET',
    default: 'generated once into DATA_DIR/secret; required with DATABASE_URL',
    meaning: 'Root of all keys, at least 32 characters, the same for every server process. Losing it ends sessions.',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT; required with DATABASE_URL in production',
    meaning: 'Address people open, without a path: links in messages and the origin check use it.',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: '0',
    meaning: 'Number of own proxies in front of the server; only so many X-Forwarded-For entries are believed.',
  },
  { name: 'LOG_LEVEL', default: 'info', meaning: `One of ${logLevels.join(', ')}.` },
  {
    name: 'LOG_FILE',
    default: 'DATA_DIR/server.log with the built-in database; - with DATABASE_URL',
    meaning: 'File of the JSON log; the terminal then shows short lines. - writes JSON to standard output instead.',
  },
  {
    name: 'METRICS_TOKEN',
    default: 'none: /metrics answers this machine only',
    meaning: 'At least 16 characters; with "Authorization: Bearer …" /metrics answers others too.',
  },
  {
    name: 'RATE_LIMIT_FACTOR',
    default: '1',
    meaning: 'Multiplies the requests that one address may send; 0 sets no limit (load tests from one machine).',
  },
  {
    name: 'DEMO',
    default: 'on with the built-in database, else off',
    meaning: 'on: seed the demonstration brand with accounts whose passwords are public.',
  },
  { name: 'DEMO_BOT_CHECK', default: 'on', meaning: 'off: the demonstration brand asks for no bot check.' },
  { name: 'DEMO_NEIGHBOURS', default: 'on', meaning: 'off: nobody made-up plays in the demonstration any more.' },
  ...sandboxVariables,
  ...messageVariables,
  ...beaconVariables,
  ...feedVariables,
  { name: 'NODE_ENV', default: 'production', meaning: 'production, development or test.' },
] as const;

export type ConfigVariable = (typeof configVariables)[number]['name'];

/** All that is wrong with the environment, one sentence each. */
export class ConfigProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration has ${problems.length === 1 ? 'a problem' : 'problems'}:\n- ${problems.join('\n- ')}`);
    this.problems = problems;
  }
}

/** The exit code that tells a supervisor that starting again would not help (EX_CONFIG of sysexits). */
export const configExitCode = 78;

/** Reads the configuration or ends the process, having said everything that is wrong with it. */
export function readConfigOrExit(env: Environment): Config {
  forgetDriverVariables(env);
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigProblems)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(configExitCode);
  }
}

/**
 * Turns environment variables into a frozen configuration; an empty variable counts as absent.
 * Makes DATA_DIR and its secret when the built-in database is used and SECRET is not given.
 * Throws ConfigProblems with every problem at once; values of secrets are never repeated in it.
 */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = readers(env, problems);

  const database = readDatabase(read, problems);
  const external = database.kind === 'external';
  const nodeEnv = read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'production');
  const port = read.integer('PORT', 8080, 0, 65_535);
  const sandboxCashierPort = read.integer('SANDBOX_CASHIER_PORT', port === 0 ? 0 : port + 1, 0, 65_535);
  if (port !== 0 && port === sandboxCashierPort) problems.push('SANDBOX_CASHIER_PORT must differ from PORT.');
  const sandboxIdentityPort = readIdentityPort(read.integer, problems, [port, sandboxCashierPort]);
  const publicUrl = readPublicUrl(read, problems, { port, required: external && nodeEnv === 'production' });
  const secret = read.text('SECRET');
  if (secret !== undefined && secret.length < 32) {
    problems.push(`SECRET must have at least 32 characters; it has ${secret.length}.`);
  }
  if (secret === undefined && external) {
    problems.push('SECRET is required with DATABASE_URL: at least 32 characters, the same for every server process.');
  }
  const metricsToken = read.text('METRICS_TOKEN') ?? null;
  if (metricsToken !== null && metricsToken.length < 16)
    problems.push('METRICS_TOKEN must have at least 16 characters.');
  const dataDir = resolve(read.text('DATA_DIR') ?? '.data');
  const logFile = read.text('LOG_FILE') ?? (external ? '-' : join(dataDir, 'server.log'));
  const demo = read.flag('DEMO', !external);
  const config = {
    nodeEnv,
    port,
    host: read.text('HOST') ?? (external ? '0.0.0.0' : 'localhost'),
    dataDir,
    database,
    databasePool: read.integer('DATABASE_POOL', 16, 2, 500),
    publicUrl,
    trustedProxies: read.integer('TRUSTED_PROXIES', 0, 0, 10),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    logFile: logFile === '-' ? null : resolve(logFile),
    metricsToken,
    rateLimitFactor: read.integer('RATE_LIMIT_FACTOR', 1, 0, 1_000_000),
    demo,
    demoBotCheck: read.flag('DEMO_BOT_CHECK', true),
    demoNeighbours: read.flag('DEMO_NEIGHBOURS', true),
    sandboxCashierPort,
    sandboxCashierUrl: readSandboxUrl(read.text, problems, 'SANDBOX_CASHIER_URL', {
      publicUrl,
      port: sandboxCashierPort,
    }),
    sandboxIdentityPort,
    sandboxIdentityUrl:
      demo || nodeEnv === 'test' || read.text('SANDBOX_IDENTITY_URL') !== undefined
        ? readSandboxUrl(read.text, problems, 'SANDBOX_IDENTITY_URL', { publicUrl, port: sandboxIdentityPort })
        : null,
    messages: readMessageConfig(read.text, publicUrl, problems),
    beacon: readBeaconConfig(read.text, problems),
    sportsFeed: readFeedConfig(read.text, problems),
    sandboxOffered: demo || read.text('SANDBOX_CASHIER_URL') !== undefined || nodeEnv === 'test',
  };
  if (problems.length > 0) throw new ConfigProblems(problems);
  return Object.freeze({ ...config, database: Object.freeze(database), secret: secret ?? keptSecret(config.dataDir) });
}

type Readers = ReturnType<typeof readers>;

function readers(env: Environment, problems: string[]) {
  const text = (name: ConfigVariable): string | undefined => env[name]?.trim() || undefined;
  return {
    text,
    integer(name: ConfigVariable, fallback: number, least: number, most: number): number {
      const value = text(name);
      const number = value === undefined ? fallback : /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= least && number <= most) return number;
      problems.push(`${name} must be a whole number from ${least} to ${most}, not "${value ?? fallback}".`);
      return fallback;
    },
    oneOf<const Choice extends string>(name: ConfigVariable, choices: readonly Choice[], fallback: Choice): Choice {
      const value = text(name);
      const choice = choices.find((each) => each === (value ?? fallback));
      if (choice !== undefined) return choice;
      problems.push(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
      return fallback;
    },
    flag(name: ConfigVariable, fallback: boolean): boolean {
      const value = text(name);
      if (value === undefined) return fallback;
      if (value !== 'on' && value !== 'off') problems.push(`${name} must be on or off, not "${value}".`);
      return value === 'on';
    },
  };
}

function readDatabase(read: Readers, problems: string[]): Config['database'] {
  const appUrl = read.text('DATABASE_URL');
  const ownerUrl = read.text('MIGRATE_DATABASE_URL');
  for (const [name, value] of [
    ['DATABASE_URL', appUrl],
    ['MIGRATE_DATABASE_URL', ownerUrl],
  ] as const) {
    if (value !== undefined && !isDatabaseUrl(value)) {
      problems.push(`${name} must look like postgres://user:password@host:5432/database.`);
    }
  }
  if (appUrl !== undefined) return { kind: 'external', appUrl, migrateUrl: ownerUrl ?? appUrl };
  if (ownerUrl !== undefined) problems.push('MIGRATE_DATABASE_URL is set, so DATABASE_URL must be set too.');
  return { kind: 'embedded' };
}

function isDatabaseUrl(value: string): boolean {
  const url = URL.parse(value);
  return !!url && /^postgres(ql)?:$/.test(url.protocol) && url.username !== '' && url.pathname.length > 1;
}

function readPublicUrl(read: Readers, problems: string[], options: { port: number; required: boolean }): string {
  const value = read.text('PUBLIC_URL');
  if (value === undefined) {
    if (options.required) {
      problems.push('PUBLIC_URL is required with DATABASE_URL in production, for example https://play.example.com.');
    }
    return `http://localhost:${options.port}`;
  }
  return readOrigin('PUBLIC_URL', value, problems);
}

/** Made once and whole; two servers starting together agree because only one of them can give it its name. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  const partial = `${path}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    if (!existsSync(path)) {
      writeFileSync(partial, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
      linkSync(partial, path);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOSPC') throw new ConfigProblems([`The disk of DATA_DIR (${dataDir}) is full. Free some space.`]);
    if (code !== 'EEXIST') throw new ConfigProblems([`DATA_DIR (${dataDir}) cannot be written: ${code}.`]);
  } finally {
    rmSync(partial, { force: true });
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= 32) return secret;
  throw new ConfigProblems([`The file ${path} is damaged. Restore it, or remove it (which ends every session).`]);
}
