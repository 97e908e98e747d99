import * as corrections from '../../server/corrections/service.ts';
import type { Actor, Ctx } from '../../server/platform/process/ctx.ts';
import * as wallet from '../../server/wallet/service.ts';
import type { Moment, SeededMember } from './moments.ts';
import { staffActorOf } from './staff-actor.ts';

const HOUR_MS = 60 * 60_000;
const ADDRESS = '127.0.0.1';

/** Corrections by the staff of the demonstration: one approved, one refused, and two that wait for a second person. */
export async function seedCorrections(ctx: Ctx, members: readonly SeededMember[]): Promise<Moment[]> {
  const [cashier, owner] = await Promise.all([staffActorOf(ctx, 'cashier'), staffActorOf(ctx, 'admin')]);
  const [first, second, third, fourth] = members.slice(-8);
  if (!first || !second || !third || !fourth) return [];
  const at = (hoursAgo: number, actor: Actor): Ctx => ({ ...ctx, actor, nowMs: ctx.nowMs - hoursAgo * HOUR_MS });
  const propose = async (
    hoursAgo: number,
    member: SeededMember,
    given: Pick<Given, 'direction' | 'amount' | 'reason'>,
  ) =>
    corrections.propose(
      at(hoursAgo, cashier),
      { memberId: String(member.id), account: 'cash', studio: '', requestId: `seed-${hoursAgo}-hours`, ...given },
      ADDRESS,
    );
  return [
    {
      atMs: ctx.nowMs - 30 * HOUR_MS,
      async act() {
        const reason = 'Paid twice by the payment company; its statement shows both payments.';
        const { id } = await propose(30, first, { direction: 'in', amount: '250', reason });
        await corrections.approve(at(28, owner), { correctionId: BigInt(id), note: 'Seen in the statement.' }, ADDRESS);
      },
    },
    {
      atMs: ctx.nowMs - 20 * HOUR_MS,
      async act() {
        const reason = 'The member says that a free spin was missing.';
        const { id } = await propose(20, second, { direction: 'in', amount: '100', reason });
        const note = 'The round shows all ten free spins.';
        await corrections.refuse(at(19, owner), { correctionId: BigInt(id), note }, ADDRESS);
      },
    },
    {
      atMs: ctx.nowMs - 5 * HOUR_MS,
      async act() {
        const reason = 'Credited to the wrong account: the sender’s name is another one.';
        await propose(5, third, { direction: 'out', amount: '20', reason });
      },
    },
    { atMs: ctx.nowMs - HOUR_MS, act: () => takeBack(at(1, cashier), fourth) },
  ];
}

type Given = Parameters<typeof corrections.propose>[1];

/** Proposes to take the member's newest deposit back. */
async function takeBack(ctx: Ctx, member: SeededMember): Promise<void> {
  const { list } = await wallet.accountRecord(ctx, member.id, { kind: 'deposit', pageNo: 1, pageSize: 1 });
  const transactionId = list[0]?.transactionId;
  if (!transactionId) return;
  const reason = 'The payment company has called this payment back.';
  await corrections.proposeReverse(ctx, { transactionId, reason, requestId: 'seed-reversal' }, ADDRESS);
}
