import { brokenOf, lateOf } from './platform/database-invariants.ts';
import type { App } from './app.ts';
import * as bonuses from './bonuses/jobs.ts';
import * as brand from './brand/service.ts';
import * as cashier from './cashier/jobs.ts';
import { catchUp } from './catching-up.ts';
import * as chat from './chat/jobs.ts';
import * as corrections from './corrections/jobs.ts';
import * as crash from './crash/jobs.ts';
import * as feedback from './feedback/jobs.ts';
import * as lottery from './lottery/jobs.ts';
import * as office from './office/service.ts';
import { nowMs } from './platform/clock.ts';
import type { Ctx } from './platform/ctx.ts';
import type { Db } from './platform/database.ts';
import { purgeReplays } from './platform/encryption.ts';
import { forgetFacts } from './platform/facts.ts';
import { forgetRequests } from './platform/idempotency.ts';
import { startJobs } from './platform/jobs.ts';
import type { LedgerExtent } from './platform/platform.ts';
import { secureRandom } from './platform/random.ts';
import * as proposals from './proposals/jobs.ts';
import * as providers from './providers/jobs.ts';
import * as protection from './protection/jobs.ts';
import * as returns from './returns/jobs.ts';
import * as rounds from './rounds/jobs.ts';
import * as sessions from './sessions/jobs.ts';
import * as tallies from './tallies/jobs.ts';
import * as verification from './verification/jobs.ts';
import * as wallet from './wallet/jobs.ts';
import * as withdrawals from './withdrawals/jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
// Long after any client has stopped repeating its request; a year of news for readers that are added later.
const KEEP_REQUESTS_MS = 7 * DAY_MS;
const KEEP_FACTS_MS = 365 * DAY_MS;

/**
 * The work that no request starts. Each task runs on one server at a time and survives restarts. What came due while none
 * ran is done first; before that nothing is judged.
 */
export async function startWork(
  app: App,
  databaseUrl: string,
): Promise<{ readonly caughtUp: Promise<void>; stop(): Promise<void> }> {
  const { db } = app.database;
  const ctx = (): Omit<Ctx, 'brand'> => ({
    actor: { kind: 'system' },
    db,
    nowMs: nowMs(),
    random: secureRandom,
    platform: app.platform,
  });
  offerGauges(app);
  const brandById = (id: number) => brand.brandById(db, id);
  const inEachBrand = async (act: (ctx: Ctx) => Promise<void>) => {
    for (const each of await brand.allBrands(db)) await act({ ...ctx(), brand: each });
  };
  const stopping = new AbortController();
  const caughtUp = catchUp(app, ctx, stopping.signal);
  const rooms = crash.keepRoomsOpen(ctx, () => brand.allBrands(db));
  const settling = lottery.settleDraws(ctx, () => brand.allBrands(db), caughtUp);
  const readers = [returns.watchReturns(ctx(), brandById, nowMs), tallies.addUpBets(ctx(), brandById, nowMs)];
  const jobs = await startJobs({
    databaseUrl,
    log: app.platform.log,
    metrics: app.platform.metrics,
    every: {
      checkLedger: { intervalMs: 60_000, run: (stop) => caughtUp.then(() => watchLedger(app, 'new', stop)) },
      checkWholeLedger: { intervalMs: DAY_MS, run: (stop) => caughtUp.then(() => watchLedger(app, 'whole', stop)) },
      finishDueRounds: { intervalMs: 5_000, run: () => rounds.finishDueRounds(ctx(), brandById) },
      // Each turn lasts for as long as somebody is in a room; between, one question a second.
      driveCrash: { intervalMs: 1_000, run: (stopped) => crash.driveRooms(ctx, brandById, stopped) },
      planDraws: { intervalMs: 20_000, run: () => caughtUp.then(() => inEachBrand(lottery.planDraws)) },
      moveDraws: { intervalMs: 1_000, run: () => caughtUp.then(() => inEachBrand(lottery.moveDraws)) },
      endIdleRounds: { intervalMs: 60_000, run: () => providers.endIdleRounds(ctx(), brandById) },
      forgetRefusals: { intervalMs: 3_600_000, run: () => providers.forgetRefusals(ctx()) },
      forgetVisitors: { intervalMs: 3_600_000, run: () => forgetVisitors(ctx()) },
      expireDeposits: { intervalMs: 60_000, run: () => cashier.expireDeposits(ctx()) },
      inquireDeposits: { intervalMs: 5_000, run: () => cashier.inquireDeposits(ctx()) },
      expireCorrections: { intervalMs: 60_000, run: () => corrections.expireCorrections(ctx(), brandById) },
      expireProposals: { intervalMs: 60_000, run: () => proposals.expireProposals(ctx(), brandById) },
      endDueBonuses: { intervalMs: 60_000, run: () => bonuses.endDueBonuses(ctx(), brandById) },
      tellBonuses: { intervalMs: 2_000, run: () => bonuses.tellBonuses(ctx(), brandById) },
      refreshTimeZones: { intervalMs: 60_000, run: () => protection.refreshTimeZones(ctx(), brandById) },
      lapseRaises: { intervalMs: 60_000, run: () => inEachBrand(protection.lapseRaises) },
      payOutWithdrawals: { intervalMs: 2_000, run: () => withdrawals.payOut(ctx()) },
      receiveWithdrawals: { intervalMs: 5_000, run: () => withdrawals.receiveInTime(ctx()) },
      sendMessages: { intervalMs: 1_000, run: () => verification.sendMessages(ctx(), brandById) },
      forgetVerification: { intervalMs: 3_600_000, run: () => verification.forgetVerification(ctx()) },
      purgeSlips: { intervalMs: 3_600_000, run: () => inEachBrand(cashier.purgeSlips) },
      purgeUnsigned: { intervalMs: 3_600_000, run: () => inEachBrand(cashier.purgeUnsigned) },
      purgeProofs: { intervalMs: 3_600_000, run: () => inEachBrand(withdrawals.purgeProofs) },
      cleanUpSessions: { intervalMs: 300_000, run: () => sessions.cleanUpSessions(ctx()) },
      closeTrials: { intervalMs: 3_600_000, run: () => inEachBrand(sessions.closeTrials) },
      forgetRequests: { intervalMs: 300_000, run: () => forgetOldRequests(db) },
      forgetChat: { intervalMs: DAY_MS, run: () => chat.forgetMessages(ctx()) },
      forgetFacts: { intervalMs: 3_600_000, run: () => forgetFacts(db, nowMs() - KEEP_FACTS_MS) },
      keepUpTallies: { intervalMs: 60_000, run: (stop) => tallies.keepUp(ctx(), () => brand.allBrands(db), stop) },
      addUpLiability: { intervalMs: 300_000, run: () => wallet.addUpLiability(ctx()) },
      rebuildSnapshots: { intervalMs: 3_600_000, run: () => wallet.rebuildSnapshots(ctx()) },
    },
  });
  return {
    caughtUp,
    async stop() {
      stopping.abort();
      await Promise.all([caughtUp, jobs.stop(), rooms.stop(), settling.stop(), ...readers.map((one) => one.stop())]);
    },
  };
}

/** What was asked so long ago that nobody repeats it. */
async function forgetOldRequests(db: Db): Promise<void> {
  await purgeReplays(db, nowMs());
  await forgetRequests(db, nowMs() - KEEP_REQUESTS_MS);
}

/** What visitors wrote and played long ago. */
async function forgetVisitors(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await feedback.forgetVisitors(ctx);
  await providers.forgetFun(ctx);
}

interface Watched {
  readonly broken: Map<LedgerExtent, number>;
  late: number;
}
const watched = new WeakMap<App, Watched>();

function offerGauges(app: App): void {
  const mine: Watched = { broken: new Map(), late: 0 };
  watched.set(app, mine);
  app.platform.metrics.gauge(
    'khela_ledger_violations',
    'Rows that broke an invariant of the books at the last check of everything and at the last of what is new.',
    () => sumOf([...mine.broken.values()]),
  );
  app.platform.metrics.gauge('khela_late_work', 'Rows that were late at the last check.', () => mine.late);
}

/**
 * Raises the alarm where the books are broken: a line in the log and a gauge that a collector reads. What is only late
 * has a line and a gauge of its own.
 */
async function watchLedger(app: App, extent: LedgerExtent, stopped: AbortSignal): Promise<void> {
  const needs = { db: app.database.db, platform: app.platform };
  const health = await office.checkLedger(needs, extent, stopped).catch((error: unknown) => {
    // What a stop cut off the next server asks again.
    if (stopped.aborted) return null;
    throw error;
  });
  if (!health) return;
  const { invariants } = health;
  const [broken, late] = [brokenOf(invariants), lateOf(invariants)];
  const mine = watched.get(app);
  mine?.broken.set(extent, sumOf(broken.map(({ violations }) => violations)));
  if (mine) mine.late = sumOf(late.map(({ violations }) => violations));
  for (const invariant of broken) app.platform.log.error({ ...invariant }, 'the books are broken');
  for (const invariant of late) app.platform.log.warn({ ...invariant }, 'work is late');
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
