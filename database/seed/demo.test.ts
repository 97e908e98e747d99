import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../server/app.ts';
import * as brand from '../../server/brand/service.ts';
import { checkLedger } from '../../server/ledger/ledger.ts';
import * as lottery from '../../server/lottery/service.ts';
import * as members from '../../server/members/service.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import { readConfig } from '../../server/platform/process/config.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { brokenOf } from '../../server/platform/database/database-invariants.ts';
import { secureRandom } from '../../server/platform/process/random.ts';
import { sha256 } from '../../server/platform/process/seal.ts';
import { silentLog } from '../../server/platform/process/test-ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../server/platform/database/test-database.ts';
import { providers } from '../../server/providers/service.ts';
import * as slots from '../../server/slots/service.ts';
import * as transfers from '../../server/transfers/service.ts';
import * as withdrawals from '../../server/withdrawals/service.ts';
import { demoMembers } from './demo-accounts.ts';
import { seedDemo } from './demo.ts';
import { staffActorOf } from './staff-actor.ts';

let database: TestDatabase;
let app: App;
let ctx: Ctx;

beforeAll(async () => {
  database = await createTestDatabase();
  const secret = 'a secret of tests only, long enough';
  const config = readConfig({ DATABASE_URL: database.url, SECRET: secret, NODE_ENV: 'test' });
  app = await createApp({ config, databaseUrl: database.url, log: silentLog });
  await seedDemo(app, () => {});
  ctx = {
    brand: await brand.brandOf(app.database.db, 'demo', 'localhost'),
    actor: { kind: 'system' },
    db: app.database.db,
    nowMs: nowMs(),
    random: secureRandom,
    platform: app.platform,
  };
  // A busy machine fills it in minutes.
}, 300_000);
afterAll(async () => {
  await app.close();
  await database.drop();
});

// Every start of a demo throws other dice; what is said here holds for all of them.
test('whoever tries the demo as its agent can send money to a downline', async () => {
  const agent = await members.findByAccount(ctx, demoMembers.agent);
  if (!agent) throw new Error('the demo has no agent');
  const actor = { kind: 'member', memberId: agent.id, accountType: agent.type, sessionId: 0n } as const;
  const options = await transfers.options({ ...ctx, actor });
  expect(options).toMatchObject({ unplayed: '0.00', hasPaymentPassword: true });
  expect(options.downlineCount).toBeGreaterThan(1);
});

test('the office has big wins to look at, and sees how one was looked at', async () => {
  const { list, unreviewed } = await lottery.bigWins(ctx, { pageNo: 1, pageSize: 100 });
  expect(unreviewed).toBeGreaterThan(0);
  expect(list.filter(({ review }) => review).map(({ review }) => review!.by)).toEqual(['admin']);
});

test('every lottery has results that can be checked, and one draw waits for its numbers', async () => {
  for (const { gameCode, source } of await lottery.lotteries(ctx)) {
    const { list } = await lottery.draws(ctx, { gameCode, pageNo: 1, pageSize: 5 });
    const drawn = list.filter(({ state }) => state === 'settled');
    expect([gameCode, drawn.length > 2]).toEqual([gameCode, true]);
    for (const draw of drawn) {
      expect([gameCode, draw.merkleRoot !== null, draw.serverSeed !== null]).toEqual([
        gameCode,
        true,
        source === 'rng',
      ]);
      if (draw.serverSeed)
        expect(sha256(Buffer.from(draw.serverSeed, 'hex')).toString('hex')).toBe(draw.serverSeedHash);
    }
  }
  const staff = await staffActorOf(ctx, 'admin');
  const waiting = await lottery.searchDraws({ ...ctx, actor: staff }, { waiting: '1', pageNo: 1, pageSize: 20 });
  expect(waiting.list.map(({ gameCode }) => gameCode)).toEqual(['vn-south']);
});

test('a pot that all share was won last week', async () => {
  for (const { gameCode, floor, latest } of (await slots.listPots(ctx)).pots) {
    // Somebody of those who feed the next one may have won it since.
    const won = latest.at(-1);
    expect([gameCode, won?.won]).toEqual([gameCode, floor]);
    expect(won!.wonAtMs).toBeLessThan(ctx.nowMs - 5 * 86_400_000);
  }
});

test('whoever tries the demo as its player can withdraw', async () => {
  const player = (await members.findByAccount(ctx, demoMembers.player))!;
  const actor = { kind: 'member', memberId: player.id, accountType: player.type, sessionId: 0n } as const;
  const offer = await withdrawals.withdrawalOffer({ ...ctx, actor });
  expect(offer.turnover.missing).toBe('0.00');
  expect(offer).toMatchObject({ hasPaymentPassword: true, payeeName: 'Abdur Rahim' });
  expect(offer.accounts).toHaveLength(1);
  expect(Number(offer.withdrawable)).toBeGreaterThanOrEqual(Number(offer.least));
});

test('three pay-outs go out when the site runs, and a studio is connected', async () => {
  const staff = { ...ctx, actor: await staffActorOf(ctx, 'admin') };
  const approved = await withdrawals.searchWithdrawals(staff, { state: 'approved', pageNo: 1, pageSize: 20 });
  expect(approved.totalCount).toBe(3);
  expect(await providers(staff)).toEqual([expect.objectContaining({ code: 'baul-studio', enabled: true, keys: 1 })]);
});

test('the books of the demo are whole', async () => {
  expect(brokenOf(await checkLedger(app.database.db))).toEqual([]);
});
