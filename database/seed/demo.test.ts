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
import { silentLog } from '../../server/platform/process/test-ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../server/platform/database/test-database.ts';
import * as transfers from '../../server/transfers/service.ts';
import { demoMembers } from './demo-accounts.ts';
import { seedDemo } from './demo.ts';

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
});
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

test('the books of the demo are whole', async () => {
  expect(brokenOf(await checkLedger(app.database.db))).toEqual([]);
});
