import type { Locator, Page } from '@playwright/test';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

const AMOUNT = '500';

test('deposits by card with the step of its bank', { tag: '@nightly' }, async ({ page, speech, alarms }) => {
  const visitor = new Visitor(page, speech);
  const { say, money, digits } = speech;
  await page.goto('/index');
  await visitor.register(newName());
  await page.goto('/member/depositv2');
  const centre = visitor.dialog(say.members('memberCentre'));

  await test.step('a card that its bank declines is not credited', async () => {
    const company = await toCompany(page, centre, speech);
    await typeCard(company, speech, '4000 0000 0000 0002');
    await company.waitForURL(/\/member\/deposit/);
    await company.close();
    await expect(centre.getByRole('heading', { name: say.cashier('failedTitle') })).toBeVisible();
    await centre.getByRole('button', { name: say.cashier('again') }).click();
  });

  await test.step('a card is paid with once its bank has been answered, after a slip', async () => {
    const company = await toCompany(page, centre, speech);
    await typeCard(company, speech, '4111 1111 1111 1111');
    await expect(company.getByRole('heading', { name: speech.cards.bank })).toBeVisible();
    // While the bank is asked, nothing has come.
    await expect(centre.getByRole('heading', { name: say.cashier('waitingTitle') })).toBeVisible();
    // The company's answer to a slip.
    alarms.expectRefusals('/cards/bank');
    await answerBank(company, speech, '111111');
    await expect(company.getByRole('alert')).toHaveText(speech.cards.bankWrong);
    await answerBank(company, speech, '123456');
    await company.waitForURL(/\/member\/deposit/);
    // The page that the payer is led back to waits for the company's word and then says so.
    const title = say.cashier('creditedTitle', { amount: money(AMOUNT) });
    await expect(company.getByRole('heading', { name: title })).toBeVisible();
    await company.close();
    await expect(centre.getByRole('heading', { name: title })).toBeVisible();
    await expect(visitor.balance).toContainText(digits('1500.00'));
  });
});

/** Opens a deposit and the card company's page; no page of ours asks for anything of a card. */
async function toCompany(page: Page, centre: Locator, { say, plain, money }: Speech): Promise<Page> {
  await centre
    .getByText(/Card with bank code|কার্ড, ব্যাংকের কোডসহ/)
    .first()
    .click();
  await centre.getByLabel(say.cashier('amount'), { exact: true }).fill(plain(AMOUNT));
  await expect(page.locator('[autocomplete^="cc-"], iframe')).toHaveCount(0);
  const opening = page.waitForEvent('popup');
  await centre.getByRole('button', { name: say.cashier('go', { amount: money(AMOUNT) }) }).click();
  return opening;
}

async function typeCard(company: Page, { cards, gateway, money }: Speech, number: string): Promise<void> {
  await company.getByLabel(cards.cardNumber).fill(number);
  await company.getByLabel(cards.expiry).fill('12/30');
  await company.getByLabel(cards.code).fill('123');
  await company.getByRole('button', { name: gateway.pay(money('500.00')) }).click();
}

async function answerBank(company: Page, { cards }: Speech, code: string): Promise<void> {
  await company.getByLabel(cards.bankCode).fill(code);
  await company.getByRole('button', { name: cards.confirm }).click();
}
