import { gameCategories } from '../../contract/bets.ts';
import type { BonusTerms } from '../../contract/bonuses.ts';
import { login } from '../../contract/sessions.ts';
import { openPlayer, type Player } from '../../benches/players.ts';
import type { App } from '../../server/app.ts';
import * as bonuses from '../../server/bonuses/service.ts';
import * as brandDefaultSettings from '../../server/brand/service-default-settings.ts';
import * as brandSettings from '../../server/brand/service-settings.ts';
import * as cashier from '../../server/cashier/service.ts';
import * as lobby from '../../server/lobby/service.ts';
import * as members from '../../server/members/service.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { hashPassword } from '../../server/platform/process/passwords.ts';
import { secureRandom } from '../../server/platform/process/random.ts';
import * as withdrawals from '../../server/withdrawals/service.ts';
import type { Caller } from './caller.ts';
import type { MoneyMember } from './money-client.ts';

const PASSWORD = 'khela123';
const PAYMENT_PASSWORD = '246810';
const BONUSES_EACH = 60;
// By its last digits the sandbox company decides how an account's payments go: well, slowly, badly, unheard, told thrice.
const endings = ['10', '91', '92', '93', '94'];

export interface ChaosMember extends Player {
  account: string;
  accountIds: string[];
  hasUpline: boolean;
}

/** A brand whose rules let small sums move often, and in which a member may play as fast as they can. */
export async function openChaosBrand(app: App): Promise<Ctx> {
  const base: Omit<Ctx, 'brand'> = {
    actor: { kind: 'system' },
    db: app.database.db,
    nowMs: nowMs(),
    random: secureRandom,
    platform: app.platform,
  };
  const defaults = brandDefaultSettings.defaultSettings();
  const settings = {
    ...defaults,
    minimumRoundMs: 0,
    play: { ...defaults.play, crashBettingMs: 4_000, crashPauseMs: 1_000, tableBettingMs: 5_000, tablePauseMs: 1_000 },
    switches: { ...defaults.switches, BOTCHECK3: false },
    bonus: { spendOrder: 'bonus_first' as const },
    transfer: { ...defaults.transfer, leastMinor: 1, needsTurnover: false },
    withdrawal: {
      ...defaults.withdrawal,
      leastMinor: 1,
      dailyCount: 100,
      turnoverPercent: 0,
      secondApprovalFromMinor: 1_000_000,
    },
  };
  const opened = await brandSettings.createBrand(base, {
    code: 'chaos',
    hosts: ['localhost'],
    isDefault: true,
    settings,
  });
  const ctx: Ctx = { ...base, brand: opened };
  await cashier.depositMethods(ctx);
  // Switched on: what a server's start brings to a brand of an operator comes switched off.
  await lobby.registerHouseGames(ctx);
  return ctx;
}

/** Members with money, an open machine, bonuses that wait and accounts to be paid to; each is the upline of the next. */
export async function openMembers(ctx: Ctx, count: number): Promise<ChaosMember[]> {
  const [passwordHash, paymentPasswordHash] = [
    await hashPassword(PASSWORD, secureRandom),
    await hashPassword(PAYMENT_PASSWORD, secureRandom),
  ];
  const opened: ChaosMember[] = [];
  for (let at = 0; at < count; at++) {
    const account = `player${at}`;
    const uplineId = opened.at(-1)?.memberId ?? null;
    const memberId = await members.create(ctx, {
      account,
      nickname: account,
      type: 0,
      language: 'EN',
      passwordHash,
      paymentPasswordHash,
      uplineId,
      details: {},
    });
    const player = await openPlayer(ctx, memberId);
    const asMember: Ctx = { ...ctx, actor: { kind: 'member', memberId, accountType: 0, sessionId: 0n } };
    const accountIds: string[] = [];
    for (const ending of endings) {
      const number = `0171${String(10_000 + at)}${ending}`;
      const given = { method: 'sandbox', holder: 'Rahim Uddin', number, bank: '' };
      accountIds.push((await withdrawals.openAccount(asMember, given)).id);
    }
    for (let key = 0; key < BONUSES_EACH; key++)
      await bonuses.grant(ctx, { memberId, key: `chaos-${key}`, reference: 'chaos:1', of: { terms } });
    opened.push({ ...player, account, accountIds, hasUpline: uplineId !== null });
  }
  return opened;
}

/** What a member at the cashier shows. */
export async function logIn(caller: Caller, member: ChaosMember): Promise<MoneyMember> {
  const input = { username: member.account, password: PASSWORD } as Parameters<typeof caller.ask<typeof login>>[1];
  const heard = await caller.ask(login, input);
  if (!('value' in heard)) throw new Error(`${member.account} cannot log in: ${heard.refused}`);
  const { memberId, accountIds, hasUpline } = member;
  return { memberId, token: heard.value.token, paymentPassword: PAYMENT_PASSWORD, accountIds, hasUpline };
}

const terms: BonusTerms = {
  title: { BN: 'উপহার', EN: 'Gift' },
  text: { BN: '', EN: '' },
  award: { kind: 'fixed', amountMinor: 2_000 },
  wageringTimes: 1,
  weights: Object.fromEntries(gameCategories.map((category) => [category, 100])) as BonusTerms['weights'],
  gameWeights: {},
  expiresDays: 7,
  acceptDays: 30,
  maxBetMinor: null,
  conversionCap: { kind: 'times', times: 2 },
  fromMs: null,
  untilMs: null,
  timesPerMember: 1000,
};
