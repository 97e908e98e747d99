import * as agents from './agents/jobs.ts';
import type { App } from './app.ts';
import * as beacon from './beacon/jobs.ts';
import { beaconOf, type Listening } from './beacon/service.ts';
import * as bonuses from './bonuses/jobs.ts';
import * as brand from './brand/service.ts';
import * as cashback from './cashback/jobs.ts';
import * as cashier from './cashier/jobs.ts';
import { catchUp } from './catching-up.ts';
import * as corrections from './corrections/jobs.ts';
import * as gifts from './gifts/jobs.ts';
import * as raffles from './raffles/jobs.ts';
import * as referrals from './referrals/jobs.ts';
import * as rewards from './rewards/jobs.ts';
import * as rooms from './rooms/jobs.ts';
import type { Entropy } from './rooms/service.ts';
import { checkPunctuality } from './ledger/ledger.ts';
import { bookMoves } from './ledger/moves.ts';
import { forgettingTasks } from './forgetting.ts';
import * as lottery from './lottery/jobs.ts';
import * as missions from './missions/jobs.ts';
import * as ledger from './office/service-ledger.ts';
import { monotonicMs, nowMs } from './platform/process/clock.ts';
import type { Brand, Ctx } from './platform/process/ctx.ts';
import { brokenOf, type InvariantResult, lateOf } from './platform/database/database-invariants.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import type { LedgerExtent } from './platform/process/platform.ts';
import type { Repetition } from './platform/jobs/repeating.ts';
import { secureRandom } from './platform/process/random.ts';
import * as promotions from './promotions/jobs.ts';
import * as proposals from './proposals/jobs.ts';
import * as providers from './providers/jobs.ts';
import * as pvp from './pvp/jobs.ts';
import * as protection from './protection/jobs.ts';
import * as rounds from './rounds/jobs.ts';
import * as slots from './slots/jobs.ts';
import * as tallies from './tallies/jobs.ts';
import * as verification from './verification/jobs.ts';
import * as wallet from './wallet/jobs.ts';
import type { FeedConfig } from './platform/process/config-feed.ts';
import { startReaders } from './readers.ts';
import * as vip from './vip/jobs.ts';
import * as sports from './sports/jobs.ts';
import * as withdrawals from './withdrawals/jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Also of books that stand still. */
const KEEP_CHECK_MS = 5 * 60_000;

/**
 * The work that no request starts. Each task runs on one server at a time and survives restarts. What came due while none
 * ran is done first; before that nothing is judged.
 */
export async function startWork(
  app: App,
  databaseUrl: string,
  feed: FeedConfig | null = app.platform.config.sportsFeed,
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
  const entropy = beaconOf(ctx());
  const listening = beacon.openListening(ctx, (key) => awaitedBeacon(ctx, key));
  const caughtUp = catchUp(app, ctx, { entropy, listening }, stopping.signal);
  const watching = rooms.keepRoomsOpen(ctx, () => brand.allBrands(db));
  const settling = lottery.settleDraws(ctx, () => brand.allBrands(db), caughtUp);
  const feeding = feed && sports.listenToFeed(ctx, feed);
  const readers = startReaders(ctx, brandById);
  const jobs = await startJobs({
    databaseUrl,
    log: app.platform.log,
    metrics: app.platform.metrics,
    waking: app.platform.waking,
    every: {
      ...forgettingTasks(ctx, inEachBrand),
      checkLedger: { intervalMs: 60_000, run: (stop) => caughtUp.then(() => watchNewBooks(app, stop)) },
      checkWholeLedger: { intervalMs: DAY_MS, run: (stop) => caughtUp.then(() => watchLedger(app, 'whole', stop)) },
      ...playTasks({ ctx, brandById, inEachBrand, caughtUp, entropy, listening }),
      endIdleRounds: { intervalMs: 60_000, run: () => providers.endIdleRounds(ctx(), brandById) },
      expireCorrections: { intervalMs: 60_000, run: () => corrections.expireCorrections(ctx(), brandById) },
      expireProposals: { intervalMs: 60_000, run: () => proposals.expireProposals(ctx(), brandById) },
      endDueBonuses: { intervalMs: 60_000, run: () => bonuses.endDueBonuses(ctx(), brandById) },
      tellBonuses: { intervalMs: 2_000, atLatestMs: 30_000, run: () => bonuses.tellBonuses(ctx(), brandById) },
      refreshTimeZones: { intervalMs: 60_000, run: () => protection.refreshTimeZones(ctx(), brandById) },
      keepUpTallies: { intervalMs: 60_000, run: (stop) => tallies.keepUp(ctx(), () => brand.allBrands(db), stop) },
      sendMessages: {
        intervalMs: 1_000,
        atLatestMs: 30_000,
        untilDueMs: () => verification.untilMessageDueMs(ctx()),
        run: () => verification.sendMessages(ctx(), brandById),
      },
      ...moneyTasks(ctx),
      ...brandTasks(ctx, inEachBrand),
    },
  });
  return {
    caughtUp,
    async stop() {
      stopping.abort();
      await Promise.all([
        caughtUp,
        jobs.stop(),
        settling.stop(),
        feeding?.stop(),
        ...[watching, ...readers].map((one) => one.stop()),
      ]);
    },
  };
}

interface Needs {
  ctx(): Omit<Ctx, 'brand'>;
  brandById(id: number): Promise<Brand | null>;
  inEachBrand(act: (ctx: Ctx) => Promise<void>): Promise<void>;
  caughtUp: Promise<void>;
  /** Both null: no beacon is asked. */
  entropy: Entropy | null;
  listening: Listening | null;
}

/** What rooms and draws have named and wait for. */
async function awaitedBeacon(ctx: Needs['ctx'], key: string): Promise<bigint[]> {
  return [
    ...(await rooms.awaitedBeacon(ctx(), key)),
    ...(await lottery.awaitedBeacon(ctx(), key)),
    ...(await raffles.awaitedBeacon(ctx(), key)),
  ];
}

/** What each brand does for its members as time goes by: limits that lapse, and what play earns beside its wins. */
function brandTasks(ctx: Needs['ctx'], inEachBrand: Needs['inEachBrand']): Record<string, Repetition> {
  return {
    lapseRaises: { intervalMs: 60_000, run: () => inEachBrand(protection.lapseRaises) },
    expireRewards: { intervalMs: 60_000, run: () => rewards.expireRewards(ctx()) },
    reviewVipMonths: { intervalMs: 900_000, run: () => inEachBrand(vip.reviewMonths) },
    closeBoards: { intervalMs: 60_000, run: () => inEachBrand(missions.closeBoards) },
    endEnvelopes: {
      intervalMs: 1_000,
      atLatestMs: 30_000,
      untilDueMs: () => gifts.untilEnvelopesDueMs(ctx()),
      run: () => inEachBrand(gifts.endEnvelopes),
    },
    movePromotions: { intervalMs: 60_000, run: () => inEachBrand(promotions.movePromotions) },
    moveRaffles: { intervalMs: 30_000, run: () => inEachBrand(raffles.moveRaffles) },
    settleReferrals: { intervalMs: 60_000, run: () => inEachBrand(referrals.settleReferrals) },
    followMoves: {
      intervalMs: 5_000,
      atLatestMs: 900_000,
      untilDueMs: () => agents.untilMoveDueMs(ctx()),
      run: () => inEachBrand(agents.followMoves),
    },
    settleContracts: {
      intervalMs: 15_000,
      // What members were given is a cost of dividends, and read from what is added up.
      run: async () => {
        await wallet.addUpPostings(ctx(), () => brand.allBrands(ctx().db));
        await inEachBrand(agents.settleContracts);
      },
    },
    lapseContracts: { intervalMs: 300_000, run: () => inEachBrand(agents.lapseContracts) },
    payCashback: { intervalMs: 900_000, run: () => inEachBrand(cashback.payDaily) },
  };
}

/** What moves deposits and withdrawals on, and adds up what moved money. */
function moneyTasks(ctx: Needs['ctx']): Record<string, Repetition> {
  return {
    expireDeposits: { intervalMs: 60_000, run: () => cashier.expireDeposits(ctx()) },
    inquireDeposits: { intervalMs: 15_000, run: () => cashier.inquireDeposits(ctx()) },
    payOutWithdrawals: {
      intervalMs: 1_000,
      atLatestMs: 30_000,
      untilDueMs: () => withdrawals.untilPayoutDueMs(ctx()),
      run: () => withdrawals.payOut(ctx()),
    },
    receiveWithdrawals: { intervalMs: 30_000, run: () => withdrawals.receiveInTime(ctx()) },
    addUpPostings: {
      intervalMs: 15_000,
      atLatestMs: 300_000,
      untilDueMs: () => wallet.untilPostingsDueMs(ctx()),
      run: () => wallet.addUpPostings(ctx(), () => brand.allBrands(ctx().db)),
    },
  };
}

/** What moves rounds, flights and draws on. */
function playTasks(needs: Needs): Record<string, Repetition> {
  const { ctx, brandById, inEachBrand, caughtUp, entropy, listening } = needs;
  return {
    ...(listening && {
      hearBeacon: {
        intervalMs: 1_000,
        atLatestMs: 5_000,
        untilDueMs: () => listening.untilDueMs(),
        run: (stopped) => listening.listen(stopped),
      },
    }),
    finishDueRounds: { intervalMs: 5_000, run: () => rounds.finishDueRounds(ctx(), brandById, slots.finishRound) },
    // Each turn lasts for as long as somebody is in a room; who enters one wakes it.
    driveRooms: {
      intervalMs: 1_000,
      atLatestMs: 10_000,
      run: (stopped) => rooms.driveRooms(ctx, brandById, entropy, stopped),
    },
    drivePvp: {
      intervalMs: 1_000,
      atLatestMs: 10_000,
      untilDueMs: () => pvp.untilPvpDueMs(ctx()),
      run: (stopped) => pvp.drivePvp(ctx, brandById, stopped),
    },
    decideSports: {
      intervalMs: 1_000,
      atLatestMs: 10_000,
      untilDueMs: () => sports.untilDecidedMs(ctx()),
      run: () => inEachBrand(sports.decideTickets),
    },
    settleSports: {
      intervalMs: 2_000,
      atLatestMs: 15_000,
      run: () => caughtUp.then(() => inEachBrand(sports.settleTickets)),
    },
    keepSportsChances: { intervalMs: 10_000, run: () => sports.keepChances(ctx()) },
    planDraws: { intervalMs: 20_000, run: () => caughtUp.then(() => inEachBrand(lottery.planDraws)) },
    moveDraws: {
      intervalMs: 1_000,
      atLatestMs: 10_000,
      untilDueMs: () => lottery.untilDrawsDueMs(ctx()),
      run: () => caughtUp.then(() => inEachBrand(lottery.moveDraws)),
    },
  };
}

interface Watched {
  /** How far the books had moved when what is new in them was last checked, and when that was. */
  checked: { moves: bigint; atMs: number } | null;
  readonly broken: Map<LedgerExtent, number>;
  late: number;
}
const watched = new WeakMap<App, Watched>();

function offerGauges(app: App): void {
  const mine: Watched = { checked: null, broken: new Map(), late: 0 };
  watched.set(app, mine);
  app.platform.metrics.gauge(
    'khela_ledger_violations',
    'Rows that broke an invariant of the books at the last check of everything and at the last of what is new.',
    () => sumOf([...mine.broken.values()]),
  );
  app.platform.metrics.gauge('khela_late_work', 'Rows that were late at the last check.', () => mine.late);
}

/** Books that have stood still since they were found right are right: then only what is late is asked for. */
async function watchNewBooks(app: App, stopped: AbortSignal): Promise<void> {
  const { db } = app.database;
  const mine = watched.get(app);
  const moves = await bookMoves(db);
  const atMs = monotonicMs();
  const { checked = null } = mine ?? {};
  const isKnown = checked?.moves === moves && atMs - checked.atMs < KEEP_CHECK_MS && mine?.broken.get('new') === 0;
  if (mine && isKnown) return tellLate(app, mine, await checkPunctuality(db));
  if ((await watchLedger(app, 'new', stopped)) && mine) mine.checked = { moves, atMs };
}

/** Raises the alarm, in the log and by gauges, where books are broken or work is late. False: a stop came between. */
async function watchLedger(app: App, extent: LedgerExtent, stopped: AbortSignal): Promise<boolean> {
  const needs = { db: app.database.db, platform: app.platform };
  const health = await ledger.checkLedger(needs, extent, stopped).catch((error: unknown) => {
    // What a stop cut off the next server asks again.
    if (stopped.aborted) return null;
    throw error;
  });
  if (!health) return false;
  const broken = brokenOf(health.invariants);
  const mine = watched.get(app);
  mine?.broken.set(extent, sumOf(broken.map(({ violations }) => violations)));
  for (const invariant of broken) app.platform.log.error({ ...invariant }, 'the books are broken');
  if (mine) tellLate(app, mine, health.invariants);
  return true;
}

function tellLate(app: App, mine: Watched, asked: readonly InvariantResult[]): void {
  const late = lateOf(asked);
  mine.late = sumOf(late.map(({ violations }) => violations));
  for (const invariant of late) app.platform.log.warn({ ...invariant }, 'work is late');
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
