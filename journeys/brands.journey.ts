import { officeWordsOf } from './office-words.ts';
import { Visitor } from './people.ts';
import { site } from './site.ts';
import { enterOffice } from './staff.ts';
import { expect, test } from './story.ts';

const PASSWORD = 'mela2026';

test(
  'an owner opens a brand from the office, and somebody registers at its host at once',
  { tag: '@nightly' },
  async ({ page, context, speech, books }, { project }) => {
    const { brands } = officeWordsOf(speech.language);
    const code = `lake-${project.name}`;
    await page.goto('/office/brands');
    await enterOffice(page, speech.language, await books.hireStaff());
    await page.getByRole('button', { name: brands('make') }).click();
    const dialog = page.getByRole('dialog', { name: brands('make') });
    await dialog.getByRole('button', { name: brands('make') }).click();
    await expect(dialog.getByText(brands('codeBroken'))).toBeVisible();
    await dialog.getByLabel(brands('nameBn')).fill('হ্রদের ধারে');
    await dialog.getByLabel(brands('nameEn')).fill('By the lake');
    await dialog.getByLabel(brands('code'), { exact: true }).fill(code);
    await dialog.getByLabel(brands('hosts')).fill(`${code}.localhost`);
    await dialog.getByLabel(brands('copyOf')).selectOption('demo');
    await expect(dialog.getByText(brands('copyHint'))).toBeVisible();
    await dialog.getByRole('button', { name: brands('make') }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: `${code}.localhost` });
    await expect(row).toContainText(code);

    const visitorPage = await context.newPage();
    const visitor = new Visitor(visitorPage, speech);
    await visitorPage.goto(`${site.url.replace('localhost', `${code}.localhost`)}/register`);
    const registering = visitor.dialog(speech.say.sessions('registerTitle'));
    await registering.getByRole('button', { name: speech.say.sessions('suggest') }).click();
    await registering.getByLabel(speech.say.sessions('password'), { exact: true }).fill(PASSWORD);
    await registering.getByLabel(speech.say.sessions('confirmPassword')).fill(PASSWORD);
    await registering.getByRole('button', { name: speech.say.sessions('createAccount') }).click();
    await expect(registering).toBeHidden();

    await row.getByRole('button', { name: brands('enter') }).click();
    await page.goto('/office/members');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  },
);
