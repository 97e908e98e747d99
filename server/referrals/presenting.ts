import { type ReferralState, referralStates } from '../../contract/referrals.ts';
import { type OfficeReferral, type ReferralReason, referralReasons } from '../../contract/referrals-office.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import type { ReferralRow } from './store.ts';

/** How far a friend is, as players see it. */
export function presentProgress(row: ReferralRow) {
  const { firstDepositMinor, turnoverMinor } = row.terms;
  const percent = (row.valid_minor * 100n) / BigInt(turnoverMinor);
  return {
    state: stateOf(row),
    joinedAtMs: row.joined_at.getTime(),
    dueAtMs: row.due_at.getTime(),
    deposited: row.deposit_minor !== null && row.deposit_minor >= BigInt(firstDepositMinor),
    turnoverPercent: percent > 100n ? 100 : Number(percent),
    heldUntilMs: row.state === 'qualified' ? (row.held_until?.getTime() ?? null) : null,
  };
}

export async function presentForOffice(ctx: Ctx, row: ReferralRow): Promise<OfficeReferral> {
  return known((await presentMany(ctx, [row]))[0], 'each row is presented');
}

export async function presentMany(ctx: Ctx, rows: readonly ReferralRow[]): Promise<OfficeReferral[]> {
  const ids = [...new Set(rows.flatMap(({ friend_id, referrer_id }) => [friend_id, referrer_id]))];
  const accounts = await members.accountsOf(ctx, ids);
  const accountOf = (id: bigint) => known(accounts.get(id), 'both sides of a bond are members');
  const money = (minor: bigint) => wallet.writeAmount(ctx, minor);
  return rows.map((row) => ({
    id: String(row.id),
    state: stateOf(row),
    referrerId: String(row.referrer_id),
    referrer: accountOf(row.referrer_id),
    friendId: String(row.friend_id),
    friend: accountOf(row.friend_id),
    joinedAtMs: row.joined_at.getTime(),
    dueAtMs: row.due_at.getTime(),
    qualifiedAtMs: row.qualified_at?.getTime() ?? null,
    heldUntilMs: row.held_until?.getTime() ?? null,
    endedAtMs: row.ended_at?.getTime() ?? null,
    reason: reasonOf(row),
    deposit: row.deposit_minor === null ? null : money(row.deposit_minor),
    turnover: money(row.valid_minor),
    turnoverAsked: money(BigInt(row.terms.turnoverMinor)),
    referrerReward: money(row.referrer_minor),
    friendReward: money(row.friend_minor),
  }));
}

export function stateOf({ state }: Pick<ReferralRow, 'state'>): ReferralState {
  const found = referralStates.find((each) => each === state);
  assert(found, `${state} is a state of bonds`);
  return found;
}

function reasonOf({ reason }: ReferralRow): ReferralReason | null {
  if (reason === null) return null;
  const found = referralReasons.find((each) => each === reason);
  assert(found, `bonds are not paid because of ${reason}`);
  return found;
}
