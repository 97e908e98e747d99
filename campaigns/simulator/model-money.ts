import {
  freeMinor,
  type Member,
  stakeableMinor,
  type State,
  type Step,
  type Taken,
  withMember,
} from './model-state.ts';
import { pausedBy } from './model-protection.ts';
import type { Attempt, MoneyRequest } from './requests.ts';
import { startOfDayMs, TRANSFER_DAY_MINOR } from './rules.ts';

type Alone = Exclude<MoneyRequest, { do: 'transfer' }>;

/** Movements of one member's money that belong to no other slice, and holds. */
export function takeMoney(member: Member, request: Alone): Taken {
  switch (request.do) {
    case 'hold':
      return takeHold(member, request);
    case 'release':
      return takeRelease(member, request.holdKey);
    case 'correct':
      return move(member, request.key, `${request.amountMinor}`, { cashMinor: request.amountMinor });
    case 'spend':
      return move(member, request.key, `${request.amountMinor} of ${request.holdKey}`, {
        cashMinor: request.amountMinor,
        holdKey: request.holdKey,
      });
    case 'exchange':
      return move(member, request.key, `exchange ${request.amountMinor}`, {
        cashMinor: -request.amountMinor,
        studioMinor: request.amountMinor,
      });
  }
}

interface Movement {
  cashMinor: bigint;
  studioMinor?: bigint;
  holdKey?: string;
}

function move(member: Member, key: string, words: string, { cashMinor, studioMinor = 0n, holdKey }: Movement): Taken {
  const known = member.movements.get(key);
  if (known === words) return { member, answers: [`moved before, ${stakeableMinor(member)}`] };
  const hold = holdKey === undefined ? undefined : member.holds.get(holdKey);
  const freedMinor = hold?.open ? hold.amountMinor : 0n;
  const reasons = [
    ...(known === undefined ? [] : ['key_reused']),
    ...(holdKey !== undefined && !hold?.open ? ['conflict'] : []),
    ...(freeMinor(member) + freedMinor + cashMinor < 0n || member.studioMinor + studioMinor < 0n
      ? ['insufficient_balance']
      : []),
  ];
  if (reasons.length > 0) return { member, answers: reasons };
  const after: Member = {
    ...member,
    cashMinor: member.cashMinor + cashMinor,
    studioMinor: member.studioMinor + studioMinor,
    movements: new Map(member.movements).set(key, words),
    holds: hold ? new Map(member.holds).set(holdKey!, { ...hold, open: false }) : member.holds,
  };
  return { member: after, answers: [`moved, ${stakeableMinor(after)}`] };
}

function takeHold(member: Member, { key, amountMinor }: Extract<Alone, { do: 'hold' }>): Taken {
  const known = member.holds.get(key);
  if (known?.amountMinor === amountMinor) return { member, answers: ['held'] };
  const reasons = [
    ...(known ? ['key_reused'] : []),
    ...(amountMinor > freeMinor(member) ? ['insufficient_balance'] : []),
  ];
  if (reasons.length > 0) return { member, answers: reasons };
  const holds = new Map(member.holds).set(key, { amountMinor, open: true });
  return { member: { ...member, holds }, answers: ['held'] };
}

function takeRelease(member: Member, holdKey: string): Taken {
  const hold = member.holds.get(holdKey);
  if (!hold?.open) return { member, answers: ['not open'] };
  return {
    member: { ...member, holds: new Map(member.holds).set(holdKey, { ...hold, open: false }) },
    answers: ['released'],
  };
}

/** A transfer reads the pauses of both sides before it moves anything. */
export function takeTransfer(
  state: State,
  request: Extract<MoneyRequest, { do: 'transfer' }>,
  { id, atMs }: Attempt,
): Step[] {
  const [from, to] = request.members;
  const [sender, receiver] = [state.members.get(from), state.members.get(to)];
  if (!sender || !receiver) throw new Error('the workload asks for members who have not joined');
  const { amountMinor } = request;
  const known = sender.transfers.get(request.key);
  if (known?.to === to && known.amountMinor === amountMinor) return [{ state, answers: [`sent ${amountMinor}`] }];
  const dayMs = startOfDayMs(atMs);
  const today = [...sender.transfers.values()].filter((one) => one.atMs >= dayMs);
  const sentMinor = today.reduce((sum, one) => sum + one.amountMinor, 0n);
  const [paused, closed] = [pausedBy(sender, id, atMs), pausedBy(receiver, id, atMs)];
  const reasons = [
    ...(known ? ['key_reused'] : []),
    ...(sentMinor + amountMinor > TRANSFER_DAY_MINOR ? ['transfer_day_limit'] : []),
    ...(amountMinor > freeMinor(sender) ? ['insufficient_balance'] : []),
    ...(paused.includes(true) ? ['self_excluded'] : []),
    ...(closed.includes(true) ? ['receiver_closed'] : []),
  ];
  const refused: Step[] = reasons.length > 0 ? [{ state, answers: reasons }] : [];
  const isSure = reasons.some((reason) => reason !== 'self_excluded' && reason !== 'receiver_closed');
  if (isSure || !paused.includes(false) || !closed.includes(false)) return refused;
  const transfers = new Map(sender.transfers).set(request.key, { to, amountMinor, atMs });
  const sent = withMember(state, from, { ...sender, transfers, cashMinor: sender.cashMinor - amountMinor });
  const both = withMember(sent, to, { ...receiver, cashMinor: receiver.cashMinor + amountMinor });
  return [...refused, { state: both, answers: [`sent ${amountMinor}`] }];
}
