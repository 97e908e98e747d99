import type { Page } from '@playwright/test';
import { officeWordsOf } from './office-words.ts';
import { newName, Visitor } from './people.ts';
import { enterOffice } from './staff.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

const texts = {
  BN: { title: 'শীতের মেলা', lead: 'মেলা বসছে', item: 'পিঠার দোকান' },
  EN: { title: 'Winter fair', lead: 'The fair is coming', item: 'A stall of rice cakes' },
} as const;
const languages = ['BN', 'EN'] as const;

test(
  'an operator writes a notice, schedules and publishes it, and players read it in both languages',
  { tag: '@nightly' },
  async ({ page, context, speech, books }) => {
    const { messages: say } = officeWordsOf(speech.language);
    const manager = await books.hireStaff('manager');
    const reader = await context.newPage();
    // Two journeys write at the same time, each its own notice.
    const titleIn = (language: 'BN' | 'EN') => `${texts[language].title} ${speech.language}`;
    const notices = () => reader.getByRole('list').getByRole('link', { name: titleIn(speech.language) });

    await test.step('writes it in both languages and sees how it will look', async () => {
      await page.goto('/office/content/new?type=PL');
      await enterOffice(page, speech.language, manager);
      for (const language of languages) await writeIn(page, speech, language, titleIn(language));
      const preview = page.getByRole('region', { name: say('preview') });
      for (const language of languages) {
        await preview.getByText(say(`languages.${language}`), { exact: true }).click();
        await expect(preview.getByRole('heading', { name: titleIn(language) })).toBeVisible();
        await expect(preview.locator('strong')).toHaveText(texts[language].lead);
        await expect(preview.getByRole('listitem')).toHaveText(texts[language].item);
      }
    });

    await test.step('keeps it as a draft until tomorrow’s hour: no player sees it', async () => {
      await page.getByLabel(say('starts')).fill('2031-01-14T10:00');
      await page.getByRole('button', { name: say('saveDraft') }).click();
      await expect(page).toHaveURL(/\/office\/content\/\d+$/);
      await expect(page.getByText(say('phases.draft'), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: say('publish') }).click();
      await expect(page.getByText(say('phases.scheduled'), { exact: true })).toBeVisible();
      await reader.goto('/noticePage');
      await expect(reader.getByRole('heading', { level: 1, name: speech.say.messages('notices') })).toBeVisible();
      await expect(notices()).toHaveCount(0);
    });

    await test.step('lets it begin now, and players read it, each in their language', async () => {
      await page.getByLabel(say('starts')).fill('');
      await page.getByRole('button', { name: say('savePublished') }).click();
      await expect(page.getByText(say('phases.running'), { exact: true })).toBeVisible();
      for (const language of [speech.language, speech.language === 'BN' ? 'EN' : 'BN'] as const) {
        await readIn(reader, language);
        await reader
          .getByRole('list')
          .getByRole('link', { name: titleIn(language) })
          .click();
        const article = reader.getByRole('article');
        await expect(article.getByRole('heading', { name: titleIn(language) })).toBeVisible();
        await expect(article.locator('strong')).toHaveText(texts[language].lead);
        await expect(article.getByRole('listitem')).toHaveText(texts[language].item);
      }
    });

    await test.step('withdraws it, and it is gone', async () => {
      await page.getByRole('button', { name: say('withdraw'), exact: true }).click();
      await expect(page.getByText(say('phases.withdrawn'), { exact: true })).toBeVisible();
      await readIn(reader, speech.language);
      await expect(reader.getByRole('heading', { level: 1, name: speech.say.messages('notices') })).toBeVisible();
      await expect(notices()).toHaveCount(0);
    });
  },
);

test(
  'a member is told after the login what there is to know, until it was enough for today',
  { tag: '@nightly' },
  async ({ page, speech }) => {
    const { say } = speech;
    await page.addInitScript(() => sessionStorage.setItem('USER_POPUP', 'unread'));
    const visitor = new Visitor(page, speech);
    await page.goto('/');
    await visitor.register(newName());
    // Whoever has just come is told nothing before their next visit.
    await expect(visitor.balance).toBeVisible();
    const enough = page.getByRole('dialog').getByRole('checkbox', { name: say.promotions('notToday') });
    // First comes what waits for them, then what the house has to say.
    const waiting = visitor.dialog(say.promotions('waitingTitle'));
    const goOn = () => waiting.getByRole('button', { name: say.promotions('next') }).click();
    await expect(waiting.or(enough)).toHaveCount(0);
    await page.reload();
    await goOn();
    await expect(enough).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(enough).toBeHidden();
    await page.reload();
    await goOn();
    await enough.check();
    await page.keyboard.press('Escape');
    await expect(enough).toBeHidden();
    await page.reload();
    await expect(visitor.balance).toBeVisible();
    // What waits still waits; of the house there is nothing more.
    await waiting.getByRole('button', { name: say.promotions('notNow') }).click();
    await expect(waiting).toBeHidden();
    await expect(enough).toBeHidden();
  },
);

async function writeIn(page: Page, speech: Speech, language: 'BN' | 'EN', title: string): Promise<void> {
  const { messages: say, editor } = officeWordsOf(speech.language);
  await page.getByLabel(say(language === 'BN' ? 'titleBn' : 'titleEn')).fill(title);
  const field = page.getByLabel(say(language === 'BN' ? 'contentBn' : 'contentEn'), { exact: true });
  await field.fill(texts[language].lead);
  await field.selectText();
  await field.press('Control+b');
  await expect(field).toHaveValue(`**${texts[language].lead}**`);
  await field.press('ControlOrMeta+End');
  await field.pressSequentially(`\n\n${texts[language].item}`);
  const tools = page.getByRole('group', {
    name: editor('tools', { field: say(language === 'BN' ? 'contentBn' : 'contentEn') }),
  });
  await tools.getByRole('button', { name: editor('list'), exact: true }).click();
}

async function readIn(reader: Page, language: 'BN' | 'EN'): Promise<void> {
  await reader.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
  await reader.goto('/noticePage');
  await expect(reader.locator('html')).toHaveAttribute('lang', language === 'BN' ? 'bn' : 'en');
}
