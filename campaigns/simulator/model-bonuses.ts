import { type Bonus, type Member, playing, type Taken } from './model-state.ts';
import { pausedBy } from './model-protection.ts';
import type { Attempt, BonusRequest } from './requests.ts';
import { ACCEPT_MS, bonusTerms, WAGER_MS } from './rules.ts';

/** Bonuses wait for their member, are played, and end once. */
export function takeBonus(member: Member, request: BonusRequest, attempt: Attempt): Taken[] {
  if (request.do === 'grant') return [takeGrant(member, request, attempt)];
  if (request.do === 'accept') return takeAccept(member, request.bonusKey, attempt);
  const bonus = member.bonuses.get(request.bonusKey);
  if (!bonus) return [{ member, answers: ['not_found'] }];
  const [from, to, word] =
    request.do === 'decline'
      ? (['granted', 'declined', 'declined'] as const)
      : (['active', 'forfeited', 'given up'] as const);
  if (bonus.state === to) return [{ member, answers: [word] }];
  if (bonus.state !== from) return [{ member, answers: ['bonus_ended'] }];
  return [{ member: finish(member, request.bonusKey, to), answers: [word] }];
}

function takeGrant(member: Member, { key, terms }: Extract<BonusRequest, { do: 'grant' }>, { atMs }: Attempt): Taken {
  const given = bonusTerms[terms]!;
  const known = member.bonuses.get(key);
  if (known) return { member, answers: [known.terms.amountMinor === given.amountMinor ? 'granted' : 'key_reused'] };
  const bonus: Bonus = {
    terms: given,
    state: 'granted',
    acceptUntilMs: atMs + ACCEPT_MS,
    expiresAtMs: 0,
    wageredHundredths: 0n,
    openBets: 0,
    convertedMinor: 0n,
    forfeitedMinor: 0n,
  };
  return { member: withBonus(member, key, bonus), answers: ['granted'] };
}

function takeAccept(member: Member, key: string, { id, atMs }: Attempt): Taken[] {
  const paused = pausedBy(member, id, atMs);
  const refused: Taken[] = paused.includes(true) ? [{ member, answers: ['self_excluded'] }] : [];
  return paused.includes(false) ? [...refused, begin(member, key, atMs)] : refused;
}

function begin(member: Member, key: string, atMs: number): Taken {
  const bonus = member.bonuses.get(key);
  if (!bonus) return { member, answers: ['not_found'] };
  if (bonus.state === 'active') return { member, answers: ['accepted'] };
  if (bonus.state !== 'granted' || bonus.acceptUntilMs <= atMs) return { member, answers: ['bonus_ended'] };
  if (playing(member, atMs)) return { member, answers: ['bonus_in_play'] };
  // One that has run out of time ends before the next begins.
  const over = [...member.bonuses].find(([, other]) => other.state === 'active');
  const free = over ? finish(member, over[0], 'expired') : member;
  if ([...free.bonuses.values()].some(({ openBets }) => openBets > 0))
    return { member: free, answers: ['bonus_bets_open'] };
  const active: Bonus = { ...bonus, state: 'active', expiresAtMs: atMs + WAGER_MS };
  const after = withBonus({ ...free, bonusMinor: free.bonusMinor + bonus.terms.amountMinor }, key, active);
  return { member: after, answers: ['accepted'] };
}

/** A bet that was placed under a bonus has ended and its money has come back: `playedMinor` is 0 of one that was taken back. */
export function settleUnder(member: Member, key: string, playedMinor: bigint, atMs: number): Member {
  const before = member.bonuses.get(key)!;
  const counts = before.state === 'active' && before.expiresAtMs > atMs;
  const bonus: Bonus = {
    ...before,
    openBets: before.openBets - 1,
    wageredHundredths: before.wageredHundredths + (counts ? playedMinor * BigInt(before.terms.weight) : 0n),
  };
  const after = withBonus(member, key, bonus);
  if (bonus.state !== 'active') return sweep(after, key);
  if (bonus.expiresAtMs <= atMs) return finish(after, key, 'expired');
  const { amountMinor, wageringTimes } = bonus.terms;
  const isWagered = bonus.wageredHundredths >= amountMinor * BigInt(wageringTimes) * 100n;
  if (after.bonusMinor > 0n && isWagered) return finish(after, key, 'converted');
  return after.bonusMinor === 0n && bonus.openBets === 0 ? finish(after, key, 'lost') : after;
}

/** Ends a bonus; what lies in it goes where that end sends it. */
export function finish(member: Member, key: string, state: Bonus['state']): Member {
  const before = member.bonuses.get(key)!;
  const after = withBonus(member, key, { ...before, state });
  return before.state === 'granted' ? after : sweep(after, key);
}

/** Of a converted bonus into cash as far as its cap goes; everything else to the house. */
function sweep(member: Member, key: string): Member {
  const bonus = member.bonuses.get(key)!;
  const leftMinor = member.bonusMinor;
  const roomMinor = bonus.terms.capMinor === null ? leftMinor : bonus.terms.capMinor - bonus.convertedMinor;
  const cashMinor = bonus.state !== 'converted' ? 0n : leftMinor < roomMinor ? leftMinor : roomMinor;
  return withBonus({ ...member, bonusMinor: 0n, cashMinor: member.cashMinor + cashMinor }, key, {
    ...bonus,
    convertedMinor: bonus.convertedMinor + cashMinor,
    forfeitedMinor: bonus.forfeitedMinor + leftMinor - cashMinor,
  });
}

export function withBonus(member: Member, key: string, bonus: Bonus): Member {
  return { ...member, bonuses: new Map(member.bonuses).set(key, bonus) };
}
