import type { ReferralTerms } from '../../contract/brand-referral.ts';
import { MEMBER_TYPE } from '../../contract/members.ts';
import * as brand from '../brand/service.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import { dateOf } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as tallies from '../tallies/service.ts';
import { type Done, standingOf } from './standing.ts';
import * as store from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** What is told of a new account, as far as bonds are made of it. */
export interface Newcomer {
  memberId: string;
  accountType: number;
  uplineId: string | null;
}

/** Keeps who invited whom, where both are plain members and the brand paid for friends as they joined: by those terms. */
export async function bind(ctx: Ctx, { memberId, accountType, uplineId }: Newcomer): Promise<void> {
  if (uplineId === null || accountType !== MEMBER_TYPE) return;
  const [friendId, referrerId] = [BigInt(memberId), BigInt(uplineId)];
  if ((await members.find(ctx, referrerId))?.type !== MEMBER_TYPE) return;
  const { registeredAtMs: joinedAtMs } = await members.get(ctx, friendId);
  const { referral, currency } = await brand.settingsAt(ctx, joinedAtMs);
  if (!referral.on) return;
  const { on: _, ...terms } = referral;
  const bond = { brandId: ctx.brand.id, friendId, referrerId, currency: currency.code, terms, joinedAtMs };
  await store.insert(ctx.db, { ...bond, dueAtMs: joinedAtMs + terms.days * DAY_MS });
}

/** Looks at those of these members who are somebody's friend with an open bond, and moves each to where it stands now. */
export async function lookAt(ctx: Ctx, memberIds: readonly bigint[]): Promise<void> {
  for (const row of await store.lockedOpen(ctx.db, ctx.brand.id, memberIds)) await moveOn(ctx, row);
}

/** Moves an open bond, which the caller has locked, to where what its friend has done puts it. */
export async function moveOn(ctx: Ctx, row: store.ReferralRow): Promise<store.ReferralRow> {
  const done = await doneBy(ctx, row);
  const standing = standingOf(row.terms, done, row.due_at.getTime(), ctx.nowMs);
  const figures = { deposit_minor: done.depositMinor, valid_minor: done.validMinor };
  const isSame =
    row.state === standing.state &&
    row.deposit_minor === figures.deposit_minor &&
    row.valid_minor === figures.valid_minor;
  if (isSame) return row;
  const moved = row.state === standing.state ? {} : moveTo(ctx, row.terms, standing);
  return store.change(ctx.db, ctx.brand.id, row.id, { ...figures, ...moved });
}

/** What a friend has done of what their terms ask for. */
export async function doneBy(ctx: Ctx, row: store.ReferralRow): Promise<Done> {
  const [joinedAtMs, dueMs] = [row.joined_at.getTime(), row.due_at.getTime()];
  const depositMinor = await cashier.firstDepositOf(ctx, row.friend_id, dueMs);
  const { validMinor } = await tallies.memberTotals(ctx, row.friend_id, { fromMs: joinedAtMs, untilMs: dueMs });
  const { mobile } = await members.get(ctx, row.friend_id);
  return { depositMinor, validMinor: validMinor < 0n ? 0n : validMinor, hasNumber: mobile !== null };
}

function moveTo(ctx: Ctx, terms: ReferralTerms, standing: ReturnType<typeof standingOf>): store.Change {
  const at = dateOf(ctx.nowMs);
  switch (standing.state) {
    case 'joined':
      return { state: 'joined', qualified_at: null, held_until: null };
    case 'qualified':
      return { state: 'qualified', qualified_at: at, held_until: dateOf(ctx.nowMs + terms.holdHours * HOUR_MS) };
    case 'lapsed':
      return { state: 'lapsed', reason: standing.reason, ended_at: at };
  }
}
