import { type Correction, freeMinor, type Member, type Taken } from './model-state.ts';
import type { Attempt, CorrectionRequest } from './requests.ts';
import { CORRECTION_MS } from './rules.ts';

/** Money is put right by two people: one proposes, another decides. */
export function takeCorrection(member: Member, request: CorrectionRequest, { atMs }: Attempt): Taken {
  if (request.do === 'decide') return takeDecision(member, request, atMs);
  const { key, staff, account, amountMinor } = request;
  const known = member.corrections.get(key);
  if (known) return { member, answers: [known.amountMinor === amountMinor ? 'proposed' : 'key_reused'] };
  const correction: Correction = {
    account,
    amountMinor,
    proposer: staff,
    decider: null,
    state: 'proposed',
    expiresAtMs: atMs + CORRECTION_MS,
  };
  return { member: withCorrection(member, key, correction), answers: ['proposed'] };
}

function takeDecision(
  member: Member,
  { correctionKey, staff, decision }: Extract<CorrectionRequest, { do: 'decide' }>,
  atMs: number,
): Taken {
  const one = member.corrections.get(correctionKey);
  if (!one) return { member, answers: ['not_found'] };
  if (one.state === decision && one.decider === staff) return { member, answers: [`it is ${decision}`] };
  const isOwn = one.proposer === staff;
  const after = decision === 'approved' ? corrected(member, one) : member;
  const isBonus = one.account === 'bonus';
  const reasons = [
    ...(decision === 'cancelled' && !isOwn ? ['not_allowed'] : []),
    ...(decision !== 'cancelled' && isOwn ? ['second_person_needed'] : []),
    ...(one.state !== 'proposed' || one.expiresAtMs <= atMs ? ['correction_decided'] : []),
    ...(decision === 'approved' && (isBonus ? after.bonusMinor : freeMinor(after)) < 0n ? ['member_balance_low'] : []),
    ...(decision === 'approved' && isBonus && !hasActiveBonus(member) ? ['no_active_bonus'] : []),
  ];
  if (reasons.length > 0) return { member, answers: reasons };
  return {
    member: withCorrection(after, correctionKey, { ...one, state: decision, decider: staff }),
    answers: [`it is ${decision}`],
  };
}

function corrected(member: Member, { account, amountMinor }: Correction): Member {
  return account === 'cash'
    ? { ...member, cashMinor: member.cashMinor + amountMinor }
    : { ...member, bonusMinor: member.bonusMinor + amountMinor };
}

function hasActiveBonus({ bonuses }: Member): boolean {
  return [...bonuses.values()].some(({ state }) => state === 'active');
}

export function withCorrection(member: Member, key: string, correction: Correction): Member {
  return { ...member, corrections: new Map(member.corrections).set(key, correction) };
}
