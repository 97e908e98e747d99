import { brokenOf } from './platform/database-invariants.ts';
import type { App } from './app.ts';
import * as bonuses from './bonuses/jobs.ts';
import * as brand from './brand/service.ts';
import * as cashier from './cashier/jobs.ts';
import * as chat from './chat/jobs.ts';
import * as corrections from './corrections/jobs.ts';
import * as crash from './crash/jobs.ts';
import * as lottery from './lottery/jobs.ts';
import * as office from './office/service.ts';
import { nowMs } from './platform/clock.ts';
import type { Ctx } from './platform/ctx.ts';
import { purgeReplays } from './platform/encryption.ts';
import { forgetFacts } from './platform/facts.ts';
import { forgetRequests } from './platform/idempotency.ts';
import { startJobs } from './platform/jobs.ts';
import type { LedgerExtent } from './platform/platform.ts';
import { secureRandom } from './platform/random.ts';
import * as providers from './providers/jobs.ts';
import * as protection from './protection/jobs.ts';
import * as returns from './returns/jobs.ts';
import * as rounds from './rounds/jobs.ts';
import * as sessions from './sessions/jobs.ts';
import * as verification from './verification/jobs.ts';
import * as wallet from './wallet/jobs.ts';
import * as withdrawals from './withdrawals/jobs.ts';

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
    'Rows that broke an invariant at the last check of everything and at the last of what is new.',
    () => [...(seen.get(app)?.values() ?? [])].reduce((sum, violations) => sum + violations, 0),
  );
  const brandById = (id: number) => brand.brandById(db, id);
  const inEachBrand = async (act: (ctx: Ctx) => Promise<void>) => {
    for (const each of await brand.allBrands(db)) await act({ ...ctx(), brand: each });
  };
  const rooms = crash.keepRoomsOpen(ctx, () => brand.allBrands(db));
  const settling = lottery.settleDraws(ctx, () => brand.allBrands(db));
  const watch = returns.watchReturns(ctx(), brandById, nowMs);
  const jobs = await startJobs({
    databaseUrl,
    log: app.platform.log,
    metrics: app.platform.metrics,
    every: {
      checkLedger: { intervalMs: 60_000, run: () => watchLedger(app, 'new') },
      checkWholeLedger: { intervalMs: DAY_MS, run: () => watchLedger(app, 'whole') },
      finishDueRounds: { intervalMs: 5_000, run: () => rounds.finishDueRounds(ctx(), brandById) },
      // Each turn lasts for as long as somebody is in a room; between, one question a second.
      driveCrash: { intervalMs: 1_000, run: (stopped) => crash.driveRooms(ctx, brandById, stopped) },
      planDraws: { intervalMs: 20_000, run: () => inEachBrand(lottery.planDraws) },
      moveDraws: { intervalMs: 1_000, run: () => inEachBrand(lottery.moveDraws) },
      endIdleRounds: { intervalMs: 60_000, run: () => providers.endIdleRounds(ctx(), brandById) },
      forgetRefusals: { intervalMs: 3_600_000, run: () => providers.forgetRefusals(ctx()) },
      expireDeposits: { intervalMs: 60_000, run: () => cashier.expireDeposits(ctx()) },
      expireCorrections: { intervalMs: 60_000, run: () => corrections.expireCorrections(ctx(), brandById) },
      endDueBonuses: { intervalMs: 60_000, run: () => bonuses.endDueBonuses(ctx(), brandById) },
      tellBonuses: { intervalMs: 2_000, run: () => bonuses.tellBonuses(ctx(), brandById) },
      refreshTimeZones: { intervalMs: 60_000, run: () => protection.refreshTimeZones(ctx(), brandById) },
      lapseRaises: { intervalMs: 60_000, run: () => inEachBrand(protection.lapseRaises) },
      payOutWithdrawals: { intervalMs: 2_000, run: () => withdrawals.payOut(ctx()) },
      receiveWithdrawals: { intervalMs: 5_000, run: () => withdrawals.receiveInTime(ctx()) },
      sendMessages: { intervalMs: 1_000, run: () => verification.sendMessages(ctx(), brandById) },
      forgetVerification: { intervalMs: 3_600_000, run: () => verification.forgetVerification(ctx()) },
      purgeSlips: { intervalMs: 3_600_000, run: () => inEachBrand(cashier.purgeSlips) },
      purgeProofs: { intervalMs: 3_600_000, run: () => inEachBrand(withdrawals.purgeProofs) },
      cleanUpSessions: { intervalMs: 300_000, run: () => sessions.cleanUpSessions(ctx()) },
      closeTrials: { intervalMs: 3_600_000, run: () => inEachBrand(sessions.closeTrials) },
      purgeReplays: { intervalMs: 300_000, run: () => purgeReplays(db) },
      forgetRequests: { intervalMs: 3_600_000, run: () => forgetRequests(db, nowMs() - KEEP_REQUESTS_MS) },
      forgetChat: { intervalMs: DAY_MS, run: () => chat.forgetMessages(ctx()) },
      forgetFacts: { intervalMs: 3_600_000, run: () => forgetFacts(db, nowMs() - KEEP_FACTS_MS) },
      addUpLiability: { intervalMs: 300_000, run: () => wallet.addUpLiability(ctx()) },
      rebuildSnapshots: { intervalMs: 3_600_000, run: () => wallet.rebuildSnapshots(ctx()) },
    },
  });
  return {
    async stop() {
      await Promise.all([jobs.stop(), rooms.stop(), settling.stop(), watch.stop()]);
    },
  };
}

const seen = new WeakMap<App, Map<LedgerExtent, number>>();

/** Raises the alarm where the books are broken: a line in the log and a gauge that a collector reads. */
async function watchLedger(app: App, extent: LedgerExtent): Promise<void> {
  const { invariants } = await office.checkLedger({ db: app.database.db, platform: app.platform }, extent);
  const broken = brokenOf(invariants);
  const counts = seen.get(app) ?? new Map<LedgerExtent, number>();
  counts.set(
    extent,
    broken.reduce((sum, { violations }) => sum + violations, 0),
  );
  seen.set(app, counts);
  for (const invariant of broken) app.platform.log.error({ ...invariant }, 'the books are broken');
}
