import { finish } from './model-bonuses.ts';
import { type Facts, freeMinor, type Member, type Taken, type Withdrawal } from './model-state.ts';
import { playedMinor } from './model-play.ts';
import type { Attempt, WithdrawalRequest } from './requests.ts';
import {
  RECEIPT_MS,
  type Rules,
  startOfDayMs,
  TURNOVER_PERCENT,
  TWO_PEOPLE_FROM_MINOR,
  WITHDRAWAL_DAY_MINOR,
  WITHDRAWALS_A_DAY,
} from './rules.ts';

type Of<Kind extends WithdrawalRequest['do']> = Extract<WithdrawalRequest, { do: Kind }>;

/** Withdrawals: money on hold from the request on, which leaves or comes free once. */
export function takeWithdrawal(
  member: Member,
  request: WithdrawalRequest,
  attempt: Attempt,
  rules: Rules,
  facts: Facts,
): Taken {
  if (request.do === 'withdraw') return takeAsking(member, request, attempt.atMs);
  const { withdrawalKey: key } = request;
  const one = member.withdrawals.get(key);
  if (!one) return { member, answers: ['not_found'] };
  const stays = (answer: string): Taken => ({ member, answers: [answer] });
  const moves = (change: Partial<Withdrawal> & { state: string }, cameMinor = 0n): Taken => ({
    member: withWithdrawal({ ...member, cashMinor: member.cashMinor + cameMinor }, key, { ...one, ...change }),
    answers: [`it is ${change.state}`],
  });
  switch (request.do) {
    case 'approve':
      return takeApproval(one, request.staff, stays, moves);
    case 'reject':
      return ['requested', 'approved_once', 'failed'].includes(one.state)
        ? moves({ state: 'rejected' })
        : stays('withdrawal_closed');
    case 'retry':
      return one.state === 'failed' ? moves({ state: 'paying', orders: one.orders + 1 }) : stays('withdrawal_closed');
    case 'cancel':
      if (one.state === 'cancelled') return stays('it is cancelled');
      return one.state === 'requested' && rules.playerMayCancel
        ? moves({ state: 'cancelled' })
        : stays('withdrawal_closed');
    case 'confirm':
      return takeWord(one, request, stays, moves);
    case 'resolve':
      return takeResolution(one, request, stays, moves);
    case 'force':
      return one.state === 'paid' ? moves(...unsaid(one, rules)) : stays('withdrawal_closed');
    case 'companySays': {
      // Its word is only written down: the next round of the work that pays reads it.
      const said = facts.companyOn(request.member, key, request.order);
      return stays(request.lies ? 'conflict' : `told ${said}`);
    }
  }
}

type Stays = (answer: string) => Taken;
type Moves = (change: Partial<Withdrawal> & { state: string }, cameMinor?: bigint) => Taken;

function takeAsking(member: Member, request: Of<'withdraw'>, atMs: number): Taken {
  const { key, amountMinor, forfeits } = request;
  const known = member.withdrawals.get(key);
  if (known) {
    const isSame = known.amountMinor === amountMinor && known.forfeits === forfeits;
    return { member, answers: [isSame ? 'asked' : 'key_reused'] };
  }
  const fromMs = startOfDayMs(atMs);
  const counting = [...member.withdrawals.values()].filter(
    (one) => one.askedAtMs >= fromMs && one.state !== 'rejected' && one.state !== 'cancelled',
  );
  const askedMinor = counting.reduce((sum, one) => sum + one.amountMinor, 0n);
  const before = [...member.withdrawals.values()].at(-1);
  const [depositedMinor, playedInAllMinor] = [depositedInAll(member), playedInAll(member)];
  const sinceMinor = depositedMinor - (before?.depositedMinor ?? 0n);
  const requiredMinor = ((sinceMinor > 0n ? sinceMinor : 0n) * TURNOVER_PERCENT) / 100n;
  const sinceThenMinor = playedInAllMinor - (before?.playedInAllMinor ?? 0n);
  const bonus = [...member.bonuses].find(([, { state }]) => state === 'active');
  const reasons = [
    ...(amountMinor > freeMinor(member) ? ['insufficient_balance'] : []),
    ...(counting.length >= WITHDRAWALS_A_DAY ? ['daily_count_reached'] : []),
    ...(askedMinor + amountMinor > WITHDRAWAL_DAY_MINOR ? ['daily_sum_reached'] : []),
    ...(requiredMinor > (sinceThenMinor > 0n ? sinceThenMinor : 0n) ? ['turnover_missing'] : []),
    ...(bonus && !forfeits ? ['bonus_active'] : []),
  ];
  if (reasons.length > 0) return { member, answers: reasons };
  const asked: Withdrawal = {
    amountMinor,
    forfeits,
    state: 'requested',
    firstStaff: null,
    dueMinor: amountMinor,
    remainingMinor: 0n,
    returnedMinor: 0n,
    orders: 0,
    paid: [],
    paidOrders: [],
    askedAtMs: atMs,
    receiptDueAtMs: 0,
    depositedMinor,
    playedInAllMinor,
  };
  return {
    member: withWithdrawal(bonus ? finish(member, bonus[0], 'forfeited') : member, key, asked),
    answers: ['asked'],
  };
}

function depositedInAll({ deposits }: Member): bigint {
  let minor = 0n;
  for (const one of deposits.values()) if (one.state === 'credited') minor += one.amountMinor;
  return minor;
}

/** Of rounds that have their end what cash has played. */
function playedInAll({ rounds }: Member): bigint {
  let minor = 0n;
  for (const one of rounds.values())
    if (one.state === 'closed') minor += (playedMinor(one) * (one.stakeMinor - one.stakeBonusMinor)) / one.stakeMinor;
  return minor;
}

function takeApproval(one: Withdrawal, staff: number, stays: Stays, moves: Moves): Taken {
  if (one.state === 'requested' && one.amountMinor >= TWO_PEOPLE_FROM_MINOR)
    return moves({ state: 'approved_once', firstStaff: staff });
  if (one.state !== 'requested' && one.state !== 'approved_once') return stays('withdrawal_closed');
  if (one.firstStaff === staff) return stays('second_person_needed');
  return moves({ state: 'approved', orders: one.orders + 1 });
}

function takeWord(one: Withdrawal, { answer, remainingMinor }: Of<'confirm'>, stays: Stays, moves: Moves): Taken {
  if (one.state === answer) return stays(`it is ${answer}`);
  const isDispute = one.state === 'partly_received' || one.state === 'not_received';
  if (one.state !== 'paid' && !(isDispute && answer === 'received')) return stays('withdrawal_closed');
  if (answer === 'received') return moves({ state: 'received' });
  if (answer === 'not_received') return moves({ state: answer, remainingMinor: one.dueMinor });
  return remainingMinor < one.dueMinor ? moves({ state: answer, remainingMinor }) : stays('bad_input');
}

function takeResolution(one: Withdrawal, { resolution }: Of<'resolve'>, stays: Stays, moves: Moves): Taken {
  if (one.state !== 'partly_received' && one.state !== 'not_received') return stays('withdrawal_closed');
  if (resolution === 'refuse') return moves({ state: 'refused' });
  if (resolution === 'pay_again')
    return moves({ state: 'paying_again', dueMinor: one.remainingMinor, orders: one.orders + 1 });
  return moves({ state: 'returned', returnedMinor: one.remainingMinor }, one.remainingMinor);
}

/** A receipt without the member's word: the payment stands, or its money comes back, as the brand says. */
export function unsaid(
  one: Withdrawal,
  rules: Rules,
): [change: Partial<Withdrawal> & { state: string }, cameMinor: bigint] {
  if (rules.forcedReceipt === 'stands') return [{ state: 'received' }, 0n];
  return [{ state: 'returned', returnedMinor: one.dueMinor }, one.dueMinor];
}

/** An order of it has come to its end at the company. */
export function paidOrNot(member: Member, key: string, outcome: 'paid' | 'failed', atMs: number): Member {
  const one = member.withdrawals.get(key)!;
  const isAgain = one.state === 'paying_again';
  if (outcome === 'failed') return withWithdrawal(member, key, { ...one, state: isAgain ? 'not_received' : 'failed' });
  const paid: Withdrawal = {
    ...one,
    state: 'paid',
    paid: [...one.paid, one.dueMinor],
    paidOrders: [...one.paidOrders, one.orders],
    receiptDueAtMs: atMs + RECEIPT_MS,
  };
  // Paying again costs the member nothing: their money left with the first payment.
  return withWithdrawal({ ...member, cashMinor: member.cashMinor - (isAgain ? 0n : one.amountMinor) }, key, paid);
}

export function withWithdrawal(member: Member, key: string, withdrawal: Withdrawal): Member {
  return { ...member, withdrawals: new Map(member.withdrawals).set(key, withdrawal) };
}
