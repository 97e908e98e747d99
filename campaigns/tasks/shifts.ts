import { type Browser, devices, type Page } from '@playwright/test';
import { DEMO_PASSWORD, demoMembers } from '../../database/seed/demo-accounts.ts';
import type { Books } from '../../journeys/books.ts';
import { site } from '../../journeys/site.ts';
import { speechOf } from '../../journeys/words.ts';
import { numbersOf } from '../contact-sheet/arrange.ts';
import { pages } from '../contact-sheet/routes.ts';
import { type Size, sizes } from '../contact-sheet/shot.ts';

/** No page may move more than so much of its window under whoever reads it. */
const MOST_SHIFT = 0.02;
/** What comes late has come by then. */
const SETTLED_MS = 1_500;

export interface Shift {
  path: string;
  who: 'visitor' | 'player';
  size: Size;
  /** Cumulative layout shift as browsers count it, but of the whole visit: https://web.dev/articles/cls. */
  shift: number;
  /** What moved most. */
  moved: string;
}

/** Pages of players that shift more than 0.02 as they load, in Bengali, for a visitor and for a member, at both sizes. */
export async function findShifts(browser: Browser, books: Books): Promise<{ looked: number; faults: Shift[] }> {
  const all = (await pages(await numbersOf(books))).filter(({ at, arrange }) => at.startsWith('/') && !arrange);
  const looks = (['visitor', 'player'] as const).flatMap((who) =>
    (Object.keys(sizes) as Size[]).map((size) => ({ who, size })),
  );
  const faults: Shift[] = [];
  let looked = 0;
  for (const { who, size } of looks) {
    const page = await openPage(browser, size);
    if (who === 'player') await logIn(page);
    const paths = all.filter((shot) => shot.who.includes(who) && (shot.size ?? size) === size).map(({ at }) => at);
    for (const path of new Set(paths)) {
      const seen = { path, who, size, ...(await shiftOf(page, path)) };
      looked += 1;
      if (seen.shift <= MOST_SHIFT) continue;
      faults.push(seen);
      console.error(`${who} ${size} ${path}: shifts by ${seen.shift}, most of it ${seen.moved}`);
    }
    await page.context().close();
  }
  return { looked, faults };
}

async function openPage(browser: Browser, size: Size): Promise<Page> {
  const isPhone = size === 'phone';
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: sizes[size],
    ...(isPhone && { userAgent: devices['Pixel 7'].userAgent }),
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'bn-BD',
    timezoneId: 'Asia/Dhaka',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => {
    if (location.origin === 'null') return;
    // Said once after the login, over the page: it moves nothing, and it is closed as people close it.
    sessionStorage.setItem('USER_POPUP', 'closed');
    sessionStorage.setItem('ANONYMOUS_POPUP', 'closed');
    const seen: { value: number; moved: string }[] = [];
    Object.assign(globalThis, { shiftsSeen: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const node = entry.sources[0]?.node;
        const element = node instanceof Element ? node : node?.parentElement;
        const moved = element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}` : '';
        seen.push({ value: entry.value, moved: moved.slice(0, 120) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return context.newPage();
}

async function logIn(page: Page): Promise<void> {
  const { say } = speechOf('BN');
  await page.goto('/login');
  const dialog = page.getByRole('dialog', { name: say.sessions('loginTitle') });
  await dialog.getByRole('textbox', { name: say.sessions('username') }).fill(demoMembers.player);
  await dialog.getByLabel(say.sessions('password'), { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: say.sessions('logIn') }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: say.wallet('refresh') })
    .waitFor();
}

async function shiftOf(page: Page, path: string): Promise<Pick<Shift, 'shift' | 'moved'>> {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { shiftsSeen: { value: number; moved: string }[] }).shiftsSeen,
  );
  const shift = Math.round(seen.reduce((sum, { value }) => sum + value, 0) * 10_000) / 10_000;
  return { shift, moved: seen.toSorted((left, right) => right.value - left.value)[0]?.moved ?? '' };
}
