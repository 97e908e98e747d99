import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Call } from '../contract/call.ts';
import * as brand from './brand/service.ts';
import * as chat from './chat/service.ts';
import * as crash from './crash/service.ts';
import * as lottery from './lottery/service.ts';
import { doors } from './doors.ts';
import { beginningOf } from './first-answers.ts';
import * as office from './office/service.ts';
import { checkLedger } from './ledger.ts';
import { checkNewBooks } from './ledger-new.ts';
import { nowMs } from './platform/clock.ts';
import { registerApiDocs } from './platform/api-docs.ts';
import type { Config } from './platform/config.ts';
import type { Actor, Ctx, RequestFacts } from './platform/ctx.ts';
import type { Database } from './platform/database.ts';
import { openDatabase } from './platform/database.ts';
import { watchDatabase } from './platform/database-watch.ts';
import { createEncryption } from './platform/encryption.ts';
import { registerHealth } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import { createLiveBus } from './platform/live-bus.ts';
import type { LiveGuest } from './platform/live-room.ts';
import { type LiveHello, originsOf, registerLiveSockets } from './platform/live-sockets.ts';
import { createMetrics, watchPool } from './platform/metrics.ts';
import { type PageNeeds, registerPages } from './platform/pages.ts';
import type { Platform } from './platform/platform.ts';
import { secureRandom } from './platform/random.ts';
import { createRateLimits } from './platform/rate.ts';
import { createSeal } from './platform/seal.ts';
import * as providers from './providers/service.ts';
import * as sessions from './sessions/service.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly database: Database;
  readonly platform: Platform;
  /** Takes no new requests, finishes those under way, lets go of the database. */
  close(): Promise<void>;
}

const MIGRATIONS = join(import.meta.dirname, '../database/migrations');
const API_VERSION = '1.0.0';
const PAGES = join(import.meta.dirname, '../dist/web');

/** Puts the house together over a migrated database; it does not listen yet. */
export async function createApp({
  config,
  databaseUrl,
  log,
}: {
  config: Config;
  databaseUrl: string;
  log: Logger;
}): Promise<App> {
  const database = openDatabase(databaseUrl, config.databasePool, log);
  const { db, pool } = database;
  const watch = watchDatabase({ url: databaseUrl, database, log });
  const metrics = createMetrics();
  const seal = createSeal(config.secret);
  const encryption = await createEncryption(database, seal, log);
  const bus = createLiveBus({ url: databaseUrl, pool, log, metrics });
  const platform: Platform = {
    config,
    log,
    seal,
    encryption,
    metrics,
    live: bus,
    invariants: (extent) => (extent === 'new' ? checkNewBooks(db) : checkLedger(db)),
  };
  const allDoors = Object.values(doors).flat();
  const http = await createHttp(allDoors, {
    db,
    platform,
    rates: createRateLimits(config),
    brandOf: (merchant, host) => brand.brandOf(db, merchant, host),
    authenticate,
    admit: brand.admit,
  });
  watchPool(metrics, pool);
  registerHealth(http, { pool, metrics, log, metricsToken: config.metricsToken, migrationsDir: MIGRATIONS });
  const visitorCtx = async (merchant: string | null, hostname: string): Promise<Ctx> => ({
    brand: await brand.brandOf(db, merchant, hostname),
    actor: { kind: 'visitor' },
    db,
    nowMs: nowMs(),
    random: secureRandom,
    platform,
  });
  await registerLiveSockets(http, {
    bus,
    log,
    metrics,
    authenticate: async (token, merchant, hostname, hello) =>
      guestOf(await visitorCtx(merchant || null, hostname), token, hello),
    isOrigin: async (origin) => originsOf(config.publicUrl, await brand.allHosts(db)).has(origin),
  });
  registerApiDocs(http, doors, { title: 'Khela API', version: API_VERSION, url: config.publicUrl });
  await registerPages(http, { log, folder: PAGES, doors: allDoors, ...pagesOf(visitorCtx) });
  return {
    http,
    database,
    platform,
    async close() {
      await http.close();
      await bus.close();
      await watch.stop();
      encryption.close();
      await database.close();
    },
  };
}

function authenticate(call: Call, ctx: Ctx, token: string): Promise<Actor> {
  if (call.token === 'member') return sessions.authenticate(ctx, token, call);
  if (call.token === 'game') return providers.authenticate(ctx, token);
  return office.authenticate(ctx, token);
}

async function guestOf(ctx: Ctx, token: string | null, { chatRoom, gameToken }: LiveHello): Promise<LiveGuest> {
  const actor = token === null ? ctx.actor : await sessions.authenticate(ctx, token);
  const topics = [
    ...(await chat.topicsFor({ ...ctx, actor }, chatRoom)),
    ...(await crash.topicsFor(ctx, gameToken)),
    ...lottery.topicsFor({ ...ctx, actor }),
  ];
  if (actor.kind === 'visitor') return { brandId: ctx.brand.id, memberId: null, sessionId: null, topics };
  if (actor.kind !== 'member') throw new Error('a session is of a member');
  return { brandId: ctx.brand.id, memberId: actor.memberId, sessionId: actor.sessionId, topics };
}

/** The first page says what the status call says, so that it is drawn without asking for anything. */
function pagesOf(
  visitorCtx: (merchant: string | null, hostname: string) => Promise<Ctx>,
): Pick<PageNeeds, 'firstPage' | 'themeCss'> {
  return {
    async firstPage(visitor) {
      const ctx = await visitorCtx(null, visitor.hostname);
      const { languages, theme } = ctx.brand.settings;
      const language = languages.find((one) => one === visitor.language) ?? languages[0] ?? 'BN';
      const origin: Pick<RequestFacts, 'address' | 'headers'> = visitor;
      return {
        path: visitor.path,
        ...brand.pageTitle(ctx.brand, language),
        status: await brand.systemStatus(ctx, origin),
        language,
        theme,
        gameOrigins: await providers.launchOrigins(ctx),
        ...(await beginningOf(ctx, visitor.path, language)),
      };
    },
    async themeCss(hostname) {
      const { brand: asked } = await visitorCtx(null, hostname);
      return brand.themeCss(asked.settings.theme);
    },
  };
}
