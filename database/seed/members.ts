import { type AccountType, TRIAL_TYPE } from '../../contract/members.ts';
import * as members from '../../server/members/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { hashPassword } from '../../server/platform/process/passwords.ts';
import * as sessions from '../../server/sessions/service.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD, demoMembers, demoMobiles } from './demo-accounts.ts';
import { chanceOf, type SeededMember } from './moments.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 60;

/**
 * The members of the demo brand, registered over the last sixty days: three whose passwords are shown, and thirty
 * neighbours, a third of them invited by the agent.
 * @returns those who play with real accounts; trial money has no part in deposits and bets
 */
export async function seedMembers(ctx: Ctx): Promise<SeededMember[]> {
  const chance = chanceOf(ctx.random);
  const newest = ctx.nowMs - 2 * HOUR_MS;
  const moments = neighbours.map(() => newest - Math.floor(chance() * (DAYS - 2) * DAY_MS)).toSorted((a, b) => a - b);
  const passwordHashes = await Promise.all(
    [...shown, ...neighbours].map(() => hashPassword(DEMO_PASSWORD, ctx.random)),
  );
  const paymentPasswordHash = await hashPassword(DEMO_PAYMENT_PASSWORD, ctx.random);
  const seeded: SeededMember[] = [];
  let agentId: bigint | null = null;
  for (const [at, [account, nickname, type = 0]] of [...shown, ...neighbours].entries()) {
    const registeredAtMs = at < shown.length ? ctx.nowMs - DAYS * DAY_MS + at * HOUR_MS : moments[at - shown.length]!;
    const member: members.Member = await sessions.open(
      { ...ctx, nowMs: registeredAtMs },
      {
        account,
        nickname,
        type,
        language: at % 7 === 6 ? 'EN' : 'BN',
        passwordHash: passwordHashes[at]!,
        paymentPasswordHash: at < shown.length && type !== TRIAL_TYPE ? paymentPasswordHash : null,
        uplineId: account === demoMembers.player || (at >= shown.length && at % 3 === 0) ? agentId : null,
        details: emails[account] ? { email: emails[account] } : {},
        mobile: mobiles[account] ?? null,
      },
    );
    if (account === demoMembers.agent) agentId = member.id;
    const lastLoginAtMs = registeredAtMs + Math.floor(chance() * (ctx.nowMs - registeredAtMs));
    await members.markLogin({ ...ctx, nowMs: lastLoginAtMs }, member.id);
    if (type !== TRIAL_TYPE) seeded.push({ id: member.id, account, type, registeredAtMs });
  }
  return seeded;
}

/** What those whose passwords are shown have today and had not in the version that opened them. */
export async function renewMembers(ctx: Ctx): Promise<void> {
  const agent = await members.findByAccount(ctx, demoMembers.agent);
  for (const [account, , type] of shown) {
    const member = await members.findByAccount(ctx, account);
    if (!member || type === TRIAL_TYPE) continue;
    await members.giveMissing(ctx, member.id, {
      paymentPasswordHash: await hashPassword(DEMO_PAYMENT_PASSWORD, ctx.random),
      mobile: mobiles[account] ?? null,
      email: emails[account] ?? null,
      uplineId: account === demoMembers.player ? (agent?.id ?? null) : null,
    });
  }
}

const mobiles: Record<string, string> = {
  [demoMembers.player]: demoMobiles.player,
  [demoMembers.agent]: demoMobiles.agent,
};
const emails: Record<string, string> = { [demoMembers.player]: `${demoMembers.player}@khela.example` };

type Newcomer = readonly [account: string, nickname: string, type?: AccountType];

const shown: readonly Newcomer[] = [
  [demoMembers.agent, 'করিম এজেন্সি', 1],
  [demoMembers.player, 'রহিম'],
  [demoMembers.trial, 'অতিথি', TRIAL_TYPE],
];

const neighbours: readonly Newcomer[] = [
  ['salmak', 'সালমা খাতুন'],
  ['tareq89', 'তারেক'],
  ['mitu', 'মিতু আক্তার'],
  ['jahangir', 'জাহাঙ্গীর আলম'],
  ['poly22', 'পলি'],
  ['sumonbd', 'সুমন'],
  ['nasrin', 'নাসরিন সুলতানা'],
  ['bappi', 'বাপ্পি'],
  ['shirin7', 'শিরিন'],
  ['faruk', 'ফারুক হোসেন'],
  ['ruma', 'রুমা'],
  ['kamrul', 'কামরুল হাসান'],
  ['lipia', 'লিপি আক্তার'],
  ['mamun', 'মামুন'],
  ['shathi', 'সাথী'],
  ['robiul', 'রবিউল ইসলাম'],
  ['taniat', 'তানিয়া'],
  ['imran71', 'ইমরান'],
  ['moushumi', 'মৌসুমী'],
  ['hasib', 'হাসিব'],
  ['jannat', 'জান্নাতুল ফেরদৌস'],
  ['rakib', 'রাকিব'],
  ['shapla', 'শাপলা'],
  ['milon', 'মিলন মিয়া'],
  ['bristi', 'বৃষ্টি'],
  ['habib', 'হাবিবুর রহমান'],
  ['keya', 'কেয়া'],
  ['shanto', 'শান্ত'],
  ['ratna', 'রত্না দাস'],
  ['polash', 'পলাশ'],
];

/** Of the made-up members those whom nobody logs in as. */
export const neighbourAccounts: readonly string[] = neighbours.map(([account]) => account);
