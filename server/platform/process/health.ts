import { readdirSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isLoopback } from '../http/address.ts';
import { fail } from './fail.ts';
import type { DatabaseClock } from '../database/database-clock.ts';
import type { Metrics } from './metrics.ts';
import { pauseMs } from '../jobs/pause.ts';
import { equalBytes, sha256 } from './seal.ts';

export interface HealthNeeds {
  pool: pg.Pool;
  metrics: Metrics;
  log: Logger;
  clock: Pick<DatabaseClock, 'ask' | 'whyWrong'>;
  /** Shown as `Authorization: Bearer …` by a collector on another machine; null: only this machine is answered. */
  metricsToken: string | null;
  /** Folder of the migrations that this code was written for. */
  migrationsDir: string;
  /** Why the database is away, where this process keeps it itself and knows. */
  trouble?: () => string | null;
}

const DATABASE_WITHIN_MS = 2_000;

/**
 * What a supervisor asks: /healthz says that the process lives, /readyz that it can serve (the database answers and
 * has this code's migrations, and its clock is this machine's), /metrics counts.
 */
export function registerHealth(app: FastifyInstance, needs: HealthNeeds): void {
  const newest = newestMigration(needs.migrationsDir);
  app.get('/healthz', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      // The brand's other addresses measure by it how fast this one answers.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send({ alive: true }),
  );
  app.get('/readyz', async (_request, reply) => {
    const why = await whyNotReady(needs, newest);
    void reply.header('cache-control', 'no-store').status(why === null ? 200 : 503);
    return reply.send(why === null ? { ready: true } : { ready: false, why });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, needs.metricsToken)) fail('not_found');
    return sendMetrics(reply, needs.metrics);
  });
}

async function sendMetrics(reply: FastifyReply, metrics: Metrics): Promise<FastifyReply> {
  return reply
    .type(metrics.contentType)
    .header('cache-control', 'no-store')
    .send(await metrics.text());
}

/** A proxy on this machine makes every visitor look local, but says whom it speaks for. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  const { authorization, forwarded } = request.headers;
  const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (token !== null && given !== undefined) return equalBytes(sha256(given), sha256(token));
  const isProxied = forwarded !== undefined || request.headers['x-forwarded-for'] !== undefined;
  return !isProxied && isLoopback(request.socket.remoteAddress ?? '');
}

async function whyNotReady({ pool, log, clock, trouble }: HealthNeeds, newest: number): Promise<string | null> {
  try {
    const asked = pool.query<{ number: number | null }>('SELECT max(number) AS number FROM schema_migrations');
    const answer = await Promise.race([asked, pauseMs(DATABASE_WITHIN_MS)]);
    // Whoever is not waited for must not fail unheard.
    asked.catch((error: unknown) => log.debug({ err: error }, 'the database answered too late, and with an error'));
    if (!answer) return 'the database does not answer in time';
    const applied = answer.rows[0]?.number ?? 0;
    if (applied >= newest) return await whyWrongClock(clock);
    return `the database has migration ${applied}, this code needs ${newest}`;
  } catch (error) {
    log.warn({ err: error }, 'not ready: the database cannot be asked');
    return trouble?.() ?? 'the database cannot be reached';
  }
}

async function whyWrongClock(clock: HealthNeeds['clock']): Promise<string | null> {
  await clock.ask();
  return clock.whyWrong();
}

function newestMigration(folder: string): number {
  const numbers = readdirSync(folder).map((name) => Number(/^(\d{4})_.*\.sql$/.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}
