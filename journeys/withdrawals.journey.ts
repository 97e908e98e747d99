import type { Locator, Page } from '@playwright/test';
import { openMember } from './accounts.ts';
import { officeWordsOf } from './office-words.ts';
import { newName, PASSWORD, Visitor } from './people.ts';
import { enterOffice } from './staff.ts';
import { expect, test } from './story.ts';

const PIN = '246810';
// One pixel: the smallest picture that is whole.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('withdraws through approval to each answer, and to receipt by the clock', async ({
  page,
  context,
  speech,
  books,
}) => {
  const { say } = speech;
  const player = new Visitor(page, speech);
  const account = newName();
  const centre = player.dialog(say.members('memberCentre'));
  await page.goto('/');
  // Whose money the house has started with plays it first; this one was started with nothing.
  await openMember(books, account, PASSWORD);
  await player.logIn(account);
  await books.give(account, 500_000n);

  await test.step('sets a payment password and binds an account in their own name', () =>
    prepare(player, centre, account));

  await test.step('asks for four amounts, which are held at once', async () => {
    for (const amount of ['501', '502', '503', '504']) {
      await centre.getByLabel(say.withdrawals('amount'), { exact: true }).fill(speech.plain(amount));
      await centre.getByLabel(say.withdrawals('paymentPassword'), { exact: true }).fill(PIN);
      await centre.getByRole('button', { name: say.withdrawals('go', { amount: speech.money(amount) }) }).click();
      await expect(rowOf(centre, speech.digits(amount))).toContainText(say.withdrawals('requested'));
    }
    expect(await books.balanceMinor(account)).toBe(500_000n - 201_000n);
  });

  const desk = await context.newPage();
  await test.step('the cashier approves each', async () => {
    await desk.goto('/office/');
    await enterOffice(desk, speech.language, await books.hireStaff('cashier'));
    for (let request = 0; request < 4; request++) await approveNext(desk, account, officeWordsOf(speech.language));
  });

  await test.step('they are paid', async () => {
    for (const amount of ['501', '502', '503', '504'])
      await expect(rowOf(centre, speech.digits(amount))).toContainText(say.withdrawals('paid'));
  });
  // The site looks for such now and then: meanwhile the others are answered.
  await books.endReceiptTime(account, 50_400n);

  await test.step('the player says that one came, of one a part, and nothing of one', () => answerAll(player, centre));

  await test.step('the cashier gives the missing part back and refuses the other claim', async () => {
    const words = officeWordsOf(speech.language);
    await settle(desk, account, speech.digits('502'), words, 'giveBack');
    await settle(desk, account, speech.digits('503'), words, 'refuse');
    await expect(rowOf(centre, speech.digits('502'))).toContainText(say.withdrawals('returned'));
    await expect(rowOf(centre, speech.digits('503'))).toContainText(say.withdrawals('refused'));
  });

  await test.step('the last one counts as received when its time is over', async () => {
    await expect(rowOf(centre, speech.digits('504'))).toContainText(say.withdrawals('received'));
  });
  expect(await books.balanceMinor(account)).toBe(500_000n - 201_000n + 10_000n);
});

type OfficeWords = ReturnType<typeof officeWordsOf>;

/** Sets a payment password, which a new member lacks, and binds an account. */
async function prepare(player: Visitor, centre: Locator, account: string): Promise<void> {
  const { page } = player;
  const { say } = player.speech;
  await page.goto('/member/withdraw');
  await centre.getByRole('button', { name: say.withdrawals('set') }).click();
  const setting = player.dialog(say.withdrawals('setTitle'));
  await setting.getByLabel(say.withdrawals('loginPassword'), { exact: true }).fill(PASSWORD);
  await setting.getByLabel(say.withdrawals('newPassword'), { exact: true }).fill(PIN);
  await setting.getByLabel(say.withdrawals('confirmPassword'), { exact: true }).fill(PIN);
  await setting.getByRole('button', { name: say.withdrawals('save') }).click();
  await expect(setting).toBeHidden();
  // Where the money goes is asked for next, by itself.
  const binding = player.dialog(say.withdrawals('bindTitle'));
  await binding.getByLabel(say.withdrawals('holder')).fill('Rahim Uddin');
  await binding.getByLabel(say.withdrawals('walletNumber')).fill(numberOf(account));
  await binding.getByLabel(say.withdrawals('paymentPassword'), { exact: true }).fill(PIN);
  await binding.getByRole('button', { name: say.withdrawals('bindGo') }).click();
  await expect(binding).toBeHidden();
}

/** Says of one payment that it came, of one that a part did, and of one that nothing did. */
async function answerAll(player: Visitor, centre: Locator): Promise<void> {
  const { speech } = player;
  const { say } = speech;
  const answers = centre.getByRole('button', { name: say.withdrawals('confirmGo') });
  await expect(answers.first()).toBeVisible();
  await answer(centre, player, speech.digits('501'));
  const dialog = player.dialog(say.withdrawals('confirmTitle'));
  await dialog.getByRole('button', { name: say.withdrawals('send') }).click();
  await expect(rowOf(centre, speech.digits('501'))).toContainText(say.withdrawals('received'));

  await answer(centre, player, speech.digits('502'));
  await dialog.getByLabel(say.withdrawals('partlyAnswer')).check();
  await dialog.getByRole('textbox', { name: say.withdrawals('remaining') }).fill(speech.plain('100'));
  await dialog.getByRole('button', { name: say.withdrawals('send') }).click();
  await expect(rowOf(centre, speech.digits('502'))).toContainText(say.withdrawals('partly_received'));

  await answer(centre, player, speech.digits('503'));
  await dialog.getByLabel(say.withdrawals('notAnswer')).check();
  await dialog.getByRole('button', { name: say.withdrawals('send') }).click();
  await expect(dialog.getByText(say.withdrawals('proofMissing'))).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(dialog.getByText(say.withdrawals('proofCount', { count: 1, text: speech.plain('1') }))).toBeVisible();
  await expect(dialog.getByText(say.withdrawals('proofMissing'))).toBeHidden();
  await dialog.getByRole('button', { name: say.withdrawals('send') }).click();
  await expect(rowOf(centre, speech.digits('503'))).toContainText(say.withdrawals('not_received'));
}

/** A number that no other journey binds, to which the company pays without more ado: other endings try its moods. */
function numberOf(account: string): string {
  return `017${String(Number.parseInt(account.slice(-6), 16) % 1_000_000).padStart(6, '0')}10`;
}

/** The line of one withdrawal in the record: it says in a badge where it stands. */
function rowOf(centre: Locator, amount: string): Locator {
  const badge = centre.page().locator('.k-badge');
  return centre.getByRole('listitem').filter({ hasText: amount }).filter({ has: badge });
}

/** Opens the question about one payment from its line. */
async function answer(centre: Locator, player: Visitor, amount: string): Promise<void> {
  const { say } = player.speech;
  await rowOf(centre, amount)
    .getByRole('button', { name: say.withdrawals('confirmGo') })
    .click();
}

async function approveNext(desk: Page, account: string, say: OfficeWords): Promise<void> {
  await desk.goto('/office/withdrawals?queue=approval');
  await desk.getByRole('row').filter({ hasText: account }).first().click();
  await desk.getByRole('button', { name: say.withdrawals('approve') }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say.withdrawals('approve') })
    .click();
  await expect(desk.getByRole('dialog')).toBeHidden();
}

async function settle(
  desk: Page,
  account: string,
  amount: string,
  say: OfficeWords,
  deed: 'giveBack' | 'refuse',
): Promise<void> {
  await desk.goto('/office/withdrawals?queue=disputes');
  await desk.getByRole('row').filter({ hasText: account }).filter({ hasText: amount }).click();
  if (deed === 'refuse') await expect(desk.getByRole('listitem').getByRole('img').first()).toBeVisible();
  await desk.getByRole('button', { name: say.withdrawals(deed) }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(say.withdrawals('reason')).fill('The company has confirmed it');
  await dialog.getByRole('button', { name: say.withdrawals(deed) }).click();
  await expect(dialog).toBeHidden();
}
