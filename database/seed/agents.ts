import { NEW_AGENT_TYPE } from '../../contract/members.ts';
import * as members from '../../server/members/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { hashPassword } from '../../server/platform/process/passwords.ts';
import * as sessions from '../../server/sessions/service.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { chanceOf } from './moments.ts';

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
const agents = [
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
  for (const { account, nickname, below } of agents) {
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
