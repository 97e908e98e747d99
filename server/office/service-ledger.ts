import { brokenOf, lateOf } from '../platform/database/database-invariants.ts';
import type { CallOutput } from '../../contract/call.ts';
import type { getLedgerHealth } from '../../contract/wallet.ts';
import { monotonicMs, nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { LedgerExtent, Platform } from '../platform/process/platform.ts';
import * as wallet from '../wallet/service.ts';
import * as store from './store-ledger.ts';
import { writersOf } from './writers.ts';

type Invariants = CallOutput<typeof getLedgerHealth>['invariants'];

export interface LedgerHealth {
  checkedAtMs: number;
  /** When all of the books were last read; between those times only what is new is. */
  wholeAtMs: number;
  tookMs: number;
  invariants: Invariants;
}

/** Checks of all the books that people ask for: one in this time, however many ask. */
const LEAST_MS = 5_000;
const SHOWN = 60;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const readings = new WeakMap<Platform, Promise<LedgerHealth>>();

/**
 * Every invariant of the money, over all brands, with the number of rows that break it and the first of them: what the
 * last check of all the books found, and the checks of what is new since then.
 * @param mostMs how old the check of all the books may be; they are read anew where it is older, or there is none
 */
export async function ledgerHealth(ctx: Ctx, mostMs = KEPT_MS): Promise<LedgerHealth> {
  const [whole, latest] = [await store.latestCheck(ctx.db, true), await store.latestCheck(ctx.db, false)];
  if (whole && Math.abs(ctx.nowMs - whole.at.getTime()) < mostMs) return together(whole, latest);
  // Those who ask at the same time share one reading.
  const reading = readings.get(ctx.platform) ?? checkLedger(ctx);
  readings.set(ctx.platform, reading);
  return reading.finally(() => readings.delete(ctx.platform));
}

type Check = NonNullable<Awaited<ReturnType<typeof store.latestCheck>>>;

function together(whole: Check, latest: Check | undefined): LedgerHealth {
  const newest = latest && latest.at > whole.at ? latest : whole;
  // What is broken among the new stays so from check to check, until it is right.
  const found = new Map(
    (newest === whole ? [] : (newest.results as unknown as Invariants)).map((one) => [one.name, one]),
  );
  return {
    checkedAtMs: newest.at.getTime(),
    wholeAtMs: whole.at.getTime(),
    tookMs: Number(newest.took_ms),
    invariants: (whole.results as unknown as Invariants).map((one) => {
      const anew = found.get(one.name);
      // What was late is judged each time, all of it.
      if (one.kind === 'punctuality') return anew ?? one;
      return anew && anew.violations > one.violations ? anew : one;
    }),
  };
}

/** Checks the books now and keeps what it found for a week. */
export async function checkLedger(
  { db, platform }: Pick<Ctx, 'db' | 'platform'>,
  extent: LedgerExtent = 'whole',
  stopped?: AbortSignal,
): Promise<LedgerHealth> {
  const [checkedAtMs, startedMs] = [nowMs(), monotonicMs()];
  const invariants = (await platform.invariants(extent, stopped)).map(({ name, kind, violations, rows }) => ({
    name,
    kind,
    violations,
    ...(rows && { rows: rows.map((row) => ({ ...row })) }),
  }));
  const tookMs = Math.round(monotonicMs() - startedMs);
  const broken = brokenOf(invariants);
  await store.insertCheck(db, {
    atMs: checkedAtMs,
    tookMs,
    isWhole: extent === 'whole',
    broken: broken.length,
    violations: broken.reduce((sum, { violations }) => sum + violations, 0),
    late: lateOf(invariants).length,
    results: invariants,
  });
  await store.forgetChecks(db, checkedAtMs - KEPT_MS);
  return { checkedAtMs, wholeAtMs: checkedAtMs, tookMs, invariants };
}

/** Every invariant of the money, what the brand owes to its members, and how the last checks went. */
export async function ledger(ctx: Ctx, isAskedAnew: boolean): Promise<CallOutput<typeof getLedgerHealth>> {
  const health = await ledgerHealth(ctx, isAskedAnew ? LEAST_MS : undefined);
  const history = await store.checks(ctx.db, SHOWN);
  return {
    ...health,
    catchingUpSinceMs: ctx.platform.catchingUp.sinceMs,
    memberBalances: wallet.writeAmount(ctx, await wallet.owedToMembers(ctx)),
    history: history.toReversed().map(({ at, took_ms, broken, violations, late }) => ({
      atMs: at.getTime(),
      tookMs: Number(took_ms),
      broken,
      violations,
      late,
    })),
    writers: await writersOf(ctx.platform.metrics),
  };
}
