import { openFamily } from './accounts.ts';
import { changeSeats, expectGoodLooks } from './good-looks.ts';
import { newName, PASSWORD, Visitor } from './people.ts';
import { expect, test } from './story.ts';

const LINK = 'Facebook';

test(
  'an agent opens an account, makes a link by which somebody comes, and finds them in the team',
  { tag: '@nightly' },
  async ({ page, browser, speech, books }) => {
    const { say, language } = speech;
    const family = { agent: newName(), downline: newName(), password: PASSWORD, paymentPassword: '408215' };
    const agent = new Visitor(page, speech);
    await openFamily(books, family);
    await page.goto('/');
    await agent.logIn(family.agent);
    const centre = agent.dialog(say.agents('title'));
    let address = '';

    await test.step('the overview stands first', async () => {
      await page.goto('/agentHome');
      await expect(centre.getByRole('heading', { name: say.agents('page.agentTeamOverview') })).toBeVisible();
      await expect(centre.getByText(say.agents('valid'), { exact: true }).first()).toBeVisible();
      await expectGoodLooks(page, language.toLowerCase());
    });

    await test.step('an account is opened with a password that serves once', async () => {
      await page.goto('/index?agent=registerCenter');
      const account = newName();
      await centre.getByLabel(say.agents('username'), { exact: true }).fill(account);
      await centre.getByRole('button', { name: say.agents('createGo'), exact: true }).click();
      await expect(centre.getByRole('status').getByText(say.agents('created', { account }))).toBeVisible();
    });

    await test.step('a link is made', async () => {
      await centre.getByRole('button', { name: say.agents('newLink') }).click();
      const form = agent.dialog(say.agents('newLink'));
      await form.getByLabel(say.agents('label')).fill(LINK);
      await form.getByRole('button', { name: say.agents('createGo'), exact: true }).click();
      await expect(form).toBeHidden();
      const link = centre.getByRole('listitem').filter({ hasText: LINK });
      const text = await link.getByText(/affiliateCode=[2-9A-HJ-NP-Z]{8}/).innerText();
      address = `${new URL(text).pathname}${new URL(text).search}`;
      await expectGoodLooks(page, language.toLowerCase());
    });

    await test.step('somebody opens it, and the agent sees that', async () => {
      const other = await browser.newContext({ locale: language === 'BN' ? 'bn-BD' : 'en-GB' });
      await other.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
      const visitor = await other.newPage();
      const counted = visitor.waitForResponse((one) => one.url().includes('/wps/agent/link/visit'));
      await visitor.goto(address);
      expect((await counted).status()).toBe(200);
      await other.close();
      await page.goto('/index?agent=registerCenter');
      const link = centre.getByRole('listitem').filter({ hasText: LINK });
      await expect(link.getByText(language === 'BN' ? '১' : '1', { exact: true })).toBeVisible();
    });

    await test.step('the team lists who stands directly below', async () => {
      await changeSeats(page);
      await page.goto('/index?agent=downlineManagmentView');
      await expect(centre.getByRole('heading', { name: family.downline })).toBeVisible();
      await centre.getByRole('link', { name: say.agents('toMoneyOf', { name: family.downline }) }).click();
      await expect(centre.getByRole('heading', { name: family.downline })).toBeVisible();
      await expectGoodLooks(page, language.toLowerCase());
    });
  },
);

test('the agent centre tells a member that it is for agents', async ({ page, speech, books }) => {
  const { say } = speech;
  const family = { agent: newName(), downline: newName(), password: PASSWORD, paymentPassword: '408215' };
  await openFamily(books, family);
  const member = new Visitor(page, speech);
  await page.goto('/');
  await member.logIn(family.downline);
  await page.goto('/index?agent=agentTeamOverview');
  const told = member.dialog(say.agents('notAgentTitle'));
  await expect(told.getByText(say.agents('notAgentText'))).toBeVisible();
  await told.getByRole('button', { name: say.agents('notAgentGo') }).click();
  await expect(page).toHaveURL(/\/join/);
});
