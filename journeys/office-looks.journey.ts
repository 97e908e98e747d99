import { expectGoodLooks } from './good-looks.ts';
import { enterOffice } from './staff.ts';
import { expect, test } from './story.ts';

const officeRooms = [
  '',
  'members',
  'deposits',
  'callbacks',
  'ledger',
  'games',
  'draws?state=all',
  'big-wins',
  'lotteries',
  'lotteries/5d-5m',
  'settings/general',
  'settings/switches',
  'settings/look',
  'settings/access',
  'history',
  'staff',
  'audit',
];

test('the office can be read by everyone and fits its screen', { tag: '@nightly' }, async ({ page, speech, books }) => {
  const staff = await books.hireStaff();
  await page.goto('/office/');
  await expectGoodLooks(page, speech.htmlLang);
  await enterOffice(page, speech.language, staff);
  for (const room of officeRooms) {
    await test.step(room, async () => {
      await page.goto(`/office/${room}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGoodLooks(page, speech.htmlLang);
    });
  }
});
