import type { Locator } from '@playwright/test';
import { fromMinor } from '../contract/money.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';

const CASH_MINOR = 30_000n;
const SPINS = 2;

test(
  'accepts a bonus after reading its terms, wagers it into cash, and gives another up',
  { tag: '@nightly' },
  async ({ page, speech, books }) => {
    const { say } = speech;
    const visitor = new Visitor(page, speech);
    const account = newName();
    await page.goto('/');
    await visitor.register(account);
    await books.give(account, CASH_MINOR);
    // Two spins of the machine's first stake meet the requirement of the one; nobody could meet that of the other.
    await books.giveBonus(account, {
      title: { BN: 'এক চুমুক চা', EN: 'A sip of tea' },
      amountMinor: 2_000,
      wageringTimes: 1,
    });
    await books.giveBonus(account, {
      title: { BN: 'এক হাঁড়ি দই', EN: 'A pot of curd' },
      amountMinor: 5_000,
      wageringTimes: 50,
    });
    await books.arrangeFeature(account, 9, 12);

    const centre = visitor.dialog(say.members('memberCentre'));
    const [tea, curd] = { BN: ['এক চুমুক চা', 'এক হাঁড়ি দই'], EN: ['A sip of tea', 'A pot of curd'] }[speech.language] as [
      string,
      string,
    ];

    await test.step('finds both waiting, and cannot accept without agreeing to the terms', async () => {
      await page.goto('/member/bonusDetails');
      await expect(centre.getByRole('button', { name: say.bonuses('acceptLook') })).toHaveCount(2);
      await accept(visitor, centre, tea, { wagering: '20.00', times: '1' });
      await expect(centre.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
      await expect(centre.getByText(say.bonuses('oneAtATime'))).toBeVisible();
      expect(await books.moneyOf(account)).toEqual({ cashMinor: CASH_MINOR, bonusMinor: 2_000n });
    });

    let cashMinor = 0n;
    await test.step('wagers it with two spins, and what is left is cash', async () => {
      await page.goto('/');
      const machine = await visitor.openFeaturedGame();
      const stakes: string[] = [];
      for (let spins = 0; spins < SPINS; spins++) stakes.push((await machine.spin()).round.stake);
      expect(stakes).toEqual(['10.00', '10.00']);
      ({ cashMinor } = await books.moneyOf(account));
      expect(await books.moneyOf(account)).toEqual({ cashMinor, bonusMinor: 0n });
      const kinds = (await books.postings(account)).map(({ kind }) => kind);
      expect(kinds[0]).toBe('bonus_conversion');
      await machine.leave();
      await expect(visitor.balance).toContainText(speech.digits(fromMinor(cashMinor, 2)));
    });

    await test.step('finds it among the ended ones, and gives the other up after a question', async () => {
      await page.goto('/member/bonusDetails');
      await expect(endedRow(centre, tea)).toContainText(say.bonuses('isConverted'));
      await expect(endedRow(centre, tea)).toContainText(speech.digits('20.00'));
      await accept(visitor, centre, curd, { wagering: '2500.00', times: '50' });
      expect(await books.moneyOf(account)).toEqual({ cashMinor, bonusMinor: 5_000n });
      await centre.getByRole('button', { name: say.bonuses('forfeit') }).click();
      const question = visitor.dialog(say.bonuses('forfeitTitle'));
      await expect(question).toContainText(speech.money('50.00'));
      await question.getByRole('button', { name: say.bonuses('forfeitYes') }).click();
      await expect(endedRow(centre, curd)).toContainText(say.bonuses('isForfeited'));
      expect(await books.moneyOf(account)).toEqual({ cashMinor, bonusMinor: 0n });
    });
  },
);

function endedRow(centre: Locator, title: string): Locator {
  return centre.getByRole('listitem').filter({ hasText: title });
}

async function accept(
  visitor: Visitor,
  centre: Locator,
  title: string,
  terms: { wagering: string; times: string },
): Promise<void> {
  const { speech } = visitor;
  const { say } = speech;
  const card = centre.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: say.bonuses('acceptLook') }).click();
  const question = visitor.dialog(title);
  const amount = speech.money(terms.wagering);
  await expect(question).toContainText(say.bonuses('wageringText', { amount, times: speech.plain(terms.times) }));
  const yes = question.getByRole('button', { name: say.bonuses('accept'), exact: true });
  await yes.click();
  await expect(question.getByRole('alert')).toContainText(say.bonuses('acceptAgreeMissing'));
  await question.getByRole('checkbox', { name: say.bonuses('acceptAgree') }).check();
  await yes.click();
  await expect(question).toBeHidden();
}
