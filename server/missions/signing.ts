import type { CallOutput } from '../../contract/call.ts';
import type { SignInTerms } from '../../contract/mission-terms.ts';
import type { signIn as signInCall } from '../../contract/missions.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { assert, fail, known } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import { daysBetween } from './days.ts';
import { signInOf, termsAt, today } from './reading.ts';
import * as claims from './store-claims.ts';
import * as store from './store.ts';

/** Where a member stands in a calendar today. */
export interface Row {
  terms: SignInTerms;
  version: number;
  /** How many days of the row are signed, today with them. */
  signed: number;
  isToday: boolean;
}

type Signed = Pick<claims.SignInRow, 'day' | 'place' | 'version'>;

/**
 * The row of days that a member is in. A row keeps the terms with which it began; the next one begins after its last day, or, where the
 * calendar says so, after a day that was missed.
 */
export function rowAt(
  versions: readonly store.TermsRow[],
  newest: SignInTerms,
  last: Signed | undefined,
  now: string,
): Row {
  const begins = () => {
    const { version, terms } = termsAt(versions, now);
    return { terms: signInOf(terms), version, signed: 0, isToday: false };
  };
  if (!last) return begins();
  const of = known(
    versions.find(({ version }) => version === last.version),
    'what was signed had its terms',
  );
  const row = { terms: signInOf(of.terms), version: of.version, signed: last.place, isToday: last.day === now };
  if (row.isToday) return row;
  const isMissed = newest.gap === 'restart' && daysBetween(last.day, now) > 1;
  return isMissed || last.place >= row.terms.prizesMinor.length ? begins() : row;
}

/** Whether a calendar counts on a day. */
export function isOpenOn(
  row: Pick<store.ProgramRow, 'state'>,
  { fromDay, untilDay }: SignInTerms,
  day: string,
): boolean {
  return row.state === 'active' && fromDay <= day && (untilDay === null || day < untilDay);
}

/**
 * Signs today in for the member behind the token and pays what the day gives; who asks again is told what it gave. Where they have
 * reached a ceiling of rewards the prize waits for them: a row of days does not break off for having been given too much.
 * @throws Refusal not_found, self_excluded, mission_ended, mission_budget_spent
 */
export async function signIn(ctx: Ctx, calendarId: bigint): Promise<CallOutput<typeof signInCall>> {
  const { memberId } = memberOf(ctx);
  return transact(ctx, async (inside) => {
    // Behind their gate: a day is signed once, however often it is pressed.
    await wallet.lockMembers(inside, [memberId]);
    const { db, brand } = inside;
    const program = await store.byId(db, brand.id, calendarId);
    if (program?.kind !== 'sign_in' || program.state === 'draft') fail('not_found');
    await protection.checkOpen(inside, memberId);
    const [now, newest] = [today(inside), signInOf(program.terms)];
    const last = (await claims.lastSignIns(db, brand.id, memberId, [calendarId])).get(calendarId);
    if (last?.day === now) {
      const given = { memberId, program: 'sign_in', programId: calendarId, occurrence: now } as const;
      return answer(inside, last.place, last.prize_minor, await rewards.waits(inside, given));
    }
    if (!isOpenOn(program, newest, now)) fail('mission_ended');
    const row = rowAt(await store.termsOf(db, brand.id, [calendarId]), newest, last, now);
    const place = row.signed + 1;
    const prizeMinor = BigInt(row.terms.prizesMinor[row.signed] ?? 0);
    const signed = { program_id: calendarId, day: now, place, version: row.version, prize_minor: prizeMinor };
    await claims.insertSignIn(db, { brandId: brand.id, memberId, atMs: inside.nowMs, ...signed });
    const isPaid = prizeMinor === 0n || (await give(inside, memberId, calendarId, now, prizeMinor));
    return answer(inside, place, prizeMinor, !isPaid);
  });
}

/** @returns whether it was paid; else it waits to be claimed */
async function give(
  ctx: Ctx,
  memberId: bigint,
  programId: bigint,
  occurrence: string,
  amountMinor: bigint,
): Promise<boolean> {
  const isFull = (await rewards.ceilingOf(ctx, memberId)) !== null;
  if (!(await store.spend(ctx.db, ctx.brand.id, programId, amountMinor))) fail('mission_budget_spent');
  const reward = { memberId, program: 'sign_in', programId, occurrence, amountMinor, expiresAtMs: null } as const;
  const isNew = isFull ? await rewards.offer(ctx, reward) : await rewards.pay(ctx, reward);
  assert(isNew, 'a day that was not signed gave nothing before');
  return !isFull;
}

function answer(ctx: Ctx, place: number, prizeMinor: bigint, waits: boolean): CallOutput<typeof signInCall> {
  return { place, amount: prizeMinor === 0n ? null : wallet.writeAmount(ctx, prizeMinor), waits };
}
