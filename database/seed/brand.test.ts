import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../server/app.ts';
import * as brand from '../../server/brand/service.ts';
import * as lobby from '../../server/lobby/service.ts';
import * as messages from '../../server/messages/service.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import { readConfig } from '../../server/platform/process/config.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { secureRandom } from '../../server/platform/process/random.ts';
import { silentLog } from '../../server/platform/process/test-ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../server/platform/database/test-database.ts';
import { inTransaction } from '../../server/platform/database/transaction.ts';
import { seedBrand } from './brand.ts';
import { seedLobby } from './lobby.ts';
import { seedMessages } from './messages.ts';

describe.each(['on', 'off'])('an empty installation with DEMO_BOT_CHECK=%s', (botCheck) => {
  let database: TestDatabase;
  let app: App;
  let base: Omit<Ctx, 'brand'>;

  beforeAll(async () => {
    database = await createTestDatabase();
    const secret = 'a secret of tests only, long enough';
    const config = readConfig({
      DATABASE_URL: database.url,
      SECRET: secret,
      NODE_ENV: 'test',
      DEMO_BOT_CHECK: botCheck,
    });
    app = await createApp({ config, databaseUrl: database.url, log: silentLog });
    base = {
      actor: { kind: 'system' },
      db: app.database.db,
      nowMs: nowMs(),
      random: secureRandom,
      platform: app.platform,
    };
    await inTransaction(app.database.db, async (db) => {
      const { demo, river } = await seedBrand({ ...base, db });
      for (const each of [demo, river]) {
        await seedMessages({ ...base, db, brand: each });
        await seedLobby({ ...base, db, brand: each });
      }
    });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  test.each([
    ['nobody.example', 'demo', 'marigold-night'],
    ['localhost', 'demo', 'marigold-night'],
    ['river.localhost', 'river', 'river-day'],
  ])('answers at %s as %s', async (host, code, theme) => {
    const found = await brand.brandOf(base.db, null, host);
    expect([found.code, found.settings.theme.base, found.settings.switches['BOTCHECK3']]).toEqual([
      code,
      theme,
      botCheck === 'on',
    ]);
    const ctx = { ...base, brand: found };
    const { list } = await lobby.hotGames(ctx, undefined, 'BN');
    expect(list.map(({ gameName }) => gameName)).toContain('রিকশা রাজা');
    const { banners, player } = await messages.announcements(ctx, { types: 'B,PL', execution: undefined }, 'EN');
    expect(banners.filter(({ groupName }) => groupName === 'w_home')).toHaveLength(3);
    expect(player).toHaveLength(20);
  });
});
