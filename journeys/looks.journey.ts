import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { enterOffice } from './staff.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';

const publicPages = [
  '/',
  '/hot',
  '/rng',
  '/live',
  '/fish',
  '/help',
  '/noticePage',
  '/login',
  '/register',
  '/no-such-page',
];
const memberPages = ['securityCenter', 'depositv2', 'personalHistoryCopy', 'transactionHistory', 'profile'] as const;
const officeRooms = [
  '',
  'members',
  'deposits',
  'callbacks',
  'ledger',
  'games',
  'settings/general',
  'settings/switches',
  'settings/look',
  'settings/register',
  'settings/deposit',
  'settings/contact',
  'settings/access',
  'history',
  'staff',
  'audit',
];

test('the pages of visitors can be read by everyone and fit their screen', async ({ page, speech }) => {
  for (const path of publicPages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeAttached();
      await expectGoodLooks(page, speech.htmlLang);
    });
  }
});

test('the member centre and the game can be read by everyone and fit their screen', async ({ page, speech, books }) => {
  const { say } = speech;
  const visitor = new Visitor(page, speech);
  const account = newName();
  await page.goto('/');
  await visitor.register(account);
  await books.give(account, 10_000n);
  for (const name of memberPages) {
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
      await machine.button(say.slots(panel)).click();
      await expect(machine.frame.getByRole('dialog')).toBeVisible();
      await expectGoodLooks(page, speech.htmlLang);
      await machine.frame
        .getByRole('dialog')
        .getByRole('button', { name: say.kit('close') })
        .click();
    });
  }
});

test('the office can be read by everyone and fits its screen', async ({ page, speech, books }) => {
  const staff = await books.hireStaff();
  await page.goto('/office/');
  await expectGoodLooks(page, speech.htmlLang);
  await enterOffice(page, speech.language, staff);
  for (const room of officeRooms) {
    await test.step(room, async () => {
      await page.goto(`/office/${room}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGoodLooks(page, speech.htmlLang);
    });
  }
});

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

/** No serious fault for screen readers, nothing that scrolls sideways, a language and a title. */
async function expectGoodLooks(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(await page.title()).not.toBe('');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const size = page.viewportSize()!;
  for (const width of size.width < 768 ? [360, size.width] : [size.width]) {
    await page.setViewportSize({ ...size, width });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      // Less than nothing: room is kept for the bar of the other direction.
      .toBeLessThanOrEqual(0);
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}
