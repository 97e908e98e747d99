import { devices } from '@playwright/test';
import { sql } from 'kysely';
import { DEMO_PASSWORD, demoMembers } from '../../database/seed/demo-accounts.ts';
import type { Books } from '../../journeys/books.ts';
import * as lobby from '../../server/lobby/service.ts';
import * as members from '../../server/members/service.ts';
import * as messages from '../../server/messages/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as withdrawals from '../../server/withdrawals/service.ts';
import { betOnDraws } from './lotteries-arranged.ts';
import type { Arranged } from './ways-in.ts';

const STRANGER = 'keya';
const NEWCOMER = 'mitu';
const NUMBER = '01711000099';

/** Brings about what the demo has not by itself, so that every dialog has its occasion. */
export async function arrange(books: Books): Promise<Arranged> {
  await books.ask(openStudioOfCards);
  for (const account of [demoMembers.player, demoMembers.agent]) await books.give(account, 2_000_000n);
  await books.ask((ctx) => bindAccount(ctx, demoMembers.player));
  await books.ask((ctx) => askForPayment(ctx, demoMembers.agent));
  await books.ask(letHimComeFromElsewhere);
  for (const account of [demoMembers.player, demoMembers.agent]) await books.ask((ctx) => logInElsewhere(ctx, account));
  await books.ask(tellAtOnce);
  await betOnDraws(books, await books.ask((ctx) => asMember(ctx, demoMembers.player)));
  const title = { BN: 'নতুন দিনের উপহার', EN: 'A gift for a new day' };
  await books.giveBonus(demoMembers.agent, { title, amountMinor: 10_000, wageringTimes: 5 });
  return {
    stranger: STRANGER,
    newcomer: NEWCOMER,
    password: DEMO_PASSWORD,
  };
}

/** The numbers of a notice and of a promotion that stand on the site, and of the demo's player. */
export async function numbersOf(books: Books): Promise<Record<string, string>> {
  return books.ask(async (ctx) => {
    const { db, brand } = ctx;
    const { rows } = await sql<{ type: string; id: bigint }>`
      SELECT DISTINCT ON (type) type, id FROM announcements
      WHERE brand_id = ${brand.id} AND type IN ('PL', 'PR') AND state = 'published' AND starts_at < now() ORDER BY type, id
    `.execute(db);
    const numberOf = (type: string) => String(rows.find((row) => row.type === type)?.id ?? '');
    const { id: member } = await memberOf(ctx, demoMembers.player);
    return { notice: numberOf('PL'), promotion: numberOf('PR'), member: String(member) };
  });
}

async function openStudioOfCards(ctx: Ctx): Promise<void> {
  const studio = {
    provider: 'pitch',
    vassalage: 'KHELA',
    vendor: { BN: 'খেলা স্টুডিও', EN: 'Khela Studio' },
    trial: false,
  };
  const games = [
    ['teen-patti', 'তিন পাত্তি', 'Teen Patti'],
    ['call-bridge', 'কল ব্রিজ', 'Call Bridge'],
  ] as const;
  for (const [at, [code, name_bn, name_en]] of games.entries()) {
    const game = { ...studio, code, name_bn, name_en, category: 'PVP', return_to_player: '0.97' } as const;
    await lobby.registerGame(ctx, game, { enabled: true, hot: false, position: 60 + at });
  }
}

async function bindAccount(ctx: Ctx, account: string): Promise<string> {
  const his = await asMember(ctx, account);
  const { id: memberId } = await memberOf(ctx, account);
  const { list, payeeName } = await withdrawals.officeAccounts(ctx, memberId);
  // On a site that runs already it may have been bound by an earlier sheet.
  const bound = list.find(({ number, removedAtMs }) => removedAtMs === null && number.endsWith(NUMBER.slice(-4)));
  if (bound) return bound.id;
  const { id } = await withdrawals.openAccount(his, {
    method: 'sandbox',
    holder: payeeName ?? 'Rahim Uddin',
    number: NUMBER,
    bank: '',
  });
  return id;
}

/** The site itself pays what was approved; the member is then asked whether it has come. */
async function askForPayment(ctx: Ctx, account: string): Promise<void> {
  const accountId = await bindAccount(ctx, account);
  const his = await asMember(ctx, account);
  const withdrawal = { ...ctx.brand.settings.withdrawal, turnoverPercent: 0 };
  const { id } = await withdrawals.openRequest(
    { ...his, brand: { ...ctx.brand, settings: { ...ctx.brand.settings, withdrawal } } },
    50_000n,
    { accountId, forfeitBonus: true, key: 'contact-sheet', address: '10.20.30.40' },
  );
  const { state } = await withdrawals.getWithdrawal(his, BigInt(id));
  if (state !== 'requested') return;
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM staff ORDER BY id LIMIT 1`.execute(ctx.db);
  const staff = { kind: 'staff', staffId: rows[0]!.id, account: 'admin', role: 'owner' } as const;
  await withdrawals.approve({ ...ctx, actor: { ...staff, permissions: [], sessionId: 0n } }, BigInt(id), '10.20.30.40');
}

/** They logged in from another town until now. */
async function letHimComeFromElsewhere(ctx: Ctx): Promise<void> {
  const { id } = await memberOf(ctx, STRANGER);
  await sql`UPDATE members SET mobile = '8801912345678',
    details = details || '{"email":"keya@khela.example","payeeName":"Keya Akter"}' WHERE id = ${id}`.execute(ctx.db);
  await logInElsewhere(ctx, STRANGER);
}

async function logInElsewhere(ctx: Ctx, account: string): Promise<void> {
  const { id, type } = await memberOf(ctx, account);
  const browser = devices['Pixel 7'].userAgent;
  await sql`INSERT INTO sessions (token_hash, brand_id, member_id, account_type, device_id, user_agent, address,
      started_at, last_seen_at, expires_at)
    VALUES (sha256(${account}::bytea), ${ctx.brand.id}, ${id}, ${type}, 'elsewhere', ${browser}, '203.0.113.9',
      now() - interval '9 hours', now() - interval '3 hours', now() + interval '9 hours')
    ON CONFLICT (token_hash) DO NOTHING`.execute(ctx.db);
}

/** One popup for visitors and one for members. */
async function tellAtOnce(ctx: Ctx): Promise<void> {
  for (const execution of ['A', 'B'] as const) {
    await messages.publish(ctx, {
      type: 'PU',
      execution,
      imageUrl: '/art/banners/rickshaw.svg',
      link: '/hot',
      title: { BN: 'রিকশা রাজার মাস', EN: 'The month of Rickshaw Raja' },
      content: {
        BN: '<p>এই মাসে রিকশা রাজার সব রাউন্ডের ফল নিজেই মিলিয়ে দেখতে পারেন।</p>',
        EN: '<p>All this month you can check every round of Rickshaw Raja yourself.</p>',
      },
    });
  }
}

async function asMember(ctx: Ctx, account: string): Promise<Ctx> {
  const { id, type } = await memberOf(ctx, account);
  // The sandbox company runs beside the site, of which whoever opened the books does not know.
  const platform = { ...ctx.platform, config: { ...ctx.platform.config, sandboxOffered: true } };
  return { ...ctx, platform, actor: { kind: 'member', memberId: id, accountType: type, sessionId: 0n } };
}

async function memberOf(ctx: Ctx, account: string): Promise<members.Member> {
  const member = await members.findByAccount(ctx, account);
  if (!member) throw new Error(`nobody is called ${account}`);
  return member;
}
