import type { Locator, Page } from '@playwright/test';
import { expect, test } from './story.ts';

/** What stands around the page of each address: header, side menu (on desktops), footer. */
const frames = [
  ['/index', true, true, true],
  ['/noticePage', true, true, true],
  ['/promotions', true, true, true],
  ['/help', true, true, true],
  ['/pointMall', true, false, true],
  ['/lottery', true, false, false],
  ['/seamless', true, false, false],
  ['/helpmc', false, false, false],
  ['/nowhere', true, true, true],
] as const;

test('walks through a dialog and the menu by the keyboard alone', async ({ page, speech, isMobile, alarms }) => {
  const { say } = speech;
  alarms.expectRefusals('/wps/session/login');
  await page.goto('/index');
  const login = page.getByRole('banner').getByRole('link', { name: say.brand('login') });
  await login.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say.sessions('loginTitle') });
  await expect(dialog).toBeVisible();

  await test.step('the page behind it neither scrolls nor takes the focus', async () => {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press('Tab');
      expect(await holdsFocus(dialog)).toBe(true);
    }
  });
  await test.step('Enter in a field does what the default button does', async () => {
    await dialog.getByRole('textbox', { name: say.sessions('username') }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  });
  await test.step('Escape closes it and gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(login).toBeFocused();
    await expect(page).toHaveURL(/\/index$/);
  });
  await test.step('a dialog that is exchanged while it is open does not take the focus along', async () => {
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: say.sessions('forgot') }).press('Enter');
    const forgot = page.getByRole('dialog', { name: say.sessions('forgotTitle') });
    await forgot.getByRole('tab', { name: say.sessions('byEmail') }).click();
    await forgot.getByRole('textbox', { name: say.sessions('email') }).waitFor();
    await page.keyboard.press('Escape');
    await expect(forgot).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await page.goto('/index');
  });
  await test.step('the menu opens, turns its bar of promotions and closes', async () => {
    const menu = page.getByRole('navigation', { name: say.brand('mainMenu') });
    if (isMobile) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say.brand('menu'), exact: true })
        .focus();
      await page.keyboard.press('Enter');
    }
    const bar = menu.locator('summary', { hasText: say.menu('running') });
    await expect(bar).toBeVisible();
    await bar.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: say.menu('runningAll') })).toBeVisible();
    if (isMobile) await page.keyboard.press('Escape');
    else
      await page
        .getByRole('banner')
        .getByRole('button', { name: say.brand('foldMenu') })
        .press('Enter');
    await expect(bar).toBeHidden();
  });
});

test('stands around each page as its address wants it', { tag: '@nightly' }, async ({ page, speech, isMobile }) => {
  const { say } = speech;
  for (const [path, hasHeader, hasSide, hasFooter] of frames) {
    await page.goto(path);
    await expect(page.locator('main#content')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(hasHeader ? 1 : 0);
    const menu = page.getByRole('navigation', { name: say.brand('mainMenu') });
    await expect(menu).toHaveCount(hasSide && !isMobile ? 1 : 0);
    await scrolledDown(page);
    await expect(page.getByRole('contentinfo'), path).toHaveCount(hasFooter ? 1 : 0);
  }
  await page.goto('/');
  await expect(page).toHaveURL(/\/index$/);
  await scrolledDown(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say.footer('linkTerms') })
    .click();
  await expect(page).toHaveURL(/\/help#terms$/);
  await expect(page.getByRole('article')).toBeInViewport();

  // Another page begins at its top.
  await page.goto('/index');
  await scrolledDown(page);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: say.lobby('RNG'), exact: true })
    .first()
    .click();
  await expect(page).not.toHaveURL(/index/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test.describe('a browser that keeps the shell', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows the shell without a line, and says so', async ({ page, context, speech, alarms }) => {
    await page.goto('/index');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // The worker keeps what the page names once both are there.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const paths = (urls: readonly string[]) => urls.map((url) => new URL(url).pathname);
          const kept = new Set(paths((await (await caches.open('khela-assets-1')).keys()).map(({ url }) => url)));
          const loaded = paths(performance.getEntriesByType('resource').map(({ name }) => name));
          const missing = loaded.filter((path) => path.startsWith('/assets/') && !kept.has(path));
          // Loaded last is what is drawn only where there is no line.
          return [...kept].some((path) => path.includes('HomeTrouble')) ? missing : ['HomeTrouble'];
        }),
      )
      .toEqual([]);
    alarms.allow(
      /dynamically imported|ERR_INTERNET_DISCONNECTED|ERR_FAILED|answer 5\d\d|WebSocket|Failed to load|Failed to fetch/,
    );
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText(speech.say.brand('offline'))).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return lists.flat().filter((url) => /\/(?:wps|office|play|lgw)\//.test(url));
    });
    expect(kept).toEqual([]);
    // A page that was never here cannot come now, and says why.
    await page
      .getByRole('main')
      .getByRole('link', { name: speech.say.lobby('HOT'), exact: true })
      .click();
    await expect(page.getByRole('alert')).toContainText(speech.say.brand('networkText'));
    await context.setOffline(false);
  });
});

test.describe('after a new release', () => {
  test(
    'a missing file loads the page anew once, and what was typed stays',
    { tag: '@nightly' },
    async ({ page, speech, alarms }) => {
      const { say } = speech;
      alarms.allow(/LanguageMenu|ERR_FAILED|dynamically imported|Unable to preload/);
      let asked = 0;
      await page.route('**/assets/LanguageMenu-*.js', async (route) => {
        asked += 1;
        return asked === 1 ? route.abort() : route.continue();
      });
      // Slow enough for the page to say what is missing before it is known that the server is there.
      await page.route('**/favicon.svg', async (route) => {
        await page.waitForTimeout(300);
        await route.continue();
      });
      await page.goto('/rng');
      await page.getByRole('searchbox', { name: say.lobby('search') }).fill('raja');
      const reloaded = page.waitForEvent('load');
      await page
        .getByRole('banner')
        .getByRole('button', { name: say.brand('language') })
        .click();
      await reloaded;
      await expect(page.getByRole('searchbox', { name: say.lobby('search') })).toHaveValue('raja');
      await page
        .getByRole('banner')
        .getByRole('button', { name: say.brand('language') })
        .click();
      await expect(page.getByRole('menuitemradio', { name: speech.ownName })).toBeFocused();
    },
  );
});

async function scrolledDown(page: Page): Promise<void> {
  // What stands below comes when one is near it, and makes the page longer.
  for (let step = 0; step < 4; step += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(150);
  }
}

function holdsFocus(dialog: Locator): Promise<boolean> {
  // Between its last and its first stop the browser itself takes the focus: the document's body then holds it.
  return dialog.evaluate(
    (element) => element.contains(document.activeElement) || document.activeElement === document.body,
  );
}
