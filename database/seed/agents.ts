import { NEW_AGENT_TYPE } from '../../contract/members.ts';
import * as agents from '../../server/agents/service.ts';
import * as members from '../../server/members/service.ts';
import type { Actor, Ctx } from '../../server/platform/process/ctx.ts';
import { hashPassword } from '../../server/platform/process/passwords.ts';
import * as sessions from '../../server/sessions/service.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { chanceOf, type Moment, type SeededMember } from './moments.ts';
import { staffActorOf } from './staff-actor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 90;
/** Of those who open a link so few register: visits that a day may have. */
const MOST_VISITS = 9;

/** Whom people of the crowd stand below, and the links that they came by. */
export interface SeededUpline {
  id: bigint;
  linkIds: readonly bigint[];
}

/** Agents below the agent of the demo; `below` names whom each stands under. */
const teams = [
  { account: 'jamalctg', nickname: 'জামাল উদ্দিন', below: null },
  { account: 'shilpi', nickname: 'শিল্পী বেগম', below: null },
  { account: 'sohag', nickname: 'সোহাগ', below: 'jamalctg' },
] as const;

const links = [
  { label: 'Facebook', makes: 'member', landing: 'register' },
  { label: 'চায়ের দোকানের পোস্টার', makes: 'member', landing: 'home' },
  { label: 'নতুন এজেন্ট', makes: 'agent', landing: 'register' },
] as const;

/** Three levels below the agent of the demo, and links with ninety days of visits. They log in with the password that is shown. */
export async function seedAgents(ctx: Ctx, topId: bigint): Promise<SeededUpline[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD, ctx.random);
  const firstDay = { ...ctx, nowMs: ctx.nowMs - DAYS * DAY_MS };
  const ids = new Map<string, bigint>();
  for (const { account, nickname, below } of teams) {
    const uplineId = below === null ? topId : (ids.get(below) ?? topId);
    const rest = { paymentPasswordHash: null, language: 'BN', details: {}, mobile: null } as const;
    const opened = { account, nickname, type: NEW_AGENT_TYPE, passwordHash, uplineId, ...rest };
    const { id } = await sessions.open(firstDay, opened as Parameters<typeof sessions.open>[1]);
    await members.markLogin({ ...ctx, nowMs: ctx.nowMs - ids.size * DAY_MS }, id);
    ids.set(account, id);
  }
  return [
    { id: topId, linkIds: await seedLinks(firstDay, ctx, topId) },
    ...[...ids.values()].map((id) => ({ id, linkIds: [] })),
  ];
}

/** @returns those by which members came */
async function seedLinks(firstDay: Ctx, ctx: Ctx, ownerId: bigint): Promise<bigint[]> {
  const chance = chanceOf(ctx.random);
  const made: bigint[] = [];
  for (const link of links) {
    const { id, code } = await members.createLink(firstDay, ownerId, { ...link, endsAtMs: null });
    if (link.makes === 'member') made.push(id);
    for (let day = 0; day < DAYS; day++) {
      const visits = Math.floor(chance() * MOST_VISITS);
      if (visits > 0) await members.countVisit({ ...ctx, nowMs: firstDay.nowMs + day * DAY_MS }, code, visits);
    }
  }
  return made;
}

/** What members of the demo wrote who would like to be agents: one was declined, two wait. */
const applications = [
  {
    hoursAgo: 200,
    plan: 'ফেসবুকে আমার একটা গ্রুপ আছে, সেখানে সবাইকে বলব।',
    expects: 'up_to_10',
    contact: '',
    answer: 'অপরিচিতদের গ্রুপে আমরা বিজ্ঞাপন দিতে দিই না।',
  },
  {
    hoursAgo: 30,
    plan: 'খুলনায় আমার তিনটা চায়ের দোকান, যাঁরা আসেন তাঁদের অনেকেই লুডু আর লটারি খেলেন। দোকানে QR কোড লাগাতে চাই।',
    expects: 'up_to_50',
    contact: '01710000456',
    answer: null,
  },
  {
    hoursAgo: 5,
    plan: 'I run a weekend cricket league in Sylhet with forty teams. I would put a link on the score sheets.',
    expects: 'up_to_200',
    contact: 'WhatsApp: sylhet-league',
    answer: null,
  },
] as const;

export async function seedAgentApplications(ctx: Ctx, seeded: readonly SeededMember[]): Promise<Moment[]> {
  const staff = await staffActorOf(ctx, 'admin');
  const writers = seeded.filter(({ type }) => type === 0).slice(-applications.length);
  return writers.flatMap(({ id }, at): Moment[] => {
    const said = applications[at];
    if (said === undefined) return [];
    const atMs = ctx.nowMs - said.hoursAgo * 60 * 60 * 1000;
    return [{ atMs, act: () => applied({ ...ctx, nowMs: atMs }, staff, id, said) }];
  });
}

async function applied(ctx: Ctx, staff: Actor, memberId: bigint, said: (typeof applications)[number]): Promise<void> {
  const asMember: Actor = { kind: 'member', memberId, accountType: 0, sessionId: 0n };
  const { application } = await agents.apply({ ...ctx, actor: asMember }, said);
  if (application === null || said.answer === null) return;
  const decision = { applicationId: application.id, reason: said.answer };
  await agents.decline({ ...ctx, actor: staff, nowMs: ctx.nowMs + 60_000 }, decision, '127.0.0.1');
}
