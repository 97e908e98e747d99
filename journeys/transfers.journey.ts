import type { Locator } from '@playwright/test';
import { openFamily } from './accounts.ts';
import { newName, PASSWORD, Visitor } from './people.ts';
import { expect, test } from './story.ts';

const PAYMENT_PASSWORD = '408215';
const AMOUNT = '23.17';

test(
  'sends money to a downline, who finds it in their records, and takes a statement home',
  { tag: '@nightly' },
  async ({ page, browser, speech, books }) => {
    const { say, language } = speech;
    const family = { agent: newName(), downline: newName(), password: PASSWORD, paymentPassword: PAYMENT_PASSWORD };
    const agent = new Visitor(page, speech);
    await openFamily(books, family);
    await books.give(family.agent, 100_000n);
    await page.goto('/');
    await agent.logIn(family.agent);
    const centre = agent.dialog(say.members('memberCentre'));

    await test.step('the agent sends it with their payment password', async () => {
      await page.goto('/member/transferUpline');
      await centre.getByLabel(say.transfers('receiver')).fill(family.downline);
      await centre.getByLabel(say.transfers('amount'), { exact: true }).fill(speech.plain(AMOUNT));
      await centre
        .locator('form')
        .getByRole('button', { name: say.transfers('next') })
        .click();
      const question = agent.dialog(
        say.transfers('confirmTitle', { amount: speech.money(AMOUNT), name: family.downline }),
      );
      await question.getByLabel(say.transfers('paymentPassword'), { exact: true }).fill(PAYMENT_PASSWORD);
      await question.getByRole('button', { name: say.transfers('send'), exact: true }).click();
      await expect(question).toBeHidden();
      const line = centre.getByRole('listitem').filter({ hasText: speech.digits(`-${AMOUNT}`) });
      await expect(line).toContainText(say.transfers('to', { name: family.downline }));
    });

    await test.step('the downline finds it in both of their records', async () => {
      const other = await browser.newContext({ locale: language === 'BN' ? 'bn-BD' : 'en-GB' });
      await other.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
      const player = new Visitor(await other.newPage(), speech);
      await player.page.goto('/');
      await player.logIn(family.downline);
      const his = player.dialog(say.members('memberCentre'));
      await player.page.goto('/member/transferUpline');
      const line = his.getByRole('listitem').filter({ hasText: speech.digits(AMOUNT, true) });
      await expect(line.first()).toContainText(say.transfers('from', { name: family.agent }));
      await player.page.goto('/member/transactionHistory');
      // A table on wide screens, cards on phones: the other of the two is there and hidden.
      await expect(his.getByText(family.agent).filter({ visible: true }).first()).toBeVisible();
      await other.close();
    });

    await test.step('they play a round, so that there is something to add up', async () => {
      // Free spins would leave the round open, and what is open is not added up yet.
      await books.arrangeFeature(family.agent, 1, 2);
      await page.goto('/');
      await (await agent.openFeaturedGame()).spin();
    });
    await test.step('the profit page has the sums of the betting record', () => compareProfit(agent, centre));
    await test.step('the statement comes as a file in their language', () =>
      takeStatement(agent, family.agent, centre));
  },
);

async function compareProfit({ page, speech }: Visitor, centre: Locator): Promise<void> {
  const { say } = speech;
  const figure = (name: string) =>
    centre
      .locator('.k-stat')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('.k-stat-value');
  const chooseMonth = async (address: RegExp) => {
    const answer = page.waitForResponse((response) => address.test(response.url()) && response.ok());
    await centre.getByText(say.kit('thirtyDays')).click();
    await answer;
  };
  await page.goto('/member/personalProfit');
  await expect(centre.getByText(say.profit('hint'))).toBeVisible();
  await chooseMonth(/bets\/profit/);
  await expect(centre.getByRole('heading', { name: say.profit('byGame') })).toBeVisible();
  const staked = (await figure(say.profit('stake')).textContent()) ?? '';
  await page.goto('/member/personalHistoryCopy');
  await expect(centre.getByText(say.bets('hint'))).toBeVisible();
  await chooseMonth(/wps\/bets\?/);
  await expect(figure(say.bets('totalStake'))).toHaveText(staked);
}

async function takeStatement(agent: Visitor, account: string, centre: Locator): Promise<void> {
  const { page, speech } = agent;
  const { say } = speech;
  await page.goto('/member/transactionHistory');
  await centre.getByRole('button', { name: say.statements('open') }).click();
  const dialog = agent.dialog(say.statements('account'));
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: say.statements('get') }).click();
  const file = await saved;
  const [begin, ...rest] = file.suggestedFilename().split(`-${account}-`);
  expect(begin).toBe('demo-account');
  expect(rest.join()).toMatch(/^\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.pdf$/);
  await expect(dialog).toBeHidden();
}
