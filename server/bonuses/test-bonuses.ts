import { sql } from 'kysely';
import { type BonusTerms, getBonuses } from '../../contract/bonuses.ts';
import { createBonusOffer, switchBonusOffer } from '../../contract/bonuses-office.ts';
import { gameCategories } from '../../contract/bets.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fund } from '../testing/money.ts';
import { byTwo, staffOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as service from './service.ts';

/** A fixed bonus of 100.00 to be staked twice; whatever a test is about goes over it. */
export function termsOf(given: Partial<BonusTerms> = {}): BonusTerms {
  const weights = Object.fromEntries(gameCategories.map((category) => [category, 0])) as BonusTerms['weights'];
  return {
    title: { BN: 'উপহার', EN: 'Gift' },
    text: { BN: '', EN: '' },
    award: { kind: 'fixed', amountMinor: 10_000 },
    wageringTimes: 2,
    weights: { ...weights, RNG: 100, LIVE: 10 },
    gameWeights: { 'half-game': 50 },
    expiresDays: 7,
    acceptDays: 3,
    maxBetMinor: null,
    conversionCap: null,
    fromMs: null,
    untilMs: null,
    timesPerMember: 1000,
    ...given,
  };
}

/** The half of every deposit up to 500.00, from 100.00 on. */
export const matchTerms = termsOf({
  title: { BN: 'ডিপোজিটে অর্ধেক', EN: 'Half your deposit' },
  award: { kind: 'deposit_match', percent: 50, mostMinor: 50_000, leastDepositMinor: 10_000 },
  timesPerMember: 1,
});

/** Who writes offers, who may only read them, and an offer that they have written. */
export async function openBonusOffice(site: TestSite) {
  const [manager, support] = [await staffOn(site, 'manager'), await staffOn(site, 'support')];
  const write = () => ({ token: manager });
  return {
    write,
    read: () => ({ token: support }),
    async offerOf(terms = matchTerms, enabled = true): Promise<string> {
      const { offerId } = (await site.call(createBonusOffer, { terms }, write())).body.value;
      if (enabled) await byTwo(site, switchBonusOffer, { offerId, enabled }, write());
      return offerId;
    },
  };
}

/** The bonuses that a member is shown. */
export async function bonusesOf(site: TestSite, token: string) {
  return (await site.call(getBonuses, {}, { token })).body.value;
}

/** A member with so much cash, who never logs in. */
export async function memberWith(site: TestSite, account: string, cashMinor = 0n): Promise<bigint> {
  const ctx = await site.ctx();
  const memberId = await members.create(ctx, {
    account,
    nickname: account,
    type: 0,
    language: 'EN',
    passwordHash: 'nobody logs in with a password here',
    paymentPasswordHash: null,
    uplineId: null,
    details: {},
  });
  await wallet.openAccount(ctx, memberId);
  if (cashMinor > 0n) await fund(site, memberId, cashMinor);
  return memberId;
}

let lastKey = 0;

export async function grantedTo(ctx: Ctx, memberId: bigint, given: Partial<BonusTerms> = {}): Promise<bigint> {
  const of = { terms: termsOf(given) };
  const { bonusId } = await service.grant(ctx, { memberId, of, key: `test-${++lastKey}`, reference: 'test:1' });
  return bonusId;
}

export function asMember(site: TestSite, memberId: bigint, atMs?: number): Promise<Ctx> {
  return site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n }, atMs);
}

/** A bonus that is being played, of a member's ctx. */
export async function activeFor(ctx: Ctx, memberId: bigint, given: Partial<BonusTerms> = {}): Promise<bigint> {
  const bonusId = await grantedTo(ctx, memberId, given);
  await service.accept({ ...ctx, actor: { kind: 'member', memberId, accountType: 0, sessionId: 0n } }, bonusId);
  return bonusId;
}

export interface BonusState {
  state: string;
  end_reason: string | null;
  wagered_hundredths: bigint;
  open_bets: number;
  converted_minor: bigint;
  forfeited_minor: bigint;
}

export async function stateOf(ctx: Ctx, bonusId: bigint): Promise<BonusState> {
  const { rows } = await sql<BonusState>`
    SELECT state, end_reason, wagered_hundredths, open_bets, converted_minor, forfeited_minor FROM bonuses WHERE id = ${bonusId}`.execute(
    ctx.db,
  );
  return rows[0]!;
}

/** Cash and bonus money of a member, minor units. */
export async function moneyOf(ctx: Ctx, memberId: bigint): Promise<[cashMinor: bigint, bonusMinor: bigint]> {
  const has = await wallet.balance(ctx, memberId);
  return [has.balanceMinor, has.bonusMinor];
}
