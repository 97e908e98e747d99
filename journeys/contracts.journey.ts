import * as contracts from '../server/agents/contracts/service.ts';
import * as brand from '../server/brand/service.ts';
import * as members from '../server/members/service.ts';
import { lastRun } from '../server/agents/contracts/store-statements.ts';
import { dayOf, nowMs } from '../server/platform/process/clock.ts';
import type { Ctx } from '../server/platform/process/ctx.ts';
import { hashPassword } from '../server/platform/process/passwords.ts';
import { secureRandom } from '../server/platform/process/random.ts';
import * as sessions from '../server/sessions/service.ts';
import type { Books } from './books.ts';
import { changeSeats, expectGoodLooks } from './good-looks.ts';
import { site } from './site.ts';
import { newName, PASSWORD, Visitor } from './people.ts';
import { ownBrowser } from './staff.ts';
import { expect, test } from './story.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const names = { top: '', low: '', member: '' };
/** Windows are settled for a whole brand: each walk has one of its own, so that it is nobody else's future. */
const house = newName();
const at = (path: string) => `http://${house}.localhost:${site.port}${path}`;

test('an agent offers a contract to an agent below who accepts it; a window is settled, and both see it', async ({
  page,
  browser,
  speech,
  books,
}) => {
  const { say, language } = speech;
  Object.assign(names, { top: newName(), low: newName(), member: newName() });
  await books.openBrand(house, { timeZone: zoneFarFromMidnight() });
  await openTeam(books);
  const top = new Visitor(page, speech);
  await page.goto(at('/'));
  await top.logIn(names.top);
  const centre = top.dialog(say.agents('title'));

  await test.step('the agent offers what they have themselves', async () => {
    await page.goto(at('/index?agent=downlineManagmentView'));
    await centre.getByRole('button', { name: say.agents('toContractsOf', { name: names.low }) }).click();
    const given = top.dialog(say.agentContracts('contractsOf', { name: names.low }));
    await given.getByRole('button', { name: say.agentContracts('offer') }).click();
    const form = top.dialog(say.agentContracts('offer'));
    await form.getByLabel(say.agentContracts('kind')).selectOption('realtime');
    await form.getByLabel(say.agentContracts('profitRate')).fill('0.5');
    await form.getByLabel(say.agentContracts('lossRate')).fill('1');
    await expectGoodLooks(page, language.toLowerCase());
    await form.getByRole('button', { name: say.agentContracts('offerGo'), exact: true }).click();
    await expect(given.getByText(say.agentContracts('states.offered'), { exact: true })).toBeVisible();
  });

  const other = await ownBrowser(browser, language);
  const low = new Visitor(other, speech);
  const theirs = low.dialog(say.agents('title'));
  await test.step('the agent below accepts it', async () => {
    await other.goto(at('/'));
    await low.logIn(names.low);
    await other.goto(at('/index?agent=agentRealtimeSalary'));
    await theirs.getByRole('button', { name: say.agentContracts('accept'), exact: true }).click();
    const sure = low.dialog(say.agentContracts('accept'));
    await sure.getByRole('button', { name: say.agentContracts('accept'), exact: true }).click();
    await expect(theirs.getByText(say.agentContracts('states.active'), { exact: true })).toBeVisible();
    await expectGoodLooks(other, language.toLowerCase());
  });

  await test.step('a window is settled, and both see what it paid', async () => {
    const paid = await playAndSettle(books);
    await changeSeats(page);
    await other.goto(at('/index?agent=agentRevenueReport'));
    await expect(theirs.getByText(say.agentContracts('earned'), { exact: true })).toBeVisible();
    await expect(theirs.getByText(speech.digits(paid.low)).first()).toBeVisible();
    await page.goto(at('/index?agent=agentRealtimeSalary'));
    await expect(centre.getByText(speech.digits(paid.top)).first()).toBeVisible();
    // Each button is called by its window.
    const ofWindow = say.agentContracts('seeOf', { window: '' }).trim();
    await centre.getByRole('button', { name: ofWindow }).first().click();
    await expect(page.getByRole('heading', { name: say.agentContracts('members'), exact: true })).toBeVisible();
    await expectGoodLooks(page, language.toLowerCase());
  });
  await other.context().close();
});

/** An agent with a contract of the house, an agent below, and a member below that. */
async function openTeam(books: Books): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD, secureRandom);
  const shared = { language: 'BN', passwordHash, paymentPasswordHash: null, details: {} } as const;
  await books.ask(async (outer) => {
    const ctx = await atHouse(outer);
    const open = (account: string, type: 0 | 1, uplineId: bigint | null) =>
      sessions.open(ctx, { ...shared, account, nickname: account, type, uplineId });
    const top = await open(names.top, 1, null);
    const low = await open(names.low, 1, top.id);
    await open(names.member, 0, low.id);
    const step = { minimumBetMinor: '0', netLossMinor: '0', activeMembers: 0, rateType: 'P', amountMinor: '0' };
    const tiers = [{ ...step, rateMicro: 10_000, lossMicro: 20_000 }];
    const body = { memberId: String(top.id), kind: 'realtime', product: 'CONS', period: 'D', carryWindows: 0, tiers };
    const approved = { body, changes: [], reason: 'as the story tells', proposedBy: 'story' };
    const staff = {
      kind: 'staff',
      staffId: 1n,
      account: 'story',
      role: 'owner',
      permissions: [],
      sessionId: 0n,
    } as const;
    const asStaff = { ...ctx, actor: staff };
    await contracts.carryOut(
      asStaff,
      { ...approved, kind: 'agent_contract', proposerId: 0n, proposedAtMs: ctx.nowMs },
      '',
    );
    const { list } = await contracts.search(asStaff, { memberId: String(top.id), pageNo: 1, pageSize: 1 });
    const actor = { kind: 'member', memberId: top.id, accountType: 1, sessionId: 0n } as const;
    await contracts.answer({ ...ctx, actor }, { contractId: list[0]!.id, version: 1, answer: 'accept' });
  });
}

/** Payments are listed by the day on which windows begin: a zone in which the window that comes is of today, whatever the hour of the walk. */
function zoneFarFromMidnight(): string {
  const hour = new Date(nowMs()).getUTCHours();
  return hour >= 2 && hour < 22 ? 'UTC' : 'Asia/Dhaka';
}

async function atHouse(ctx: Ctx): Promise<Ctx> {
  return { ...ctx, brand: await brand.brandOf(ctx.db, house, `${house}.localhost`) };
}

/**
 * A bet in the window that comes, and the moment after it: once more, a window later, while the site has news to read
 * before it settles any.
 * @returns what both were paid
 */
async function playAndSettle(books: Books): Promise<{ top: string; low: string }> {
  const paid = { top: '', low: '' };
  await expect(async () => {
    await books.ask(async (ctx) => settleNext(await atHouse(ctx)));
    for (const one of ['top', 'low'] as const) {
      const { list, total } = await books.ask(async (ctx) => paymentsOf(await atHouse(ctx), names[one]));
      expect(list.map(({ state }) => state)).toContain('paid');
      paid[one] = total;
    }
  }).toPass();
  return paid;
}

async function settleNext(ctx: Ctx): Promise<void> {
  const member = await members.findByAccount(ctx, names.member);
  const last = await lastRun(ctx.db, ctx.brand.id, { kind: 'realtime', period: 'D' });
  const fromMs = Math.max(
    last?.until_at.getTime() ?? 0,
    (Math.floor(ctx.nowMs / FIVE_MINUTES_MS) + 1) * FIVE_MINUTES_MS,
  );
  const [currency, atMs] = [ctx.brand.settings.currency.code, fromMs + 1_000];
  const bet = { betId: '1', category: 'RNG', currency, group: `story:${fromMs}`, settlement: 1 };
  const sums = { stakeMinor: '100000', payoutMinor: '0', validMinor: '100000' };
  const of = { memberId: String(member!.id), placedAtMs: atMs, settledAtMs: atMs };
  await contracts.count(ctx, [{ ...bet, ...sums, ...of }]);
  await contracts.settleAndPay({ ...ctx, nowMs: fromMs + FIVE_MINUTES_MS + 60_000 });
}

async function paymentsOf(ctx: Ctx, account: string) {
  const agent = await members.findByAccount(ctx, account);
  const actor = { kind: 'member', memberId: agent!.id, accountType: 1, sessionId: 0n } as const;
  const day = (ms: number) => dayOf(ms, ctx.brand.settings.timeZone);
  const asked = { kind: 'realtime', fromDay: day(ctx.nowMs), untilDay: day(ctx.nowMs + 2 * DAY_MS) } as const;
  return contracts.statements({ ...ctx, actor }, { ...asked, pageNo: 1, pageSize: 20 });
}
