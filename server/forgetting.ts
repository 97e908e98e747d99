import * as beacon from './beacon/jobs.ts';
import * as cashier from './cashier/jobs.ts';
import * as chat from './chat/jobs.ts';
import * as feedback from './feedback/jobs.ts';
import * as fishing from './fishing/jobs.ts';
import * as identities from './identities/jobs.ts';
import * as lottery from './lottery/jobs.ts';
import * as sports from './sports/jobs.ts';
import * as staffSessions from './office/service-staff-sessions.ts';
import { nowMs } from './platform/process/clock.ts';
import type { Ctx } from './platform/process/ctx.ts';
import { purgeReplays } from './platform/process/encryption.ts';
import { forgetFacts } from './platform/jobs/facts.ts';
import { forgetRequests } from './platform/http/idempotency.ts';
import type { Repetition } from './platform/jobs/repeating.ts';
import * as providers from './providers/jobs.ts';
import * as rounds from './rounds/jobs.ts';
import * as sessions from './sessions/jobs.ts';
import * as verification from './verification/jobs.ts';
import * as withdrawals from './withdrawals/jobs.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
// Long after any client has stopped repeating its request; of news a month and some days for a reader that was stopped.
const KEEP_REQUESTS_MS = 7 * DAY_MS;
const KEEP_FACTS_MS = 35 * DAY_MS;

/** The tasks by which everything that is no book is forgotten in its time (docs/operations.md says when). */
export function forgettingTasks(
  ctx: () => Omit<Ctx, 'brand'>,
  inEachBrand: (act: (ctx: Ctx) => Promise<void>) => Promise<void>,
): Record<string, Repetition> {
  return {
    forgetDraws: { intervalMs: HOUR_MS, run: () => lottery.forgetDraws(ctx()) },
    forgetSportsEvents: { intervalMs: HOUR_MS, run: () => sports.forgetEvents(ctx()) },
    forgetStaffSessions: { intervalMs: HOUR_MS, run: () => staffSessions.forgetStaffSessions(ctx()) },
    forgetRefusals: { intervalMs: HOUR_MS, run: () => providers.forgetRefusals(ctx()) },
    forgetVisitors: { intervalMs: HOUR_MS, run: () => forgetVisitors(ctx()) },
    forgetIdentityAttempts: { intervalMs: HOUR_MS, run: () => identities.forgetAttempts(ctx()) },
    forgetVerification: { intervalMs: HOUR_MS, run: () => verification.forgetVerification(ctx()) },
    purgeSlips: { intervalMs: HOUR_MS, run: () => inEachBrand(cashier.purgeSlips) },
    purgeUnsigned: { intervalMs: HOUR_MS, run: () => inEachBrand(cashier.purgeUnsigned) },
    purgeProofs: { intervalMs: HOUR_MS, run: () => inEachBrand(withdrawals.purgeProofs) },
    cleanUpSessions: { intervalMs: 300_000, run: () => sessions.cleanUpSessions(ctx()) },
    closeTrials: { intervalMs: HOUR_MS, run: () => inEachBrand(sessions.closeTrials) },
    forgetCatches: { intervalMs: 300_000, run: () => fishing.forgetCatches(ctx()) },
    purgeReplays: { intervalMs: 300_000, run: () => purgeReplays(ctx().db, nowMs()) },
    forgetRequests: { intervalMs: HOUR_MS, run: () => forgetRequests(ctx().db, nowMs() - KEEP_REQUESTS_MS) },
    forgetChat: { intervalMs: DAY_MS, run: () => chat.forgetMessages(ctx()) },
    forgetBeaconRounds: { intervalMs: DAY_MS, run: () => beacon.forgetRounds(ctx()) },
    forgetFacts: { intervalMs: HOUR_MS, run: () => forgetFacts(ctx().db, nowMs() - KEEP_FACTS_MS) },
  };
}

/** What visitors wrote and played long ago. */
async function forgetVisitors(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await feedback.forgetVisitors(ctx);
  await rounds.forgetFun(ctx);
}
