import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { TokenKind } from '../contract/call.ts';
import * as brand from './brand/service.ts';
import { doors } from './doors.ts';
import * as office from './office/service.ts';
import type { Config } from './platform/config.ts';
import type { Actor, Ctx } from './platform/ctx.ts';
import type { Database } from './platform/database.ts';
import { openDatabase } from './platform/database.ts';
import { createEncryption } from './platform/encryption.ts';
import { createHttp } from './platform/http.ts';
import { createMetrics } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
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

/** Puts the house together over a migrated database; it does not listen yet. */
export async function createApp({ config, databaseUrl, log }: { config: Config; databaseUrl: string; log: Logger }): Promise<App> {
  const database = openDatabase(databaseUrl, config.databasePool, log);
  const seal = createSeal(config.secret);
  const encryption = await createEncryption(database, seal, log);
  const platform: Platform = { config, log, seal, encryption, metrics: createMetrics(), live: { publish() {} } };
  const http = await createHttp(Object.values(doors).flat(), {
    db: database.db,
    platform,
    rates: createRateLimits(config),
    brandOf: (merchant, host) => brand.brandOf(database.db, merchant, host),
    authenticate,
    admit: brand.admit,
  });
  return {
    http,
    database,
    platform,
    async close() {
      await http.close();
      encryption.close();
      await database.close();
    },
  };
}

function authenticate(kind: Exclude<TokenKind, 'none'>, ctx: Ctx, token: string): Promise<Actor> {
  if (kind === 'member') return sessions.authenticate(ctx, token);
  if (kind === 'game') return providers.authenticate(ctx, token);
  return office.authenticate(ctx, token);
}
