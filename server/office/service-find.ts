import type { CallOutput } from '../../contract/call.ts';
import {
  FIND_MOST,
  type FindKind,
  type findInOffice,
  type FoundPayment,
  type MemberMatch,
} from '../../contract/office-find.ts';
import type { Permission } from '../../contract/permissions.ts';
import * as audit from '../audit/service.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import { readWithin } from '../platform/database/database-time.ts';
import { monotonicMs } from '../platform/process/clock.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as providers from '../providers/service.ts';
import * as rounds from '../rounds/service.ts';
import * as sessions from '../sessions/service.ts';
import * as wallet from '../wallet/service.ts';
import * as withdrawals from '../withdrawals/service.ts';
import { type FindShapes, shapesOf } from './find-shapes.ts';
import * as moneyStory from './service-money-story.ts';

type Found = CallOutput<typeof findInOffice>;

const FIND_MOST_MS = 2_000;

/** Matches that say something of a person which their names do not: whoever looks them up is written down. */
const personal: readonly MemberMatch[] = ['mobile', 'email', 'payee', 'payoutNumber', 'address'];

/** What is behind something that was typed or pasted, by its shape, of what the role may read. */
export async function find(ctx: Ctx, search: string, address: string): Promise<Found> {
  const shapes = shapesOf(search);
  const late: FindKind[] = [];
  const until = monotonicMs() + FIND_MOST_MS;
  const look = async <T>(kind: FindKind, permission: Permission, read: (ctx: Ctx) => Promise<T[]>): Promise<T[]> => {
    if (!staffOf(ctx).permissions.includes(permission)) return [];
    const found = await readWithin(ctx, until - monotonicMs(), read);
    if (found === null) late.push(kind);
    return found?.slice(0, FIND_MOST) ?? [];
  };
  // One after the other: each takes a few milliseconds, and one search must not take ten connections.
  const found = {
    members: await look('member', 'members.read', (ctx) => membersBy(ctx, shapes)),
    deposits: await look('deposit', 'cashier.read', (ctx) => depositsBy(ctx, shapes)),
    withdrawals: await look('withdrawal', 'cashier.read', (ctx) => withdrawalsBy(ctx, shapes)),
    studioCalls: await look('studioCall', 'records.read', (ctx) => studioCallsBy(ctx, shapes)),
    transactions: await look('transaction', 'records.read', async (ctx) =>
      shapes.number === null && shapes.reference === null
        ? []
        : (await moneyStory.find(ctx, shapes.reference ?? String(shapes.number))).list,
    ),
  };
  await writeDown(ctx, found.members, address);
  return { ...found, late };
}

async function writeDown(ctx: Ctx, found: Found['members'], address: string): Promise<void> {
  const looked = found.filter(({ matched }) => personal.includes(matched));
  if (looked.length === 0) return;
  await audit.record(ctx, {
    action: 'member.find',
    subject: looked.length === 1 ? `member:${looked[0]?.id}` : 'members',
    detail: { by: [...new Set(looked.map(({ matched }) => matched))].join(' '), members: looked.map(({ id }) => id) },
    address,
  });
}

async function membersBy(ctx: Ctx, shapes: FindShapes): Promise<Found['members']> {
  const pointed = [
    await pointedAt(
      ctx,
      'seedHash',
      shapes.hash,
      async (hash) => new Map(onlyOwner(await rounds.ownerOfSeed(ctx, hash))),
    ),
    await pointedAt(ctx, 'address', shapes.address, async (address) => {
      const ids = await sessions.membersAt(ctx, address, FIND_MOST);
      return new Map(ids.map((id) => [id, address]));
    }),
    await pointedAt(ctx, 'payoutNumber', shapes.digits, (digits) => withdrawals.ownersOf(ctx, digits, FIND_MOST)),
  ];
  const typed = await members.findMembers(ctx, shapes, FIND_MOST);
  const found = new Map([...typed, ...pointed.flat()].toReversed().map((one) => [one.member.id, one]));
  const list = [...found.values()].toReversed().slice(0, FIND_MOST);
  const balances = await wallet.balances(ctx, [...found.keys()]);
  return list.map(({ member, matched, text }) => ({
    id: String(member.id),
    account: member.account,
    nickname: member.nickname,
    status: member.status,
    balance: wallet.writeAmount(ctx, balances.get(member.id) ?? 0n),
    matched,
    text,
  }));
}

function onlyOwner(memberId: bigint | null): [bigint, null][] {
  return memberId === null ? [] : [[memberId, null]];
}

async function pointedAt(
  ctx: Ctx,
  matched: MemberMatch,
  shape: string | null,
  read: (shape: string) => Promise<ReadonlyMap<bigint, string | null>>,
): Promise<members.FoundMember[]> {
  return shape === null ? [] : members.foundBy(ctx, matched, await read(shape));
}

async function depositsBy(ctx: Ctx, { number, reference }: FindShapes): Promise<FoundPayment[]> {
  const own = number === null ? null : await cashier.findDeposit(ctx, number);
  const referred = reference === null ? [] : await cashier.findReferences(ctx, reference, FIND_MOST);
  const all = [...(own ? [{ ...own, reference: null }] : []), ...referred.filter(({ id }) => id !== own?.id)];
  return paymentsOf(
    ctx,
    all.map((deposit) => ({ ...deposit, atMs: deposit.createdAtMs })),
  );
}

async function withdrawalsBy(ctx: Ctx, { number, reference }: FindShapes): Promise<FoundPayment[]> {
  const own = number === null ? null : await withdrawals.find(ctx, number);
  const referred = reference === null ? [] : await withdrawals.findReferences(ctx, reference, FIND_MOST);
  const all = [...(own ? [{ ...own, reference: null }] : []), ...referred.filter(({ id }) => id !== own?.id)];
  return paymentsOf(
    ctx,
    all.map((withdrawal) => ({ ...withdrawal, atMs: withdrawal.requestedAtMs })),
  );
}

interface Payment {
  id: bigint;
  memberId: bigint;
  amountMinor: bigint;
  state: string;
  atMs: number;
  reference: string | null;
}

async function paymentsOf(ctx: Ctx, payments: readonly Payment[]): Promise<FoundPayment[]> {
  const accounts = await accountsOf(ctx, payments);
  return payments.map(({ id, memberId, amountMinor, state, atMs, reference }) => ({
    id: String(id),
    memberId: String(memberId),
    account: accounts(memberId),
    amount: wallet.writeAmount(ctx, amountMinor),
    state,
    atMs,
    reference,
  }));
}

async function studioCallsBy(ctx: Ctx, { reference }: FindShapes): Promise<Found['studioCalls']> {
  if (reference === null) return [];
  const calls = await providers.findCalls(ctx, reference, FIND_MOST);
  const accounts = await accountsOf(ctx, calls);
  return calls.map(({ id, memberId, provider, kind, transactionId, amountMinor, atMs }) => ({
    id: String(id),
    memberId: String(memberId),
    account: accounts(memberId),
    provider,
    kind,
    reference: transactionId,
    amount: wallet.writeAmount(ctx, amountMinor),
    atMs,
  }));
}

async function accountsOf(ctx: Ctx, of: readonly { memberId: bigint }[]): Promise<(memberId: bigint) => string> {
  const accounts = await members.accountsOf(ctx, [...new Set(of.map(({ memberId }) => memberId))]);
  return (memberId) => known(accounts.get(memberId), 'money is of a member');
}
