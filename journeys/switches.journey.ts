import type { Page } from '@playwright/test';
import { register } from '../contract/sessions.ts';
import { officeWordsOf } from './office-words.ts';
import { Visitor } from './people.ts';
import { site } from './site.ts';
import { enterOffice } from './staff.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';
import { inEach } from '../contract/in-both.ts';
import { words as switches } from '../web/office/brand/switches.words.ts';

const said = inEach(switches);

// The second brand, which no other journey visits: what is switched off here would be missing there.
const river = site.url.replace('localhost', 'river.localhost');

test('the operator switches registration off and on again, and visitors see it at their next page', async ({
  page,
  context,
  speech,
  books,
  alarms,
}) => {
  const { audit } = officeWordsOf(speech.language);
  const staff = await books.hireStaff();
  await page.goto('/office/');
  await enterOffice(page, speech.language, staff);
  await chooseBrand(page, speech);
  const visitorPage = await context.newPage();
  const visitor = new Visitor(visitorPage, speech);
  const registerLink = visitor.header.getByRole('link', { name: speech.say.brand('register') });
  await visitorPage.goto(river);
  await expect(registerLink).toBeVisible();

  await turnRegistration(page, speech, 'A journey shuts the door');
  await expect(async () => {
    // Another process would know it within a second.
    await visitorPage.goto(river);
    await expect(visitor.header.getByRole('link', { name: speech.say.brand('login') })).toBeVisible();
    await expect(registerLink).toBeHidden({ timeout: 500 });
  }).toPass();
  alarms.expectRefusals(register.path);
  expect(await visitorPage.evaluate(tryToRegister, register)).toBe('function.not.available');

  await turnRegistration(page, speech, 'A journey opens the door');
  await expect(async () => {
    await visitorPage.goto(river);
    await expect(registerLink).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.goto('/office/audit');
  const deeds = page
    .getByRole('table', { name: audit('title') })
    .getByRole('row')
    .filter({ hasText: staff.account });
  const saved = deeds.filter({ hasText: audit('actions.brandSettings') });
  await expect(saved).toHaveCount(2);
  await saved.first().getByRole('button').click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText('DIRECTREG3');
  await expect(details).toContainText('A journey opens the door');
});

/** As a client that knows nothing of the button: the door itself answers. */
async function tryToRegister({ path, verb }: { path: string; verb: string }): Promise<string | null> {
  const response = await fetch(path, {
    method: verb,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ value: 'x' }),
  });
  return ((await response.json()) as { errorCode: string | null }).errorCode;
}

async function chooseBrand(page: Page, { language }: Speech): Promise<void> {
  const { office } = officeWordsOf(language);
  await page.getByRole('button', { name: office('brandNow', { name: '' }).trim() }).click();
  await page.getByRole('menuitemradio', { name: /river/ }).click();
  await page.goto('/office/settings/switches');
}

/** Turns the switch to its other side and saves it with a note. */
async function turnRegistration(page: Page, { language }: Speech, note: string): Promise<void> {
  const { brand } = officeWordsOf(language);
  const { name } = said[language].DIRECTREG3;
  await page.getByRole('switch', { name }).click();
  await page.getByRole('button', { name: brand('review') }).click();
  const dialog = page.getByRole('dialog', { name: brand('saveTitle') });
  await dialog.getByLabel(brand('note')).fill(note);
  await dialog.getByRole('button', { name: brand('save'), exact: true }).click();
  await expect(dialog).toBeHidden();
}
