import type { Page } from '@playwright/test';
import type { Language } from '../contract/brand.ts';
import { officeWordsOf } from './office-words.ts';
import { newName, Visitor } from './people.ts';
import { enterOffice } from './staff.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

// The two journeys run at the same time in one brand: each says another text in other words.
const ownWords: Record<Language, { key: 'join.studios' | 'join.agents'; text: string }> = {
  BN: { key: 'join.studios', text: 'স্টুডিওর দরজা' },
  EN: { key: 'join.agents', text: 'What agents are paid' },
};

test(
  'reads the help by keyboard, writes to the house, and is answered',
  { tag: '@nightly' },
  async ({ page, browser, speech, books }) => {
    const { say, language } = speech;
    const office = officeWordsOf(language);
    const visitor = new Visitor(page, speech);
    const account = newName();
    const letter = letterOf(language, account);

    await test.step('finds an article without a mouse', () => readByKeyboard(page, speech));

    await test.step('writes to the house', async () => {
      await page.goto('/');
      await visitor.register(account);
      await page.goto('/feedback');
      await page.getByRole('button', { name: say.feedback('send') }).click();
      await expect(page.getByText(say.feedback('contentShort', { n: 0 }))).toBeVisible();
      await page.getByLabel(say.feedback('content')).fill(letter);
      await page.getByRole('button', { name: say.feedback('send') }).click();
      await expect(page.getByText(say.feedback('states.new'), { exact: true })).toBeVisible();
    });

    const guide = await (await browser.newContext({ locale: language === 'BN' ? 'bn-BD' : 'en-GB' })).newPage();
    await guide.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await test.step('one of the staff answers', async () => {
      await guide.goto('/office/feedback');
      await enterOffice(guide, language, await books.hireStaff('owner'));
      await guide.getByRole('link', { name: letter }).click();
      await guide.getByLabel(office.feedback('answer'), { exact: true }).fill(answerOf(language));
      await guide.getByRole('button', { name: office.feedback('send') }).click();
      await expect(guide.getByText(office.feedback('stateOne.answered'), { exact: true })).toBeVisible();
    });

    await test.step('the answer stands on the page of the member', async () => {
      await page.reload();
      const mine = page.getByRole('listitem').filter({ hasText: letter });
      await expect(mine.getByText(say.feedback('unread'))).toBeVisible();
      await mine.getByText(letter).click();
      await expect(mine.getByText(answerOf(language))).toBeVisible();
      await expect(mine.getByText(say.feedback('unread'))).toBeHidden();
    });

    await test.step('the operator says a text in other words, and an open page takes them over', async () => {
      await page.goto('/join');
      const { key, text } = ownWords[language];
      const came = key === 'join.studios' ? say.join('studios') : say.join('agents');
      await expect(page.getByRole('link', { name: came })).toBeVisible();
      await sayOtherwise(guide, language, key, text);
      await expect(page.getByRole('link', { name: text })).toBeVisible();
      await guide.getByText(key, { exact: true }).click();
      await guide
        .getByRole('dialog')
        .getByRole('button', { name: office.words('back') })
        .click();
      await expect(page.getByRole('link', { name: came })).toBeVisible();
    });
    await guide.context().close();
  },
);

async function readByKeyboard(page: Page, { say }: Speech): Promise<void> {
  await page.goto('/help');
  const search = page.getByLabel(say.help('search'));
  await search.focus();
  // The words of the article that is looked for, as the person reads them on the tile.
  const tile = page.getByRole('main').getByRole('link').first();
  const title = ((await tile.textContent()) ?? '').trim();
  await page.keyboard.type(title);
  await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible();
  // Past the button that empties the search.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: title, level: 2 });
  await expect(heading).toBeFocused();
  await page.goto('/help#terms');
  await expect(page.getByRole('article').getByRole('link', { name: say.help('all') })).toBeVisible();
  await page.goto('/helpmc#terms');
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
}

async function sayOtherwise(guide: Page, language: Language, key: string, text: string): Promise<void> {
  const office = officeWordsOf(language);
  await guide.goto(`/office/words?search=${key}`);
  await guide.getByText(key, { exact: true }).click();
  const dialog = guide.getByRole('dialog');
  const field = dialog.getByLabel(office.words('ownIn', { language: office.words(language) }));
  // A hole that the page knows nothing of is refused before anything is sent.
  await field.fill(`${text} {nothing}`);
  await expect(dialog.getByText(office.words('holesLost'))).toBeVisible();
  await field.fill(text);
  await dialog.getByRole('button', { name: office.words('save') }).click();
  await expect(dialog).toBeHidden();
}

function letterOf(language: Language, account: string): string {
  return language === 'BN'
    ? `${account}: খেলা খুলতে দেরি হয়, কী করতে পারি বলবেন?`
    : `${account}: the games open slowly here. What could I do about it?`;
}

function answerOf(language: Language): string {
  return language === 'BN' ? 'অ্যাপটি ইনস্টল করে নিন, তাহলে তাড়াতাড়ি খুলবে।' : 'Install the app: then they open faster.';
}
