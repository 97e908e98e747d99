import { setTimeout as sleep } from 'node:timers/promises';
import { type BrandSettings, getSystemStatus } from '../../contract/brand.ts';
import type { Books } from '../../journeys/books.ts';
import { setOdds } from '../../journeys/draws.ts';
import { oncePasswordOf } from '../../journeys/outbox.ts';
import { site } from '../../journeys/site.ts';
import * as brand from '../../server/brand/service.ts';
import * as brandSettings from '../../server/brand/service-settings.ts';
import type { Hands } from './shot.ts';
import { sit } from './sitting.ts';

/** Another process hears of new settings within a second, a busy one later. */
const HEARD_MS = 2_000;
const HEARD_WITHIN_MS = 60_000;
const LOOK_MS = 250;

export function handsOn(books: Books): Hands {
  return {
    change: async (code, how) => {
      const before = await save(books, code, how);
      return async () => void (await save(books, code, () => before));
    },
    givePassword: (account) => oncePasswordOf(books, account),
    odds: async (gameCode, playType, odds) => {
      await setOdds(books, gameCode, playType, odds);
      return () => setOdds(books, gameCode, playType, null);
    },
    sit: (hours) => sit(books, hours),
    hire: () => books.hireStaff('owner'),
  };
}

let latest: Promise<unknown> = Promise.resolve();

/** Several people walk at once, in one brand: whoever changes its settings, or may not meet changed ones, goes alone. */
export function alone<T>(act: () => Promise<T>): Promise<T> {
  const turn = latest.then(act, act);
  latest = turn;
  return turn;
}

/** @returns the settings that stood there before */
async function save(
  books: Books,
  code: string,
  how: (settings: BrandSettings) => Partial<BrandSettings>,
): Promise<BrandSettings> {
  const before = await books.ask(async (ctx) => {
    const his = { ...ctx, brand: await brand.brandOf(ctx.db, code, '') };
    const { version, settings } = await brandSettings.currentSettings(his);
    const next = { ...settings, ...how(settings) };
    await brandSettings.saveSettings(his, { version, settings: next, note: 'For a contact sheet' });
    return { settings, next };
  });
  await sleep(HEARD_MS);
  const turned = Object.entries(before.next.switches).filter(([id, on]) => before.settings.switches[id] !== on);
  if (code === 'demo') await untilSwitched(turned);
  return before.settings;
}

/** The site itself says that its switches stand so: a busy one says it later, and whoever comes next must not meet the earlier ones. */
async function untilSwitched(switches: readonly (readonly [string, boolean])[]): Promise<void> {
  const says = switches.map(([id, on]) => `"modId":"${id}","enabled":"${on ? 1 : 0}"`);
  for (let waitedMs = 0; waitedMs < HEARD_WITHIN_MS; waitedMs += LOOK_MS) {
    const status = await (await fetch(new URL(getSystemStatus.path, site.url))).text();
    if (says.every((one) => status.includes(one))) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`the site has not turned ${switches.map(([id]) => id).join()} in a minute`);
}
