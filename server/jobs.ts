import type { App } from './app.ts';
import * as brand from './brand/service.ts';
import * as cashier from './cashier/jobs.ts';
import { nowMs } from './platform/clock.ts';
import type { Ctx } from './platform/ctx.ts';
import { purgeReplays } from './platform/encryption.ts';
import { startJobs } from './platform/jobs.ts';
import { secureRandom } from './platform/random.ts';
import * as slots from './slots/jobs.ts';

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
  const brandById = (id: number) => brand.brandById(db, id);
  return startJobs({
    databaseUrl,
    log: app.platform.log,
    every: {
      finishIdleRounds: { intervalMs: 5_000, run: () => slots.finishIdleRounds(ctx(), brandById) },
      expireDeposits: { intervalMs: 60_000, run: () => cashier.expireDeposits(ctx()) },
      purgeReplays: { intervalMs: 300_000, run: () => purgeReplays(db) },
    },
  });
}
