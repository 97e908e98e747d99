import { openMember } from './accounts.ts';
import { officeWordsOf } from './office-words.ts';
import { newName, PASSWORD, Visitor } from './people.ts';
import { enterOffice, ownBrowser } from './staff.ts';
import { expect, test } from './story.ts';

const PIN = '246810';
/** At 1.20 points for 100.00 nine spins of 10.00 are more than one. */
const SPINS = 9;

test(
  'plays for points, redeems a gift with the payment password, and reads in the history that staff approved it',
  { tag: '@nightly' },
  async ({ page, browser, speech, books }) => {
    const { say } = speech;
    const player = new Visitor(page, speech);
    const account = newName();
    const gift = { BN: `চাবির রিং ${account}`, EN: `Key ring ${account}` };
    const [office, desk] = [officeWordsOf(speech.language), await ownBrowser(browser, speech.language)];
    await page.goto('/');
    await openMember(books, account, PASSWORD, PIN);
    await player.logIn(account);
    await books.give(account, 50_000n);

    await test.step('staff put a gift for one point into the mall', async () => {
      await desk.goto('/office/mall');
      await enterOffice(desk, speech.language, await books.hireStaff('manager'));
      await desk.getByRole('button', { name: office.mall('newGift') }).click();
      const dialog = desk.getByRole('dialog', { name: office.mall('newGift') });
      await dialog.getByLabel(office.mall('nameBn')).fill(gift.BN);
      await dialog.getByLabel(office.mall('nameEn')).fill(gift.EN);
      await dialog.getByLabel(office.mall('goodsWorth')).fill('0.20');
      await dialog.getByLabel(office.mall('points'), { exact: true }).fill('1');
      await dialog.getByRole('button', { name: office.mall('save') }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the member plays, and has points', async () => {
      const machine = await player.openFeaturedGame();
      for (let spins = 0; spins < SPINS; spins++) {
        const { round } = await machine.spin();
        if (!round.closed) await machine.playFreeSpins();
      }
      await machine.leave();
      await page.goto('/pointMall');
      const card = page.getByRole('listitem').filter({ hasText: gift[speech.language] });
      await card.getByRole('button', { name: say.points('redeemNamed', { name: gift[speech.language] }) }).click();
    });

    await test.step('they redeem the gift with the payment password', async () => {
      const dialog = player.dialog(say.points('redeemTitle', { name: gift[speech.language] }));
      await dialog.getByLabel(say.points('remark')).fill('Mirpur 10, Dhaka');
      await dialog.getByLabel(say.points('paymentPassword'), { exact: true }).fill(PIN);
      await dialog.getByRole('button', { name: say.points('redeem'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await page.goto('/member/pointDetails');
      const centre = player.dialog(say.members('memberCentre'));
      const row = centre.getByRole('listitem').filter({ hasText: gift[speech.language] });
      await expect(row).toContainText(say.pointRecord('states.in_process'));

      await desk.goto('/office/mall?state=in_process');
      const asked = desk.getByRole('row').filter({ hasText: account });
      await expect(asked).toContainText('Mirpur 10, Dhaka');
      await asked.getByRole('button', { name: office.mall('approve') }).click();
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: office.mall('approve'), exact: true })
        .click();
      await expect(asked).toHaveCount(0);

      // The page hears of it by itself.
      await expect(row).toContainText(say.pointRecord('states.approved'));
      await row.getByText(say.pointRecord('details')).click();
      await expect(row).toContainText('Mirpur 10, Dhaka');
    });
    await desk.context().close();
  },
);
