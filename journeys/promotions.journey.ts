import { tinyPng } from '../server/cashier/test-pictures.ts';
import * as messages from '../server/messages/service.ts';
import * as promotions from '../server/promotions/service.ts';
import type { Ctx } from '../server/platform/process/ctx.ts';
import { officeWordsOf } from './office-words.ts';
import { newName, Visitor } from './people.ts';
import { enterOffice, ownBrowser } from './staff.ts';
import { expect, test } from './story.ts';

const AWARD_MINOR = 5_000;
/** The brand keeps the promotions of every walk: each has a name of its own. */
const serial = newName();
const title = { BN: `জন্মদিন ${serial}`, EN: `Birthday ${serial}` };
const REMARK = 'Mine is today';

test('a player applies with a picture, staff approve it from the queue, and the player claims the cash', async ({
  page,
  browser,
  speech,
  books,
}) => {
  const { say } = speech;
  const visitor = new Visitor(page, speech);
  const account = newName();
  let announcementId = '';
  await books.ask(async (ctx) => {
    announcementId = await announce(ctx);
  });
  await page.goto('/');
  await visitor.register(account);
  const panel = page.getByRole('region', { name: say.activities('terms') });

  await test.step('applies with a remark and a picture', async () => {
    await page.goto(`/promoDetail?id=${announcementId}`);
    await panel.getByRole('button', { name: say.activities('apply') }).click();
    const form = visitor.dialog(say.activities('applyTitle', { title: title[speech.language] }));
    await form.getByLabel(say.activities('remark')).fill(REMARK);
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'birthday.png', mimeType: 'image/png', buffer: tinyPng() });
    await form.getByRole('button', { name: say.activities('send') }).click();
    await expect(panel.getByText(say.activities('states.process'), { exact: true })).toBeVisible();
  });

  await test.step('staff see the picture and approve it', async () => {
    const office = officeWordsOf(speech.language);
    const desk = await ownBrowser(browser, speech.language);
    await desk.goto('/office/applications');
    await enterOffice(desk, speech.language, await books.hireStaff('manager'));
    await desk.getByRole('row').filter({ hasText: account }).click();
    const drawer = desk.getByRole('dialog', { name: office.applications('details', { account }) });
    await expect(drawer.getByRole('img')).toBeVisible();
    await drawer.getByRole('button', { name: office.applications('approve'), exact: true }).click();
    const sure = desk.getByRole('dialog').last();
    await sure.getByRole('button', { name: office.applications('approve'), exact: true }).click();
    await expect(desk.getByRole('dialog', { name: office.applications('done') })).toBeVisible();
    await desk.close();
  });

  await test.step('claims it once and finds the cash', async () => {
    await page.reload();
    const { cashMinor: beforeMinor } = await books.moneyOf(account);
    await panel.getByRole('button', { name: say.activities('claim') }).click();
    await expect(panel.getByText(say.activities('states.issued'), { exact: true })).toBeVisible();
    expect((await books.moneyOf(account)).cashMinor).toBe(beforeMinor + BigInt(AWARD_MINOR));
  });
});

/** Announces a promotion that is asked for with a picture. @returns the number of its announcement */
async function announce(ctx: Ctx): Promise<string> {
  const content = { BN: '<p>শর্ত</p>', EN: '<p>Terms</p>' };
  const announcementId = String(await messages.publish(ctx, { type: 'PR', title, content, promotionType: 'other' }));
  const terms = {
    announcementId,
    fromDay: '2020-01-01',
    untilDay: null,
    audience: [],
    take: { way: 'application', leastPictures: 1, again: true, paysItself: false },
    award: { kind: 'cash', amountMinor: AWARD_MINOR },
    period: 'once',
    most: 1,
    claimDays: 7,
    holdHours: 0,
    budgetMinor: 100_000,
  } as const;
  const { id } = await promotions.save(
    ctx,
    { id: null, version: 0, terms: { ...terms, audience: [] }, note: '' },
    null,
  );
  await promotions.moveTo(ctx, { id, version: 1, state: 'active', note: '' }, null);
  return announcementId;
}
