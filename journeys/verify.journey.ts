import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { historyOf } from '../campaigns/fairness/history.ts';
import { houseGames } from '../games/catalogue.ts';
import { expect, test } from './story.ts';
import { inEach } from '../contract/in-both.ts';
import { words as fairness } from '../web/player/fairness/words.ts';

const said = inEach(fairness);

const file = pathToFileURL(join(import.meta.dirname, '../dist/web/verify.html')).href;

test('checks rounds with the page from a disk, with no line to anybody', async ({ browser, speech }) => {
  const words = said[speech.language];
  const context = await browser.newContext({ offline: true, locale: speech.language === 'BN' ? 'bn-BD' : 'en-GB' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const broken: string[] = [];
  page.on('pageerror', (error) => void broken.push(error.message));
  await page.goto(file);
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();

  const games = [...houseGames.values()];
  const records = [...historyOf(games, 60, 7n)];
  const altered = records.map((record, at) => (at === 20 ? { ...record, payoutMinor: '123456789' } : record));
  const lines = altered.map((record) => JSON.stringify(record)).join('\n');
  await page.getByLabel(words.pasted).fill(lines);
  await page.getByRole('button', { name: words.check }).click();
  await expect(page.getByText(words.wrong, { exact: true })).toHaveCount(1);
  await expect(page.getByText(words.right, { exact: true })).toHaveCount(49);
  await page.locator('summary').first().click();
  await expect(page.getByText(words.fault.payout)).toBeVisible();
  await expect(page.getByText(words.hashKept).first()).toBeVisible();

  await page.getByText(words.hand, { exact: true }).click();
  await page.getByLabel(words.game).selectOption('dice');
  await page.getByLabel(words.serverSeed).fill('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
  await page.getByLabel(words.clientSeed, { exact: true }).fill('khela');
  await page.getByLabel(words.nonce).fill('3');
  await page.getByRole('button', { name: words.check }).click();
  await expect(page.getByText(words.computed, { exact: true })).toBeVisible();
  await expect(page.getByText('96ab', { exact: true })).toBeVisible();
  await expect(page.getByText('{"rollHundredths":8571,"won":true}')).toBeVisible();

  expect(asked.filter((url) => url !== file)).toEqual([]);
  expect(broken).toEqual([]);
  await context.close();
});
