import type { Sharing } from '../../contract/referrals-office.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as sessions from '../sessions/service.ts';
import * as withdrawals from '../withdrawals/service.ts';
import * as store from './store.ts';

const EVER_MS = 0;

/**
 * With whom a friend shares a device, an account to be paid on or a real name: with their referrer, or with another friend
 * of theirs. One hand that is on both sides of a bond shows by it.
 */
export async function sharedBy(
  ctx: Ctx,
  { friend_id: friendId, referrer_id: referrerId }: Pick<store.ReferralRow, 'friend_id' | 'referrer_id'>,
): Promise<Sharing[]> {
  const friends = await store.friendsOf(ctx.db, ctx.brand.id, referrerId);
  const others = [referrerId, ...friends.filter((id) => id !== friendId)];
  const onDevice = await sessions.othersOnDevice(ctx, { memberId: friendId, among: others }, EVER_MS);
  const { numbers, names } = await paidAs(ctx, [friendId, ...others]);
  const ofFriend = (known: ReadonlyMap<bigint, readonly string[]>) => known.get(friendId) ?? [];
  const onAccount = others.filter((id) => ofFriend(numbers).some((number) => numbers.get(id)?.includes(number)));
  const underName = others.filter((id) =>
    ofFriend(names).some((name) => names.get(id)?.some((other) => members.isSameName(name, other))),
  );
  const found = { device: onDevice, account: onAccount, name: underName } as const;
  return (['device', 'account', 'name'] as const).flatMap((shared) =>
    found[shared].map((id) => ({ shared, memberId: String(id) })),
  );
}

/** On which numbers, and under which real names, members are or were paid. */
async function paidAs(ctx: Ctx, memberIds: readonly bigint[]) {
  const numbers = new Map<bigint, string[]>();
  const names = new Map<bigint, string[]>();
  const add = (to: Map<bigint, string[]>, id: bigint, text: string | undefined) => {
    if (text) to.set(id, [...(to.get(id) ?? []), text]);
  };
  for (const { memberId, number, holder } of await withdrawals.accountsOfMany(ctx, memberIds)) {
    add(numbers, memberId, number);
    add(names, memberId, holder);
  }
  for (const { id, details } of (await members.findMany(ctx, memberIds)).values()) add(names, id, details['payeeName']);
  return { numbers, names };
}
