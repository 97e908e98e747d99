import type { Deposit, Member, State, Taken } from './model-state.ts';
import { limitsBy, pausedBy } from './model-protection.ts';
import type { Attempt, CashierRequest, PayManner } from './requests.ts';
import { DEPOSIT_MS, startOfDayMs } from './rules.ts';

/** A payment that anybody may name, and that pays for one deposit. */
export const BORROWED = 'of everybody';

/** Deposits: opened by their member, paid by the word of a payment company, credited once. */
export function takeDeposits(state: State, member: Member, request: CashierRequest, attempt: Attempt): Taken[] {
  if (request.do === 'deposit') return takeOpening(member, request, attempt);
  const deposit = member.deposits.get(request.depositKey);
  if (!deposit) return [{ member, answers: ['not_found'] }];
  if (request.do === 'pay') return [takeNews(state, member, deposit, request, attempt.atMs)];
  if (deposit.state === 'cancelled') return [{ member, answers: ['called off'] }];
  if (deposit.state !== 'pending') return [{ member, answers: ['deposit_closed'] }];
  return [
    { member: withDeposit(member, request.depositKey, { ...deposit, state: 'cancelled' }), answers: ['called off'] },
  ];
}

/** Limits and pauses are read before the deposit is written: it may go by what stood when it began. */
function takeOpening(
  member: Member,
  { key, amountMinor }: Extract<CashierRequest, { do: 'deposit' }>,
  { id, atMs }: Attempt,
): Taken[] {
  const known = member.deposits.get(key);
  if (known) return [{ member, answers: [known.amountMinor === amountMinor ? 'opened' : 'key_reused'] }];
  const fromMs = startOfDayMs(atMs);
  let usedMinor = 0n;
  for (const one of member.deposits.values()) {
    const isToday = one.creditedAtMs !== null && one.creditedAtMs >= fromMs;
    if (one.state === 'pending' || isToday) usedMinor += one.amountMinor;
  }
  const over = limitsBy(member, id, 'deposit day').map((limit) => limit !== null && usedMinor + amountMinor > limit);
  const paused = pausedBy(member, id, atMs);
  const reasons = [
    ...(over.includes(true) ? ['limit_reached'] : []),
    ...(paused.includes(true) ? ['self_excluded'] : []),
  ];
  const refused: Taken[] = reasons.length > 0 ? [{ member, answers: reasons }] : [];
  if (!over.includes(false) || !paused.includes(false)) return refused;
  const deposit: Deposit = {
    amountMinor,
    state: 'pending',
    expiresAtMs: atMs + DEPOSIT_MS,
    creditedAtMs: null,
    reference: null,
  };
  return [...refused, { member: withDeposit(member, key, deposit), answers: ['opened'] }];
}

function takeNews(
  state: State,
  member: Member,
  deposit: Deposit,
  { manner, depositKey }: Extract<CashierRequest, { do: 'pay' }>,
  atMs: number,
): Taken {
  if (manner === 'forged') return { member, answers: ['bad_signature'] };
  if (manner === 'amount') return { member, answers: ['conflict'] };
  const stays = (answer: string): Taken => ({ member, answers: [answer] });
  const reference = referenceOf(manner, depositKey);
  const to = manner === 'failed' ? 'failed' : 'credited';
  if (deposit.state === to && deposit.reference === reference) return stays(`it is ${to}`);
  const mayMove = deposit.state === 'pending' || (deposit.state === 'expired' && to === 'credited');
  if (!mayMove) {
    if (to === 'credited' || deposit.state === 'credited') return stays('conflict');
    return stays(`it is ${deposit.state}`);
  }
  if (manner === 'borrowed' && isTaken(state)) return stays('conflict');
  const moved: Deposit = { ...deposit, state: to, reference, creditedAtMs: to === 'credited' ? atMs : null };
  const after = withDeposit(member, depositKey, moved);
  const cashMinor = to === 'credited' ? member.cashMinor + deposit.amountMinor : member.cashMinor;
  return { member: { ...after, cashMinor }, answers: [`it is ${to}`] };
}

/** The number of the payment that news of a manner names. */
export function referenceOf(manner: PayManner, depositKey: string): string {
  return manner === 'borrowed' ? BORROWED : `of ${depositKey}`;
}

function isTaken({ members }: State): boolean {
  return [...members.values()].some(({ deposits }) =>
    [...deposits.values()].some(({ reference }) => reference === BORROWED),
  );
}

export function withDeposit(member: Member, key: string, deposit: Deposit): Member {
  return { ...member, deposits: new Map(member.deposits).set(key, deposit) };
}
