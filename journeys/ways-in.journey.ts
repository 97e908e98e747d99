import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { checkAffiliate } from '../contract/registration.ts';
import { login } from '../contract/sessions.ts';
import { codeTo, oncePasswordOf, waitForNextCode } from './outbox.ts';
import { PASSWORD, Visitor } from './people.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

/** A number that nobody had before, as it is typed at home. */
function newNumber(): string {
  return `017${randomInt(10_000_000, 99_999_999)}`;
}

test('lets a member in by their number, finds a forgotten password again, and remembers them without it', async ({
  page,
  speech,
  books,
  context,
  alarms,
}) => {
  alarms.expectRefusals(login.path);
  const { say } = speech;
  const visitor = new Visitor(page, speech);
  const number = newNumber();

  await page.goto('/register');
  const registering = visitor.dialog(say.sessions('registerTitle'));
  await registering.getByRole('tab', { name: say.sessions('byMobile') }).click();
  await registering.getByLabel(say.sessions('mobileNum')).fill(number);
  await sendCode(registering, speech);
  await registering.getByLabel(say.sessions('code')).fill(await codeTo(books, `88${number}`));
  await registering.getByLabel(say.sessions('password'), { exact: true }).fill(PASSWORD);
  await registering.getByLabel(say.sessions('confirmPassword')).fill(PASSWORD);
  await registering.getByRole('button', { name: say.sessions('createAccount') }).click();
  await expect(visitor.balance).toBeVisible();
  await signOut(page, visitor, `88${number}`);

  await openLogin(visitor);
  const entering = visitor.dialog(say.sessions('loginTitle'));
  await entering.getByRole('link', { name: say.sessions('forgot') }).click();
  const forgetting = visitor.dialog(say.sessions('forgotTitle'));
  await forgetting.getByLabel(say.sessions('mobileNum')).fill(number);
  await waitForNextCode(books);
  await sendCode(forgetting, speech);
  await forgetting.getByLabel(say.sessions('code')).fill(await codeTo(books, `88${number}`));
  await forgetting.getByLabel(say.sessions('newPassword'), { exact: true }).fill('Mela2026');
  await forgetting.getByLabel(say.sessions('newPasswordAgain')).fill('Mela2026');
  await forgetting.getByRole('button', { name: say.sessions('setPassword') }).click();
  // They are in, at the home page.
  await expect(visitor.balance).toBeVisible();
  await expect(page).toHaveURL(/\/index$/);
  await signOut(page, visitor, `88${number}`);

  await openLogin(visitor);
  await visitor.enter(number, PASSWORD);
  await expect(entering.getByRole('alert')).toHaveText(speech.errors.login_failed);
  await entering.getByLabel(say.sessions('remember')).check();
  await visitor.enter(number, 'Mela2026');
  await expect(visitor.balance).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'demo-login')?.value).toBe(number);
  expect(JSON.stringify(cookies)).not.toContain('Mela2026');
  await signOut(page, visitor, `88${number}`);
  await openLogin(visitor);
  await expect(entering.getByRole('textbox', { name: say.sessions('username') })).toHaveValue(number);

  await entering.getByRole('tab', { name: say.sessions('byMobile') }).click();
  await entering.getByLabel(say.sessions('mobileNum')).fill(number);
  await waitForNextCode(books);
  await sendCode(entering, speech);
  await entering.getByLabel(say.sessions('code')).fill(await codeTo(books, `88${number}`));
  await entering.getByRole('button', { name: say.sessions('logIn') }).click();
  await expect(visitor.balance).toBeVisible();
});

test('takes a guest, a made-up name, and makes them who comes with a one-time password choose their own', async ({
  page,
  speech,
  books,
  alarms,
}) => {
  alarms.expectRefusals(checkAffiliate.path);
  const { say } = speech;
  const visitor = new Visitor(page, speech);
  await page.goto('/login');
  const entering = visitor.dialog(say.sessions('loginTitle'));
  await entering.getByRole('button', { name: say.sessions('tryFree') }).click();
  await expect(visitor.balance).toBeVisible();
  const guest = await page.evaluate(() => sessionStorage.getItem('account') ?? '');
  expect(guest).toMatch(/^guest-/);
  await test.step('a guest who wants what only a member has is told so, and can become one', async () => {
    await page.goto('/member/depositv2');
    const telling = visitor.dialog(say.sessions('trueAccountTitle'));
    await expect(telling).toContainText(say.sessions('trueAccountText'));
    await page.keyboard.press('Escape');
    await expect(telling).toBeHidden();
    await page.goto('/member/depositv2');
    await telling.getByRole('button', { name: say.sessions('trueAccountGo') }).click();
    await expect(visitor.dialog(say.sessions('registerTitle'))).toBeVisible();
    await page.goto('/index');
  });
  await signOut(page, visitor, guest);

  await page.goto('/register?affiliateCode=nobody-invites');
  await expect(page.getByText(say.sessions('invitationWrong')).first()).toBeVisible();
  const registering = visitor.dialog(say.sessions('registerTitle'));
  await registering.getByRole('button', { name: say.sessions('suggest') }).click();
  await registering.getByLabel(say.sessions('password'), { exact: true }).fill(PASSWORD);
  await registering.getByLabel(say.sessions('confirmPassword')).fill(PASSWORD);
  await registering.getByRole('button', { name: say.sessions('createAccount') }).click();
  await expect(visitor.balance).toBeVisible();
  const account = await page.evaluate(() => sessionStorage.getItem('account') ?? '');
  await signOut(page, visitor, account);

  const once = await oncePasswordOf(books, account);
  await openLogin(visitor);
  await visitor.enter(account, once);
  const changing = visitor.dialog(say.sessions('changeTitle'));
  await expect(changing).toContainText(say.sessions('changeForcedDefault'));
  // There is no way past it: neither Escape nor a reload.
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(changing).toBeVisible();
  await changing.getByLabel(say.sessions('newPassword'), { exact: true }).fill('Mela2026');
  await changing.getByLabel(say.sessions('newPasswordAgain')).fill('Mela2027');
  await changing.getByRole('button', { name: say.sessions('changeGo') }).click();
  await expect(changing.getByRole('alert')).toHaveText(say.sessions('mismatch'));
  await changing.getByLabel(say.sessions('newPasswordAgain')).fill('Mela2026');
  await changing.getByRole('button', { name: say.sessions('changeGo') }).click();
  await expect(changing).toBeHidden();
  await expect(visitor.balance).toBeVisible();
});

async function sendCode(dialog: Locator, { say }: Speech): Promise<void> {
  await dialog.getByRole('button', { name: say.sessions('sendCode') }).click();
  // The button counts down now.
  await expect(dialog.getByRole('button', { name: say.sessions('sendCode') })).toBeHidden();
}

async function openLogin(visitor: Visitor): Promise<void> {
  await visitor.header.getByRole('link', { name: visitor.speech.say.brand('login') }).click();
}

async function signOut(page: Page, visitor: Visitor, account: string): Promise<void> {
  const { say } = visitor.speech;
  await visitor.chooseFromMenu(account, say.members('signOut'));
  const asking = visitor.dialog(say.sessions('signOutTitle'));
  await asking.getByRole('button', { name: say.sessions('signOut') }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: say.brand('login') })).toBeVisible();
  // What waits after a login has a walk of its own.
  await page.evaluate(() => sessionStorage.setItem('USER_POPUP', 'closed'));
}
