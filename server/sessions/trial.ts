import { TRIAL_TYPE } from '../../contract/members.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { hashPassword } from '../platform/process/passwords.ts';
import { newToken } from '../platform/process/random.ts';
import { transact } from '../platform/database/transaction.ts';
import * as verification from '../verification/service.ts';
import { passBotCheck } from './bot-check.ts';
import type { Caller } from './places.ts';
import { open } from './registering.ts';
import { endSessions, type LoggedIn, startSession } from './starting.ts';
import * as store from './store.ts';

const MOST_A_DAY = 200;
/** A trial is for a week after its owner last came; then the account is closed, and its browser gets another. */
const KEEP_MS = 7 * 24 * 60 * 60_000;
const CLOSED_AT_ONCE = 500;

/**
 * Logs a visitor in on a trial account: the one that this browser had within a week, or a new one.
 * @throws Refusal bot_check_failed, too_many_requests
 */
export async function freePlay(
  ctx: Ctx,
  input: { loginDeviceId?: string | undefined; botCheck?: string | undefined },
  caller: Caller,
): Promise<LoggedIn> {
  await passBotCheck(ctx, input.botCheck, caller);
  const deviceId = input.loginDeviceId;
  const member = (await formerTrial(ctx, deviceId)) ?? (await newTrial(ctx, caller));
  return transact(ctx, (ctx) => startSession(ctx, member, caller, { deviceId, way: 'trial' }));
}

/**
 * Closes the trial accounts that nobody has entered for a week, and ends their sessions; of many, some.
 * @returns how many
 */
export async function closeTrials(ctx: Ctx): Promise<number> {
  const which = { type: TRIAL_TYPE, start: PREFIX, beforeMs: ctx.nowMs - KEEP_MS, limit: CLOSED_AT_ONCE } as const;
  const due = await members.idleSince(ctx, which);
  for (const memberId of due)
    await transact(ctx, async (ctx) => {
      await members.setStatus(ctx, memberId, 'closed');
      await endSessions(ctx, { brandId: ctx.brand.id, memberId }, 'expired');
    });
  return due.length;
}

async function formerTrial(ctx: Ctx, deviceId: string | undefined): Promise<members.Member | null> {
  if (deviceId === undefined) return null;
  const memberId = await store.lastOnDevice(ctx.db, ctx.brand.id, deviceId, TRIAL_TYPE, ctx.nowMs - KEEP_MS);
  const member = memberId === null ? null : await members.find(ctx, memberId);
  // Only those that were opened here: another trial account may have a password of its own.
  return member?.status === 'active' && member.account.startsWith(PREFIX) ? member : null;
}

const PREFIX = 'guest-';

async function newTrial(ctx: Ctx, caller: Caller): Promise<members.Member> {
  await verification.countByAddress(ctx, 'trial', caller.address, MOST_A_DAY);
  const digits = BigInt(`0x${Buffer.from(ctx.random(6)).toString('hex')}`).toString(36);
  // A dash stands in no name that one may choose, so no visitor can sit on these.
  const account = `${PREFIX}${digits}`;
  return open(ctx, {
    account,
    nickname: account,
    type: TRIAL_TYPE,
    language: caller.language,
    passwordHash: await nobodysHash(ctx),
    paymentPasswordHash: null,
    uplineId: null,
    details: {},
  });
}

let hash: Promise<string> | null = null;

/** Trial accounts have no password: the hash of one that nobody knows serves for all of them. */
function nobodysHash(ctx: Ctx): Promise<string> {
  hash ??= hashPassword(newToken(ctx.random), ctx.random).catch((error: unknown) => {
    hash = null;
    throw error;
  });
  return hash;
}
