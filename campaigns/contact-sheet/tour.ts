import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import type { Language } from '../../contract/brand.ts';
import { DEMO_PASSWORD, demoMembers } from '../../database/seed/demo-accounts.ts';
import { Alarms } from '../../journeys/alarms.ts';
import type { StaffPass } from '../../journeys/books.ts';
import { site } from '../../journeys/site.ts';
import { enterOffice } from '../../journeys/staff.ts';
import { speechOf } from '../../journeys/words.ts';
import { brokenThings, graveFaults, settle, sideways } from './examine.ts';
import { complaints, open } from './keyboard.ts';
import { alone } from './settings.ts';
import { type Hands, type Shot, type Size, sizes, type View, type Who } from './shot.ts';

/** A picture that was taken, and what was wrong with what it shows. */
export interface Taken {
  name: string;
  who: Who;
  size: Size;
  language: Language;
  /** Beside index.html. */
  file: string;
  isModal: boolean;
  faults: string[];
}

interface Tour {
  browser: Browser;
  hands: Hands;
  who: Who;
  size: Size;
  language: Language;
  shots: readonly Shot[];
  into: string;
  axe: boolean;
}

const TALLEST = 3600;

/** One person walks through the site in one language on one size of screen. */
export async function walk(tour: Tour): Promise<Taken[]> {
  const { who, size, language } = tour;
  const shots = tour.shots.filter((shot) => shot.who.includes(who) && (shot.size ?? size) === size);
  if (shots.length === 0) return [];
  const context = await newContext(tour);
  const alarms = new Alarms();
  alarms.listen(context);
  // A game by a wrong name, a promotion that is gone, a login that asks for more, odds that fell: the browser writes
  // such answers down.
  // And how it shows a picture alone (showPopups) it would style itself.
  alarms.allow(/\b4(?:01|04|09|22)\b/, /ERR_ABORTED/, /icon-192\.png/);
  const taken: Taken[] = [];
  try {
    let view = viewOf(tour, await context.newPage());
    if (who === 'staff') await comeToWork(view, await tour.hands.hire());
    else if (who !== 'visitor') await alone(() => logIn(view, demoMembers[who]));
    for (const shot of shots) {
      const before = alarms.unexpected().length;
      const one = await (shot.arrange ? alone(async () => take(tour, view, shot)) : take(tour, view, shot));
      one.faults.push(...alarms.unexpected().slice(before));
      taken.push(one);
      if (one.faults.length > 0) console.error(`${who} ${size} ${language} ${one.name}: ${one.faults.join('\n    ')}`);
      if (who !== 'visitor') continue;
      // A dialog may have let somebody in: the next one comes anew.
      await view.page.close();
      await context.clearCookies();
      view = viewOf(tour, await context.newPage());
    }
  } finally {
    await context.close();
  }
  return taken;
}

function viewOf({ size, language }: Tour, page: Page): View {
  const speech = speechOf(language);
  return { page, speech, say: speech.say, isPhone: size === 'phone' };
}

async function newContext({ browser, size, language }: Tour): Promise<BrowserContext> {
  const isPhone = size === 'phone';
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: sizes[size],
    ...(isPhone && { userAgent: devices['Pixel 7'].userAgent }),
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: language === 'BN' ? 'bn-BD' : 'en-GB',
    timezoneId: 'Asia/Dhaka',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // Pictures are taken on busy machines too.
  context.setDefaultTimeout(30_000);
  context.setDefaultNavigationTimeout(120_000);
  await context.addInitScript((chosen) => {
    if (location.origin === 'null') return;
    localStorage.setItem('lang', chosen);
    // Each page begins with an empty slip, whatever was chosen for the picture before.
    sessionStorage.removeItem('khela.sports-slip.1');
    // Seen and closed, once in each tab.
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) {
      if (sessionStorage.getItem('popups') === null) sessionStorage.setItem(key, 'closed');
      else sessionStorage.removeItem(key);
    }
  }, language);
  return context;
}

async function logIn({ page, say }: View, account: string): Promise<void> {
  await page.goto('/login');
  const dialog = page.getByRole('dialog', { name: say.sessions('loginTitle') });
  await dialog.getByRole('textbox', { name: say.sessions('username') }).fill(account);
  await dialog.getByLabel(say.sessions('password'), { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: say.sessions('logIn') }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: say.wallet('refresh') })
    .waitFor();
}

async function comeToWork({ page, speech }: View, pass: StaffPass): Promise<void> {
  await page.goto('/office/');
  await enterOffice(page, speech.language, pass);
}

/** The next page shows what the house wants to be seen at once. */
async function showPopups(page: Page, shown: boolean): Promise<void> {
  await page.goto('/icon-192.png');
  await page.evaluate((wanted) => {
    if (wanted) sessionStorage.setItem('popups', 'shown');
    else sessionStorage.removeItem('popups');
  }, shown);
}

async function take(tour: Tour, view: View, shot: Shot): Promise<Taken> {
  const { who, size, language, into } = tour;
  const { page } = view;
  const file = `${size}-${language}-${who}-${shot.name.replaceAll(/[^a-zA-Z0-9]+/g, '-').replaceAll(/^-|-$/g, '')}.png`;
  const taken: Taken = { name: shot.name, who, size, language, file, isModal: shot.modal !== undefined, faults: [] };
  const { faults } = taken;
  const undo = await shot.arrange?.(tour.hands);
  try {
    if (shot.modal?.popups) await showPopups(page, true);
    await page.goto(shot.at);
    await settle(page, shot.modal === undefined);
    if (shot.turn) {
      await shot.turn(view);
      await settle(page, true);
    }
    const opener = shot.modal ? await open(view, shot.modal) : null;
    if (shot.modal) await settleOver(view);
    faults.push(...(await brokenThings(page)), ...(await sideways(page, view.isPhone)));
    await photograph(view, join(into, file), shot.modal !== undefined);
    if (tour.axe) faults.push(...(await graveFaults(page)));
    if (shot.modal && !view.isPhone) faults.push(...(await complaints(view, shot.modal, opener)));
  } catch (error) {
    faults.push(`not shown: ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`);
    await photograph(view, join(into, file), true).catch(() => undefined);
  } finally {
    await undo?.();
    if (shot.modal?.popups) await showPopups(page, false).catch(() => undefined);
  }
  return taken;
}

/** What opens also fades in. */
async function settleOver({ page }: View): Promise<void> {
  await page
    .waitForFunction(
      () =>
        document.querySelector('dialog[open] :is([aria-busy="true"], .k-skeleton, .k-spinner)') === null &&
        document
          .getAnimations()
          .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
      null,
      { timeout: 8_000 },
    )
    .catch(() => undefined);
  await page.waitForTimeout(100);
}

/** A page as long as it is, though not without end; what lies over a page as it is seen. */
async function photograph({ page }: View, path: string, isModal: boolean): Promise<void> {
  mkdirSync(join(path, '..'), { recursive: true });
  if (isModal) return void (await page.screenshot({ path }));
  const size = await page.evaluate(() => ({ width: innerWidth, height: document.documentElement.scrollHeight }));
  await page.screenshot({
    path,
    fullPage: true,
    clip: { x: 0, y: 0, ...size, height: Math.min(TALLEST, size.height) },
  });
}
