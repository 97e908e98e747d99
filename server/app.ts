import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { SystemStatus } from '../contract/brand.ts';
import type { Call } from '../contract/call.ts';
import * as brand from './brand/service.ts';
import * as brandStatus from './brand/service-status.ts';
import * as brandPageTitle from './brand/service-page-title.ts';
import * as talk from './chat/service-talk.ts';
import * as tables from './rooms/service.ts';
import * as pvp from './pvp/service.ts';
import * as fishing from './fishing/service.ts';
import * as lottery from './lottery/service.ts';
import * as sports from './sports/service.ts';
import { doors } from './doors.ts';
import { beginningOf, pageOf } from './first-answers.ts';
import * as staffSessions from './office/service-staff-sessions.ts';
import { checkNewBooks, checkWholeBooks } from './ledger/new.ts';
import { nowMs } from './platform/process/clock.ts';
import { type ApiDocsNeeds, registerApiDocs } from './platform/pages/api-docs.ts';
import { movesMoney } from './platform/http/call-reading.ts';
import type { Config } from './platform/process/config.ts';
import type { Actor, Ctx } from './platform/process/ctx.ts';
import type { Database, Db } from './platform/database/database.ts';
import { openDatabase } from './platform/database/database.ts';
import { dateByDatabase, followDatabaseClock } from './platform/database/database-clock.ts';
import { watchDatabase } from './platform/database/database-watch.ts';
import { createEncryption } from './platform/process/encryption.ts';
import { Refusal } from './platform/process/fail.ts';
import { registerHealth } from './platform/process/health.ts';
import { createHttp } from './platform/http/http.ts';
import { createLiveBus, type LiveBus, type LiveHearer } from './platform/live/live-bus.ts';
import type { LiveGuest } from './platform/live/live-room.ts';
import { type LiveHello, originsOf, registerLiveSockets } from './platform/live/live-sockets.ts';
import { createMetrics, watchPool } from './platform/process/metrics.ts';
import { type PageNeeds, registerPages } from './platform/pages/pages.ts';
import type { Platform } from './platform/process/platform.ts';
import { secureRandom } from './platform/process/random.ts';
import { createRateLimits } from './platform/http/rate.ts';
import { createSeal } from './platform/process/seal.ts';
import { noteChange } from './platform/pages/shown.ts';
import { createWaking, type Waking } from './platform/jobs/waking.ts';
import * as providers from './providers/service.ts';
import * as rounds from './rounds/service.ts';
import * as sessions from './sessions/service.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly database: Database;
  readonly platform: Platform;
  /** Takes no new requests, finishes those under way, lets go of the database. */
  close(): Promise<void>;
}

interface AppNeeds {
  config: Config;
  databaseUrl: string;
  log: Logger;
  /** Why the database is away, where this process keeps it itself and knows. */
  databaseTrouble?: () => string | null;
}

const MIGRATIONS = join(import.meta.dirname, '../database/migrations');
const about = { title: 'Khela API', version: '1.0.0' };
const PAGES = join(import.meta.dirname, '../dist/web');

/** Puts the house together over a migrated database; it does not listen yet. */
export async function createApp({ config, databaseUrl, log, databaseTrouble }: AppNeeds): Promise<App> {
  const database = openDatabase(databaseUrl, config.databasePool, log);
  const { db, pool } = database;
  const watch = watchDatabase({ url: databaseUrl, database, log });
  const metrics = createMetrics();
  const clock = await followDatabaseClock({ pool, log, metrics });
  const seal = createSeal(config.secret);
  const encryption = await createEncryption(database, seal, log);
  const bus = createLiveBus({ url: databaseUrl, pool, log, metrics });
  bus.subscribe(changesToldTo(db));
  const platform: Platform = {
    config,
    log,
    seal,
    encryption,
    metrics,
    waking: wokenBy(bus),
    catchingUp: { sinceMs: null },
    live: bus,
    invariants: (extent, stopped) => (extent === 'new' ? checkNewBooks(db, stopped) : checkWholeBooks(db, stopped)),
  };
  const allDoors = Object.values(doors).flat();
  const rates = createRateLimits(config);
  const http = await createHttp(allDoors, {
    db,
    platform,
    rates,
    brandOf: (merchant, host) => brand.brandOf(db, merchant, host),
    authenticate,
    holdingOf: (call, { kind }) => (kind === 'member' && movesMoney(call) ? sessions.holdOpen : undefined),
    admit: brandStatus.admit,
  });
  dateByDatabase(http, clock);
  watchPool(metrics, pool);
  const { metricsToken } = config;
  registerHealth(http, {
    pool,
    metrics,
    log,
    clock,
    metricsToken,
    migrationsDir: MIGRATIONS,
    trouble: databaseTrouble,
  });
  const visitorCtx = visitorCtxOf(db, platform);
  await registerLiveSockets(http, {
    bus,
    log,
    metrics,
    authenticate: async (token, merchant, hostname, hello) =>
      guestOf(await visitorCtx(merchant || null, hostname), token, hello),
    isOrigin: async (origin) => originsOf(config.publicUrl, await brand.allHosts(db)).has(origin),
  });
  registerApiDocs(http, doors, { ...about, url: config.publicUrl, rates, isStaff: isStaffOf(visitorCtx) });
  await registerPages(http, { db, log, rates, folder: PAGES, doors: allDoors, ...pagesOf(visitorCtx) });
  return {
    http,
    database,
    platform,
    async close() {
      await http.close();
      clock.stop();
      await bus.close();
      await watch.stop();
      encryption.close();
      await database.close();
    },
  };
}

/** News of any server that may be of what is shown to all: whoever asks after hearing it gets what it is about. */
function changesToldTo(db: Db): LiveHearer {
  return {
    onNews(topic) {
      if (/^(?:brand|lottery):\d+$/.test(topic)) noteChange(db);
    },
    onGap: () => noteChange(db),
    hears: () => false,
  };
}

/** Where a member's money moves, their bonus may have changed: bets and payments change it inside the database. */
function wokenBy(bus: LiveBus): Waking {
  const waking = createWaking();
  bus.subscribe({
    onNews(_topic, { type }) {
      if (type === 'balance') waking.wake('tellBonuses');
    },
    onGap: () => waking.wake('tellBonuses'),
    hears: () => false,
  });
  return waking;
}

function authenticate(call: Call, ctx: Ctx, token: string): Promise<Actor> {
  if (call.token === 'member') return sessions.authenticate(ctx, token, call);
  if (call.token === 'game') return rounds.authenticate(ctx, token, call);
  return staffSessions.authenticate(ctx, token);
}

type VisitorCtx = (merchant: string | null, hostname: string) => Promise<Ctx>;

function visitorCtxOf(db: Db, platform: Platform): VisitorCtx {
  return async (merchant, hostname) => ({
    brand: await brand.brandOf(db, merchant, hostname),
    actor: { kind: 'visitor' },
    db,
    nowMs: nowMs(),
    random: secureRandom,
    platform,
  });
}

/** Of a token that opens nothing here, or a brand that is none, everybody's document is the answer. */
function isStaffOf(visitorCtx: VisitorCtx): ApiDocsNeeds['isStaff'] {
  return async (token, { merchant, host }) => {
    try {
      const { kind } = await staffSessions.authenticate(await visitorCtx(merchant, host), token);
      return kind === 'staff';
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
}

async function guestOf(
  ctx: Ctx,
  token: string | null,
  { chatRoom, gameToken, besideTokens }: LiveHello,
): Promise<LiveGuest> {
  const actor = token === null ? ctx.actor : await sessions.authenticate(ctx, token);
  const topics = [
    ...(await talk.topicsFor({ ...ctx, actor }, chatRoom)),
    ...(await tables.topicsFor(ctx, [gameToken, ...(besideTokens ?? [])])),
    ...(await pvp.topicsFor(ctx, gameToken)),
    ...(await fishing.topicsFor(ctx, gameToken)),
    ...lottery.topicsFor({ ...ctx, actor }),
    ...sports.topicsFor({ ...ctx, actor }),
  ];
  const wishes = { 'watch-rooms': tables.watchersTopic(ctx) };
  if (actor.kind === 'visitor') return { brandId: ctx.brand.id, memberId: null, sessionId: null, topics, wishes };
  if (actor.kind !== 'member') throw new Error('a session is of a member');
  return { brandId: ctx.brand.id, memberId: actor.memberId, sessionId: actor.sessionId, topics, wishes };
}

/** The first page says what the status call says, so that it is drawn without asking for anything. */
function pagesOf(visitorCtx: VisitorCtx): Pick<PageNeeds, 'firstPage' | 'themeCss'> {
  return {
    async firstPage(visitor) {
      const ctx = await visitorCtx(null, visitor.hostname);
      const { languages, theme } = ctx.brand.settings;
      const language = languages.find((one) => one === visitor.language) ?? languages[0] ?? 'BN';
      const beginning = await beginningOf(ctx, visitor, language);
      return {
        path: pageOf(visitor.path, visitor.named),
        ...brandPageTitle.pageTitle(ctx.brand, language, visitor.path),
        status: await statusWithoutAddress(ctx, visitor),
        language,
        theme,
        gameOrigins: await providers.launchOrigins(ctx),
        ...beginning,
        madeOf: [ctx.brand, ...beginning.madeOf],
      };
    },
    async themeCss(hostname) {
      return brand.themeCss(await visitorCtx(null, hostname));
    },
  };
}

/** Only the page of a shut region says where its reader is; all others are the same for everybody, and made once. */
async function statusWithoutAddress(ctx: Ctx, origin: brandStatus.Origin): Promise<SystemStatus> {
  const status = await brandStatus.systemStatus(ctx, { ...origin, address: '' });
  return status.regionRestriction ? brandStatus.systemStatus(ctx, origin) : status;
}
