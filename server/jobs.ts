import type { App } from './app.ts';
import * as brand from './brand/service.ts';
import * as cashier from './cashier/jobs.ts';
import { nowMs } from './platform/clock.ts';
import type { Ctx } from './platform/ctx.ts';
import { purgeReplays } from './platform/encryption.ts';
import { forgetFacts } from './platform/facts.ts';
import { forgetRequests } from './platform/idempotency.ts';
import { startJobs } from './platform/jobs.ts';
import { secureRandom } from './platform/random.ts';
import * as sessions from './sessions/jobs.ts';
import * as slots from './slots/jobs.ts';
import * as wallet from './wallet/jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
// Long after any client has stopped repeating its request; a year of news for readers that are added later.
const KEEP_REQUESTS_MS = 7 * DAY_MS;
const KEEP_FACTS_MS = 365 * DAY_MS;

/** The work that no request starts. Each task runs on one server at a time and survives restarts. */
export async function startWork(app: App, databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  const { db } = app.database;
  const ctx = (): Omit<Ctx, 'brand'> => ({
    actor: { kind: 'system' },
    db,
    nowMs: nowMs(),
    random: secureRandom,
    platform: app.platform,
  });
  app.platform.metrics.gauge(
    'khela_ledger_violations',
    'Rows that broke an invariant at the last check.',
    () => seen.get(app) ?? 0,
  );
  const brandById = (id: number) => brand.brandById(db, id);
  return startJobs({
    databaseUrl,
    log: app.platform.log,
    metrics: app.platform.metrics,
    every: {
      checkLedger: { intervalMs: 60_000, run: () => watchLedger(app) },
      finishIdleRounds: { intervalMs: 5_000, run: () => slots.finishIdleRounds(ctx(), brandById) },
      expireDeposits: { intervalMs: 60_000, run: () => cashier.expireDeposits(ctx()) },
      cleanUpSessions: { intervalMs: 300_000, run: () => sessions.cleanUpSessions(ctx()) },
      purgeReplays: { intervalMs: 300_000, run: () => purgeReplays(db) },
      forgetRequests: { intervalMs: 3_600_000, run: () => forgetRequests(db, nowMs() - KEEP_REQUESTS_MS) },
      forgetFacts: { intervalMs: 3_600_000, run: () => forgetFacts(db, nowMs() - KEEP_FACTS_MS) },
      rebuildSnapshots: { intervalMs: 3_600_000, run: () => wallet.rebuildSnapshots(ctx()) },
    },
  });
}

const seen = new WeakMap<App, number>();

/** Raises the alarm where the books are broken: a line in the log and a gauge that a collector reads. */
async function watchLedger(app: App): Promise<void> {
  const broken = (await app.platform.invariants()).filter(({ violations }) => violations > 0);
  seen.set(
    app,
    broken.reduce((sum, { violations }) => sum + violations, 0),
  );
  for (const invariant of broken) app.platform.log.error({ ...invariant }, 'the books are broken');
}
