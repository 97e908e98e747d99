import type { App } from './app.ts';
import * as brand from './brand/service.ts';
import * as brandDefaultSettings from './brand/service-default-settings.ts';
import * as officeBrands from './office/service-brands.ts';
import { nowMs } from './platform/process/clock.ts';
import type { Ctx } from './platform/process/ctx.ts';
import { secureRandom } from './platform/process/random.ts';
import { inTransaction } from './platform/database/transaction.ts';

/**
 * An installation without any brand gets its first one, under the host name of PUBLIC_URL, with careful default
 * settings and the games of the house; the office does the rest. Several servers that start at once open it once.
 * @returns the brand's code where one was opened now
 */
export async function openFirstBrand(app: App): Promise<string | null> {
  const { db } = app.database;
  if ((await brand.allBrands(db)).length > 0) return null;
  const host = new URL(app.platform.config.publicUrl).hostname;
  return inTransaction(db, async (inside) => {
    const base: Omit<Ctx, 'brand'> = {
      actor: { kind: 'system' },
      db: inside,
      nowMs: nowMs(),
      random: secureRandom,
      platform: app.platform,
    };
    const first = await officeBrands.openBrand(base, {
      code: 'khela',
      hosts: [host],
      isDefault: true,
      settings: brandDefaultSettings.defaultSettings(),
    });
    return first.code;
  });
}
