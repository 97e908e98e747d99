import type { Locator, Page } from '@playwright/test';
import { demoMembers } from '../database/seed/demo-accounts.ts';
import { newName, PASSWORD, Visitor } from './people.ts';
import { expect, test } from './story.ts';

// The server's tests ask the same of every way in.
test(
  'says the same of a wrong password and of a name that nobody has',
  { tag: '@nightly' },
  async ({ page, speech, alarms }) => {
    alarms.expectRefusals('/wps/session/login');
    const visitor = new Visitor(page, speech);
    const account = newName();
    await page.goto('/');
    await visitor.register(account);
    await signOut(visitor, account);
    await visitor.header.getByRole('link', { name: speech.say.brand('login') }).click();
    const alert = visitor.dialog(speech.say.sessions('loginTitle')).getByRole('alert');
    for (const name of [account, newName()]) {
      await visitor.enter(name, `${PASSWORD}x`);
      await expect(alert).toHaveText(speech.errors.login_failed);
      await page.reload();
    }
    await test.step('after the third the letters of a picture are asked for, and another picture can be had', async () => {
      const someone = newName();
      for (let at = 0; at < 3; at += 1) {
        await visitor.enter(someone, `${PASSWORD}x`);
        await expect(alert).toHaveText(at < 2 ? speech.errors.login_failed : /./);
      }
      const dialog = visitor.dialog(speech.say.sessions('loginTitle'));
      const letters = dialog.getByLabel(speech.say.sessions('captcha'), { exact: true });
      await expect(letters).toBeVisible();
      const picture = dialog.getByRole('img', { name: speech.say.sessions('captchaAlt') });
      const before = await picture.getAttribute('src');
      await dialog.getByRole('button', { name: speech.say.sessions('captchaNew') }).click();
      await expect(picture).not.toHaveAttribute('src', before ?? '');
      await visitor.enter(someone, `${PASSWORD}x`);
      await expect(letters).toHaveAttribute('aria-invalid', 'true');
      await page.reload();
    });
    await visitor.enter(account, PASSWORD);
    await expect(visitor.balance).toBeVisible();
  },
);

test('tells a new member what to mend, field by field', async ({ page, speech, alarms }) => {
  alarms.expectRefusals('/wps/member/register');
  const { say } = speech;
  const visitor = new Visitor(page, speech);
  await page.goto('/register');
  const dialog = visitor.dialog(say.sessions('registerTitle'));
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const send = () => dialog.getByRole('button', { name: say.sessions('createAccount') }).click();
  await field(say.sessions('username')).fill(demoMembers.player);
  await field(say.sessions('password')).fill('abcdef');
  await field(say.sessions('confirmPassword')).fill('abcdeg');
  await dialog.getByRole('checkbox').uncheck();
  await send();

  const rule = say.sessions('reg_pattern_5').replace('(min)', speech.plain('6')).replace('(max)', speech.plain('20'));
  await expectFault(field(say.sessions('password')), rule);
  await expectFault(field(say.sessions('confirmPassword')), say.sessions('mismatch'));
  await expect(dialog.getByRole('alert').filter({ hasText: say.sessions('agreeRequired') })).toBeVisible();

  await field(say.sessions('password')).fill(PASSWORD);
  await field(say.sessions('confirmPassword')).fill(PASSWORD);
  await dialog.getByRole('checkbox').check();
  await send();
  await expectFault(field(say.sessions('username')), speech.errors.account_taken);

  await field(say.sessions('username')).fill(newName());
  await send();
  await expect(visitor.balance).toBeVisible();
});

test(
  'offers a deposit where the balance is too low, without leaving the game',
  { tag: '@nightly' },
  async ({ page, speech, books }) => {
    const { say } = speech;
    const visitor = new Visitor(page, speech);
    const account = newName();
    await page.goto('/');
    await visitor.register(account);
    await books.give(account, 100n);
    const machine = await visitor.openFeaturedGame();
    await machine.spinButton.click();
    await expect(machine.news).toHaveText(say.slots('balanceLow'));
    await machine.button(say.slots('deposit')).click();
    const centre = visitor.dialog(say.members('memberCentre'));
    await expect(centre.getByLabel(say.cashier('amount'), { exact: true })).toBeVisible();
    expect(await books.bets(account)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(centre).toBeHidden();
    await expect(machine.spinButton).toBeVisible();
  },
);

test('lets a visitor play for fun and touches no money', async ({ page, speech, books }) => {
  const { say } = speech;
  const keys: string[] = [];
  const moneyCalls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const key = request.headers()['idempotency-key'];
    if (pathname === '/wps/slots/spin' && key) keys.push(key);
    if (/^\/wps\/.*(?:wallet|deposit|bets)/.test(pathname)) moneyCalls.push(pathname);
  });
  const visitor = new Visitor(page, speech);
  await page.goto('/');
  await page.getByRole('link', { name: say.lobby('playForFun'), exact: true }).click();
  const machine = await visitor.sitDown();
  await expect(machine.controls).toContainText(say.slots('points'));
  for (let spins = 0; spins < 3; spins++) {
    const { round } = await machine.spin();
    if (!round.closed) await machine.playFreeSpins();
  }
  expect(keys).toHaveLength(3);
  expect(moneyCalls).toEqual([]);
  expect(await books.countUnder(keys)).toBe(0);
  await machine.leave();
  await expect(visitor.header.getByRole('link', { name: say.brand('login') })).toBeVisible();
});

test(
  'leads to the login when the session has run out in the middle of a page',
  { tag: '@nightly' },
  async ({ page, speech, books, alarms }) => {
    alarms.expectRefusals('/wps/');
    const { say } = speech;
    const visitor = new Visitor(page, speech);
    const account = newName();
    await page.goto('/');
    await visitor.register(account);
    await books.expireSessions(account);
    const logIn = visitor.header.getByRole('link', { name: say.brand('login') });
    await expect(async () => {
      // The server may believe what it read of a session for two seconds.
      if (await visitor.balance.isVisible()) await visitor.balance.click({ timeout: 500 });
      await expect(logIn).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByText(say.brand('sessionEnded'))).toBeVisible();
    await page.goto('/member/depositv2');
    await expect(page.getByText(say.brand('loginFirst')).first()).toBeVisible();
    await visitor.enter(account, PASSWORD);
    // They arrive where they wanted to go.
    await expect(
      centreOf(page, say.members('memberCentre')).getByLabel(say.cashier('amount'), { exact: true }),
    ).toBeVisible();
  },
);

async function signOut(visitor: Visitor, account: string): Promise<void> {
  const { say } = visitor.speech;
  await visitor.chooseFromMenu(account, say.members('signOut'));
  await visitor
    .dialog(say.sessions('signOutTitle'))
    .getByRole('button', { name: say.sessions('signOut') })
    .click();
  await expect(visitor.header.getByRole('link', { name: say.brand('login') })).toBeVisible();
}

/** The field is marked, and its description says why. */
async function expectFault(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(text)));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function centreOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}
