import type { BrandSettings } from '../../contract/brand.ts';
import { MEMBER_TYPE } from '../../contract/members.ts';
import * as members from '../../server/members/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { hashPassword } from '../../server/platform/process/passwords.ts';
import * as referrals from '../../server/referrals/service.ts';
import * as rewards from '../../server/rewards/service.ts';
import * as sessions from '../../server/sessions/service.ts';
import { paidDeposit } from './cashier.ts';
import { DEMO_PASSWORD, demoMembers } from './demo-accounts.ts';
import { chanceOf, type Moment, type SeededMember } from './moments.ts';
import { sit } from './play.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const STAKE = '1000';
const DEPOSIT_MINOR = 500_000n;

/** Terms that an evening fulfils, and rewards well below what the games keep of it. */
export const smallReferral: Partial<BrandSettings['referral']> = {
  on: true,
  turnoverMinor: 500_000,
  needsNumber: false,
  referrerMinor: 2_500,
  friendMinor: 1_000,
};

interface SeededFriend {
  account: string;
  nickname: string;
  daysAgo: number;
  /** Days after joining on which they paid in and played; null: not yet. */
  playsAfter: number | null;
  /** Rounds of a stake each. */
  rounds: number;
  payeeName?: string;
}

/** One for each end and each step of the way; two of them are paid under one name. */
const friends: readonly SeededFriend[] = [
  { account: 'mizan77', nickname: 'মিজানুর', daysAgo: 46, playsAfter: 2, rounds: 5, payeeName: 'Mizanur Rahman' },
  { account: 'sabbir', nickname: 'সাব্বির', daysAgo: 38, playsAfter: null, rounds: 0 },
  { account: 'lovely', nickname: 'লাভলী', daysAgo: 21, playsAfter: 3, rounds: 5 },
  { account: 'mizan78', nickname: 'মিজান', daysAgo: 15, playsAfter: 1, rounds: 5, payeeName: 'Mizanur Rahman' },
  { account: 'rubel9', nickname: 'রুবেল', daysAgo: 6, playsAfter: 5, rounds: 5 },
  { account: 'nodi', nickname: 'নদী', daysAgo: 4, playsAfter: 2, rounds: 3 },
  { account: 'anika', nickname: 'আনিকা', daysAgo: 1, playsAfter: null, rounds: 0 },
];

/** Friends of the demo's player, on every step and at every end of their way. */
export async function seedReferrals(ctx: Ctx, seeded: readonly SeededMember[]): Promise<Moment[]> {
  const player = seeded.find(({ account }) => account === demoMembers.player);
  if (!player) return [];
  const passwordHash = await hashPassword(DEMO_PASSWORD, ctx.random);
  const chance = chanceOf(ctx.random);
  const moments = friends.flatMap((friend, at) => {
    const joinedAtMs = ctx.nowMs - friend.daysAgo * DAY_MS - at * 97 * MINUTE_MS - HOUR_MS;
    let member: SeededMember | null = null;
    const joins = async () => {
      const { id } = await join({ ...ctx, nowMs: joinedAtMs }, player.id, friend, passwordHash);
      member = { id, account: friend.account, type: MEMBER_TYPE, registeredAtMs: joinedAtMs };
    };
    if (friend.playsAfter === null) return [{ atMs: joinedAtMs, act: joins }];
    const playsAtMs = joinedAtMs + friend.playsAfter * DAY_MS;
    const plays = async () => {
      if (!member) return;
      await paidDeposit({ ...ctx, nowMs: playsAtMs }, member, DEPOSIT_MINOR);
      await sit(ctx, member, playsAtMs + 3 * MINUTE_MS, friend.rounds, chance, STAKE);
      await referrals.lookAt({ ...ctx, nowMs: playsAtMs + 10 * MINUTE_MS }, [member.id]);
    };
    return [
      { atMs: joinedAtMs, act: joins },
      { atMs: playsAtMs, act: plays },
    ];
  });
  // As the site's own work would have done it, once a day.
  const settlings = Array.from({ length: 45 }, (_, daysAgo): Moment => {
    const atMs = ctx.nowMs - daysAgo * DAY_MS - 30 * MINUTE_MS;
    return { atMs, act: () => referrals.settleDue({ ...ctx, nowMs: atMs }) };
  });
  // They have taken what the first friend brought; the next one's waits for them.
  const atMs = ctx.nowMs - 40 * DAY_MS;
  const actor = { kind: 'member', memberId: player.id, accountType: MEMBER_TYPE, sessionId: 0n } as const;
  const claim: Moment = { atMs, act: async () => void (await rewards.claimAll({ ...ctx, nowMs: atMs, actor })) };
  return [...moments, ...settlings, claim];
}

async function join(
  then: Ctx,
  uplineId: bigint,
  { account, nickname, payeeName }: SeededFriend,
  passwordHash: string,
): Promise<members.Member> {
  const member = await sessions.open(then, {
    account,
    nickname,
    type: MEMBER_TYPE,
    language: 'BN',
    passwordHash,
    paymentPasswordHash: null,
    uplineId,
    details: {},
  });
  if (payeeName !== undefined) await members.keepPayeeName(then, member.id, payeeName);
  await referrals.bind(then, {
    memberId: String(member.id),
    accountType: MEMBER_TYPE,
    uplineId: String(uplineId),
  });
  return member;
}
