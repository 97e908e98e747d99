import type { Page } from '@playwright/test';
import type { Language } from '../contract/brand.ts';
import { openMember } from './accounts.ts';
import type { StaffPass } from './books.ts';
import { officeWordsOf } from './office-words.ts';
import { newName, PASSWORD } from './people.ts';
import { enterOffice, ownBrowser } from './staff.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

const REASON = 'The payment company counted one payment twice.';

test('money is put right by two people, and every step of it is found again', async ({
  page,
  browser,
  speech,
  books,
  alarms,
}) => {
  const say = officeWordsOf(speech.language);
  // The demonstration's members go on playing: the balance of a newcomer stays where it is.
  const member = newName();
  await openMember(books, member, PASSWORD);
  const [cashier, manager] = [await books.hireStaff('cashier'), await books.hireStaff('manager')];
  const beforeMinor = await books.balanceMinor(member);
  // A cashier may not see what only others read.
  alarms.allow(/403.*\/office\/api\//);

  await test.step('the cashier finds the member and proposes', () => propose(page, speech, cashier, member));
  expect(await books.balanceMinor(member)).toBe(beforeMinor);

  await test.step('who proposed it may take it back, but not decide it', async () => {
    await openCorrection(page, speech.language, say.corrections('states.proposed'));
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(say.corrections('ownHint'))).toBeVisible();
    await expect(drawer.getByRole('button', { name: say.corrections('cancelOwn') })).toBeVisible();
    await expect(drawer.getByRole('button', { name: say.corrections('approve') })).toBeHidden();
  });

  const boss = await ownBrowser(browser, speech.language);
  await test.step('the manager sees it wait, and approves', async () => {
    await boss.goto('/office/');
    await enterOffice(boss, speech.language, manager);
    await boss
      .getByRole('region', { name: say.office('queuesTitle') })
      .getByRole('link', { name: say.office('queues.corrections') })
      .click();
    await openCorrection(boss, speech.language, member);
    await boss
      .getByRole('dialog')
      .getByRole('button', { name: say.corrections('approve') })
      .click();
    await boss
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say.corrections('approve') })
      .click();
    await expect.poll(() => books.balanceMinor(member)).toBe(beforeMinor + 1_250n);
    // It waits no more: the list of those that wait, and with it the open one, lets it go.
    await expect(boss.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the story of the transaction names both', async () => {
    await find(boss, speech.language, member, member);
    await boss.getByRole('tab', { name: say.members('tab.postings') }).click();
    await boss.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
    const heading = boss.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(say.money('transaction', { id: '' }).trim());
    const content = boss.locator('main');
    for (const text of [cashier.account, manager.account, REASON, say.money('accounts.house_corrections')])
      await expect(content).toContainText(text);
    const number = /\d+/.exec(await heading.innerText())?.[0] ?? '';
    await find(boss, speech.language, speech.plain(number), say.members('transaction', { id: number }));
    await expect(heading).toContainText(number);
  });

  await test.step('what is owed and the health of the books are a key away', () => lookAtReports(boss, speech));
});

async function propose(page: Page, speech: Speech, cashier: StaffPass, member: string): Promise<void> {
  const say = officeWordsOf(speech.language);
  await page.goto('/office/');
  await enterOffice(page, speech.language, cashier);
  await find(page, speech.language, member, member);
  await page.getByRole('tab', { name: say.members('tab.corrections') }).click();
  await page.getByRole('button', { name: say.corrections('propose') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.corrections('amount'), { exact: true }).fill(speech.plain('12.50'));
  await dialog.getByRole('button', { name: say.corrections('send') }).click();
  await expect(dialog.getByText(say.desk('reasonShort', { n: 10, text: speech.plain('10') }))).toBeVisible();
  await dialog.getByLabel(say.corrections('reason'), { exact: true }).fill(REASON);
  await dialog.getByRole('button', { name: say.corrections('send') }).click();
  await expect(dialog).toBeHidden();
}

async function lookAtReports(boss: Page, speech: Speech): Promise<void> {
  const say = officeWordsOf(speech.language);
  await boss.keyboard.press('g');
  await boss.keyboard.press('i');
  await expect(boss.getByRole('heading', { level: 1, name: say.money('owedTitle') })).toBeVisible();
  await expect(boss.getByRole('table', { name: say.money('largest') })).toBeVisible();
  await boss.keyboard.press('g');
  await boss.keyboard.press('l');
  await boss.getByRole('button', { name: say.wallet('checkNow') }).click();
  await expect(boss.getByRole('heading', { name: say.wallet('sound') })).toBeVisible();
}

/** By the key that finds, from whatever page. */
async function find(page: Page, language: Language, wanted: string, hit: string): Promise<void> {
  const { members: say } = officeWordsOf(language);
  await page.keyboard.press('/');
  const finder = page.getByRole('dialog', { name: say('find') });
  await finder.getByLabel(say('findLabel')).fill(wanted);
  await finder
    .getByRole('list', { name: say('found') })
    .getByRole('button', { name: hit })
    .first()
    .click();
  await expect(finder).toBeHidden();
}

/** Opens the newest correction whose row has this text. */
async function openCorrection(page: Page, language: Language, text: string): Promise<void> {
  const { corrections: say } = officeWordsOf(language);
  await page
    .getByRole('table', { name: say('title') })
    .getByRole('row')
    .filter({ hasText: text })
    .first()
    .getByRole('button')
    .click();
}
