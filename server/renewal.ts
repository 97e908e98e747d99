import type { BrandSettings } from '../contract/brand.ts';
import type { App } from './app.ts';
import * as brand from './brand/service.ts';
import * as brandDefaultSettings from './brand/service-default-settings.ts';
import * as renewal from './brand/service-renewal.ts';
import { houseGames } from './lobby/house-games.ts';
import * as lobby from './lobby/service.ts';
import { houseLotteries } from './lottery/house-lotteries.ts';
import * as lottery from './lottery/service.ts';
import * as pvp from './pvp/service.ts';
import * as sports from './sports/service.ts';
import { sports as houseSports } from '../contract/sport-names.ts';
import { nowMs } from './platform/process/clock.ts';
import type { Ctx } from './platform/process/ctx.ts';
import { secureRandom } from './platform/process/random.ts';
import { sha256 } from './platform/process/seal.ts';
import { inTransaction } from './platform/database/transaction.ts';

/** What a new version brings to the demonstration: all of it, switched on. */
export interface DemoRenewal {
  /** As a brand of the demonstration is seeded; null: another's brand. */
  settings(code: string): BrandSettings | null;
  /** Who is shown at the start, for telling whether they have changed. */
  accounts: unknown;
  /** Brings what they have not: to staff and members. */
  renewAccounts(ctx: Ctx): Promise<void>;
}

/**
 * Brings to every brand what this version has and the one before had not: games and lotteries of the house, names, stated
 * returns, defaults. What an operator changed stays. In a brand of an operator nothing new is opened: it comes switched off
 * and the office says so. One comparison a brand where nothing is new; servers that start at once do it once.
 */
export async function renewBrands(app: App, demo: DemoRenewal | null): Promise<void> {
  const { db } = app.database;
  for (const each of await brand.allBrands(db)) {
    const base: Ctx = {
      actor: { kind: 'system' },
      db,
      nowMs: nowMs(),
      random: secureRandom,
      platform: app.platform,
      brand: each,
    };
    const shown = demo?.settings(each.code) ?? null;
    const fresh = shown ?? brandDefaultSettings.defaultSettings();
    const mark = markOf([shown && demo?.accounts, fresh, houseGames(), houseLotteries, houseSports]);
    if (await renewal.isRenewedBy(base, mark)) continue;
    await inTransaction(db, async (inside) => {
      const ctx = { ...base, db: inside };
      if (!(await renewal.holdForRenewal(ctx, mark))) return;
      await renewal.renewSettings(ctx, fresh, shown !== null);
      await lobby.registerHouseGames(ctx, shown !== null);
      await pvp.registerHouseRooms(ctx);
      await lottery.registerHouseLotteries(ctx, () => ctx.nowMs, shown !== null);
      await sports.registerHouseSports(ctx, shown !== null);
      if (shown) await demo?.renewAccounts(ctx);
      await renewal.markRenewed(ctx, mark);
    });
    app.platform.log.info({ brand: each.code }, 'the brand has what this version brings');
  }
}

/** Changes with everything that the code ships. */
function markOf(shipped: unknown): string {
  const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  return sha256(JSON.stringify(shipped, text)).toString('hex');
}
