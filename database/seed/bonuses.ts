import { gameCategories } from '../../contract/bets.ts';
import type { BonusTerms } from '../../contract/bonuses.ts';
import * as bonuses from '../../server/bonuses/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { demoMembers } from './demo-accounts.ts';
import type { Moment, SeededMember } from './moments.ts';
import { chanceOf } from './moments.ts';
import { sit } from './play.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The demo's offers, and bonuses of every fate among its members: their sittings of the last weeks wager them. */
export async function seedBonuses(ctx: Ctx, members: readonly SeededMember[]): Promise<Moment[]> {
  const chance = chanceOf(ctx.random);
  const begun: Ctx = { ...ctx, nowMs: ctx.nowMs - 30 * DAY_MS };
  await offer(begun, halfOnTop, true);
  const gift = await offer(begun, weekendGift, true);
  const small = await offer(begun, smallGift, true);
  await offer(begun, festival, false);
  const player = members.find(({ account }) => account === demoMembers.player);
  const ago = (days: number) => ctx.nowMs - Math.floor(days * DAY_MS);
  const neighbours = members.filter((member, at) => at % 3 === 2 && member !== player);
  return [
    ...neighbours.flatMap((member) => {
      const days = 1 + chance() * 8;
      if (member.registeredAtMs > ago(days)) return [];
      return given(ctx, member, chance() < 0.5 ? gift : small, ago(days), chance() < 0.7);
    }),
    ...(player
      ? [
          ...given(ctx, player, small, ago(9), true),
          { atMs: ago(8.9), act: () => sit(ctx, player, ago(8.9), 12, chance) },
          ...given(ctx, player, small, ago(5), true),
          { atMs: ago(4), act: () => giveUp({ ...ctx, nowMs: ago(4) }, player) },
          ...given(ctx, player, gift, ago(1), true),
          { atMs: ago(0.5), act: () => sit(ctx, player, ago(0.5), 12, chance) },
          ...given(ctx, player, small, ago(0.1), false),
        ]
      : []),
  ];
}

async function offer(ctx: Ctx, terms: BonusTerms, enabled: boolean): Promise<bigint> {
  const { offerId } = await bonuses.createOffer(ctx, { terms }, null);
  if (enabled) await bonuses.switchOffer(ctx, { offerId, enabled, note: '' }, null);
  return BigInt(offerId);
}

/** A bonus of an offer, and half an hour later its acceptance where they have none in play. */
function given(ctx: Ctx, member: SeededMember, offerId: bigint, atMs: number, accepted: boolean): Moment[] {
  let bonusId: bigint | null = null;
  const key = `seed:${atMs}`;
  const grant = async () => {
    const request = { memberId: member.id, of: { offerId }, key, reference: 'staff:1' };
    ({ bonusId } = await bonuses.grant({ ...ctx, nowMs: atMs }, request));
  };
  const accept = async () => {
    const later = asMember({ ...ctx, nowMs: atMs + HOUR_MS / 2 }, member);
    if (bonusId !== null && (await isFree(later, member.id))) await bonuses.accept(later, bonusId);
  };
  return [{ atMs, act: grant }, ...(accepted ? [{ atMs: atMs + HOUR_MS / 2, act: accept }] : [])];
}

async function giveUp(ctx: Ctx, member: SeededMember): Promise<void> {
  const active = await bonuses.activeOf(ctx, member.id);
  if (active) await bonuses.forfeit(ctx, { memberId: member.id, bonusId: BigInt(active.id), reason: 'member' });
}

async function isFree(ctx: Ctx, memberId: bigint): Promise<boolean> {
  const active = await bonuses.activeOf(ctx, memberId);
  return active === null || (active.expiresAtMs ?? 0) <= ctx.nowMs;
}

function asMember(ctx: Ctx, { id, type }: SeededMember): Ctx {
  return { ...ctx, actor: { kind: 'member', memberId: id, accountType: type, sessionId: 0n } };
}

const full = Object.fromEntries(gameCategories.map((category) => [category, 100])) as BonusTerms['weights'];

const common = {
  weights: { ...full, LIVE: 10, PVP: 10, ELOTT: 50 },
  gameWeights: {},
  maxBetMinor: 20_000,
  fromMs: null,
  untilMs: null,
} satisfies Partial<BonusTerms>;

/** What the promotions page speaks of. */
export const halfOnTop: BonusTerms = {
  ...common,
  title: { BN: '৫০% ডিপোজিট বোনাস', EN: '50% deposit bonus' },
  text: {
    BN: 'যেকোনো একটি ডিপোজিটে ৫০% বোনাস। বাজির শর্ত পূরণ হলে যা থাকে, তা নগদ।',
    EN: 'A 50% bonus on one deposit of your choice. What’s left once it’s wagered is cash.',
  },
  award: { kind: 'deposit_match', percent: 50, mostMinor: 100_000, leastDepositMinor: 20_000 },
  wageringTimes: 10,
  expiresDays: 14,
  acceptDays: 7,
  conversionCap: { kind: 'times', times: 10 },
  timesPerMember: 1,
};

const weekendGift: BonusTerms = {
  ...common,
  title: { BN: 'শুক্রবারের উপহার', EN: 'Friday gift' },
  text: { BN: 'ছুটির দিনের জন্য বাড়তি বোনাস।', EN: 'A little extra for your day off.' },
  award: { kind: 'fixed', amountMinor: 10_000 },
  wageringTimes: 5,
  expiresDays: 7,
  acceptDays: 3,
  conversionCap: { kind: 'amount', amountMinor: 100_000 },
  timesPerMember: 52,
};

const smallGift: BonusTerms = {
  ...common,
  title: { BN: 'ছোট উপহার', EN: 'Small gift' },
  text: { BN: 'দু-একটি স্পিনের জন্য বোনাস।', EN: 'A bonus for a spin or two.' },
  award: { kind: 'fixed', amountMinor: 2_000 },
  wageringTimes: 1,
  expiresDays: 3,
  acceptDays: 3,
  conversionCap: null,
  timesPerMember: 1000,
};

const festival: BonusTerms = {
  ...common,
  title: { BN: 'পহেলা বৈশাখের ২০% বোনাস', EN: 'Bengali New Year 20% bonus' },
  text: {
    BN: 'নববর্ষের সপ্তাহে প্রতিটি ডিপোজিটে ২০% বোনাস।',
    EN: 'A 20% bonus on every deposit in the week of the Bengali New Year.',
  },
  award: { kind: 'deposit_match', percent: 20, mostMinor: 50_000, leastDepositMinor: 10_000 },
  wageringTimes: 8,
  expiresDays: 10,
  acceptDays: 5,
  conversionCap: { kind: 'times', times: 5 },
  timesPerMember: 7,
};
