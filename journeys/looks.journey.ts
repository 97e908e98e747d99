import type { Page } from '@playwright/test';
import { openBehindGame } from './game-bar.ts';
import { Pad } from './at-the-pad.ts';
import { expectGoodLooks } from './good-looks.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';

const publicPages = ['/', '/rng', '/lottery', '/elott', '/help', '/noticePage', '/login', '/register', '/no-such-page'];
const memberPages = ['securityCenter', 'depositv2', 'personalHistoryCopy', 'transactionHistory', 'profile'] as const;
/** Desktops have most pages in the same columns as phones; of these they make others. */
const widerOnDesktops = new Set<string>([
  '/',
  '/rng',
  '/lottery',
  '/help',
  'depositv2',
  'transactionHistory',
  '/lottery?gameCode=5d-5m',
]);
const isDesktop = (page: Page) => page.viewportSize()!.width >= 768;
const shownOn = <Name extends string>(page: Page, names: readonly Name[]) =>
  names.filter((name) => !isDesktop(page) || widerOnDesktops.has(name));

test(
  'the pages of visitors can be read by everyone and fit their screen',
  { tag: '@nightly' },
  async ({ page, speech }) => {
    for (const path of shownOn(page, publicPages)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeAttached();
        await expectGoodLooks(page, speech.htmlLang);
      });
    }
  },
);

test(
  'the member centre and the game can be read by everyone and fit their screen',
  { tag: '@nightly' },
  async ({ page, speech, books }) => {
    const { say } = speech;
    const visitor = new Visitor(page, speech);
    const account = newName();
    await page.goto('/');
    await visitor.register(account);
    await books.give(account, 10_000n);
    for (const name of shownOn(page, memberPages)) {
      await test.step(name, async () => {
        await page.goto(`/member/${name}`);
        await expect(page.getByRole('region', { name: say.members(name) })).toBeVisible();
        await expectGoodLooks(page, speech.htmlLang);
      });
    }
    await page.goto('/');
    const machine = await visitor.openFeaturedGame();
    await expectGoodLooks(page, speech.htmlLang);
    for (const panel of ['rules', 'history', 'fairness'] as const) {
      await test.step(panel, async () => {
        await openBehindGame(page, speech, panel);
        await expect(machine.frame.getByRole('dialog')).toBeVisible();
        await expectGoodLooks(page, speech.htmlLang);
        await machine.frame
          .getByRole('dialog')
          .getByRole('button', { name: say.kit('close') })
          .click();
      });
    }
  },
);

/** A pad of places, one of pairs, one of many numbers, and results. */
const lotteryPages = [
  '/lottery?gameCode=5d-5m',
  '/vnlottery?gameCode=vn-north',
  '/lottery?gameCode=keno-5m',
  '/lottery?gameCode=pk10-5m&view=results',
] as const;

test(
  'lotteries can be read by everyone and fit their screen',
  { tag: '@nightly' },
  async ({ page, speech, books, isMobile }) => {
    const { say } = speech;
    const visitor = new Visitor(page, speech);
    const account = newName();
    await page.goto('/');
    await visitor.register(account);
    await books.give(account, 10_000n);
    await test.step('the basket', async () => {
      const pad = new Pad(visitor, isMobile);
      await page.goto('/lottery?gameCode=k3-5m');
      await page.getByRole('button', { name: say.lottery('lucky'), exact: true }).click();
      await pad.review();
      await pad.chase(2);
      await expectGoodLooks(page, speech.htmlLang);
      await pad.bet('2.00');
      await expect(pad.news).toContainText(say.lottery('placedDraws', { n: 2, text: speech.plain('2') }));
    });
    for (const path of shownOn(page, lotteryPages)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectGoodLooks(page, speech.htmlLang);
      });
    }
    await test.step('a ticket', async () => {
      await page.goto('/lottery?gameCode=k3-5m&view=tickets');
      await expectGoodLooks(page, speech.htmlLang);
      await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click();
      await expect(visitor.dialog(say.lottery('ticket'))).toBeVisible();
      await expectGoodLooks(page, speech.htmlLang);
    });
  },
);

test('the keyboard reaches the content and stays in an open dialog', async ({ page, speech }) => {
  const { say } = speech;
  const visitor = new Visitor(page, speech);
  await page.goto('/');
  const register = visitor.header.getByRole('link', { name: say.brand('register') });
  await expect(register).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: say.kit('skip') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await register.focus();
  await page.keyboard.press('Enter');
  const dialog = visitor.dialog(say.sessions('registerTitle'));
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 16; presses++) {
    await page.keyboard.press('Tab');
    // Between the last and the first thing the focus may visit the browser's own bar, where the page has none.
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(register).toBeFocused();
});
