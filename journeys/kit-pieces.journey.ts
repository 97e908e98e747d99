import type { Page } from '@playwright/test';
import { officeWordsOf } from './office-words.ts';
import { enterOffice } from './staff.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';
import { inEach } from '../contract/in-both.ts';
import { words } from '../web/office/kit/words.ts';

const said = inEach(words);

test('the pieces of the office keep what they promise', async ({ page, speech, books }) => {
  await page.goto('/office/kit');
  await enterOffice(page, speech.language, await books.hireStaff());
  await test.step('a list is filtered, sorted and read by its address', () => readList(page, speech));
  await test.step('a form is sent once and refused at its field', () => sendForm(page, speech));
  await test.step('a reason has its letters, and Escape leaves', () => giveReason(page, speech));
});

async function readList(page: Page, speech: Speech): Promise<void> {
  const say = wordsOf(speech);
  const table = page.getByRole('table', { name: say.bets }).last();
  const names = table.getByRole('rowheader');
  await expect(names).toHaveCount(4);
  await page.locator('.k-chip').getByText(say.settled, { exact: true }).click();
  await expect(page).toHaveURL(/state=settled/);
  await expect(names).toHaveText(['rahim', 'shapla']);
  await table.getByRole('button', { name: say.member }).click();
  await expect(page).toHaveURL(/sort=-member/);
  await expect(names).toHaveText(['shapla', 'rahim']);
  await page.goto('/office/kit?state=nonsense&search=nod');
  await expect(names).toHaveText(['nodi']);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'nodi' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/office/kit?search=nobody');
  await expect(page.getByRole('heading', { name: say.emptyTitle }).first()).toBeVisible();
}

async function sendForm(page: Page, speech: Speech): Promise<void> {
  const say = wordsOf(speech);
  await page.getByRole('button', { name: say.form }).click();
  const dialog = page.getByRole('dialog', { name: say.form });
  const field = dialog.getByLabel(say.username, { exact: true });
  const send = dialog.getByRole('button', { name: say.confirm });
  await send.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('status')).toContainText(speech.plain('0'));
  await field.fill('rahim');
  // Twice in one breath, before any answer can be there: it goes out once.
  await field.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    input.form?.requestSubmit();
  });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('status')).not.toContainText(speech.plain('2'));
  await field.fill('shapla');
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say.toastText).first()).toBeVisible();
}

async function giveReason(page: Page, speech: Speech): Promise<void> {
  const [say, desk] = [wordsOf(speech), officeWordsOf(speech.language).desk];
  const open = page.getByRole('button', { name: say.withReason });
  await open.click();
  const dialog = page.getByRole('dialog', { name: say.withReason });
  const reason = dialog.getByLabel(desk('reason'));
  await reason.fill('  a ');
  await dialog.getByRole('button', { name: say.refused, exact: true }).click();
  await expect(dialog).toContainText(desk('reasonShort', { n: 3, text: speech.plain('3') }));
  // What was written is not lost by a stray key.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: speech.say.kit('unsavedDrop') }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(reason).toHaveValue('');
  await reason.fill('It was  asked for');
  await dialog.getByRole('button', { name: say.refused, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('It was asked for').first()).toBeVisible();
}

function wordsOf(speech: Speech) {
  return said[speech.language];
}
