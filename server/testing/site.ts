import { pino } from 'pino';
import * as z from 'zod/mini';
import type { BrandSettings } from '../../contract/brand.ts';
import { features } from '../../contract/features.ts';
import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import { type App, createApp } from '../app.ts';
import * as brand from '../brand/service.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import * as brandSettings from '../brand/service-settings.ts';
import { nowMs } from '../platform/process/clock.ts';
import { readConfig } from '../platform/process/config.ts';
import type { Actor, Ctx } from '../platform/process/ctx.ts';
import { secureRandom } from '../platform/process/random.ts';
import { createTestDatabase } from '../platform/database/test-database.ts';
import { encryptPayload } from './encryption.ts';

/** What tests of money stake is as small or large as they like; limits are tested where they are. */
const anyStake = { leastStakeMinor: 1, mostStakeMinor: 10 ** 11, mostPayoutMinor: 10 ** 12 };

export interface Answer<T> {
  status: number;
  /** The body as it came; for an enveloped call `value` holds the output. */
  body: { success: boolean; value: T; message: string | null; errorCode: string | null };
  headers: Headers;
}

export interface CallOptions {
  token?: string;
  language?: string;
  merchant?: string;
  key?: string;
  /** Knocks at another server of the installation. */
  at?: { url: string };
  headers?: Record<string, string>;
  /** Sends this body instead of the input, unencrypted. */
  rawBody?: string;
}

/** A whole site on a database of its own, with the brand `demo`, listening on loopback: what tests knock at. */
export async function startTestSite(options: { settings?: Partial<BrandSettings>; env?: Record<string, string> } = {}) {
  const test = await createTestDatabase();
  const env = {
    DATABASE_URL: test.url,
    SECRET: 'a secret of tests only, long enough',
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://localhost',
    ...options.env,
  };
  const config = readConfig(env);
  const app = await createApp({ config, databaseUrl: test.url, log: pino({ level: 'silent' }) });
  const base: Omit<Ctx, 'brand'> = {
    actor: { kind: 'system' },
    db: app.database.db,
    nowMs: nowMs(),
    random: secureRandom,
    platform: app.platform,
  };
  await openDemoBrand(base, options.settings);
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });

  /** The ctx of a service called directly, for a brand as it stands now. */
  async function ctx(actor: Actor = { kind: 'system' }, atMs = nowMs(), code = 'demo'): Promise<Ctx> {
    return { ...base, actor, nowMs: atMs, brand: await brand.brandOf(app.database.db, code, 'localhost') };
  }

  async function call<C extends Call>(
    named: C,
    input: CallInput<C>,
    given: CallOptions = {},
  ): Promise<Answer<CallOutput<C>>> {
    const inQuery = named.verb === 'GET' || named.verb === 'DELETE';
    const query = inQuery ? `?${new URLSearchParams(definedOnly(input))}` : '';
    const body =
      given.rawBody ??
      JSON.stringify(named.encrypted ? await encryptPayload(app.platform.encryption.publicKey(), input) : input);
    const response = await fetch(`${given.at?.url ?? url}${named.path}${query}`, {
      method: named.verb,
      headers: {
        ...(inQuery ? {} : { 'content-type': 'application/json' }),
        language: given.language ?? 'EN',
        ...(given.merchant ? { merchant: given.merchant } : {}),
        ...(given.token ? { authorization: given.token } : {}),
        ...(given.key ? { 'idempotency-key': given.key } : {}),
        ...given.headers,
      },
      ...(inQuery ? {} : { body }),
    });
    const text = await response.text();
    const answer = text === '' ? null : JSON.parse(text);
    if (response.status === 200) checkOutput(named, named.bare ? answer : answer.value);
    return { status: response.status, headers: response.headers, body: answer };
  }

  return {
    url,
    app,
    anotherServer: () => serverBeside(app, test.url),
    databaseUrl: test.url,
    adminUrl: test.adminUrl,
    db: app.database.db,
    ctx,
    call,
    async close() {
      await app.close();
      await test.drop();
    },
  };
}

/** Another server of the same installation. */
async function serverBeside(app: App, databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const { config, log } = app.platform;
  const other = await createApp({ config: { ...config }, databaseUrl, log });
  return { url: await other.http.listen({ port: 0, host: '127.0.0.1' }), close: () => other.close() };
}

async function openDemoBrand(base: Omit<Ctx, 'brand'>, given: Partial<BrandSettings> = {}): Promise<void> {
  const defaults = brandDefaultSettings.defaultSettings();
  const switches = { ...defaults.switches, BOTCHECK3: false, ...given.switches };
  await brandSettings.createBrand(base, {
    code: 'demo',
    hosts: ['localhost'],
    isDefault: true,
    settings: {
      ...defaults,
      minimumRoundMs: 0,
      play: { ...defaults.play, ...anyStake },
      boards: { leastWinMinor: 0 },
      ...given,
      switches,
    },
  });
}

/** For tests that knock at every door: none is shut by a switch. The bot checks are what every entry would have to work for. */
export const everySwitch = {
  switches: Object.fromEntries(features.map((feature) => [feature, !['BOTCHECK3', 'GEETEST3'].includes(feature)])),
} as Pick<BrandSettings, 'switches'>;

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** Every success in every test is held against the contract: a field too many is as wrong as one that is missing. */
function checkOutput(call: Call, value: unknown): void {
  const parsed = z.safeParse(call.output as z.ZodMiniType, value);
  if (!parsed.success)
    throw new Error(`${call.name} answered what its contract does not say: ${z.prettifyError(parsed.error)}`);
}

function definedOnly(input: unknown): Record<string, string> {
  const entries = Object.entries(input as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}
