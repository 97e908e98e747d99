import type { Locator, Page } from '@playwright/test';
import type { Behaviour } from '../gateway/deliveries.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

const AMOUNT = '500';

test('deposits by every method, and by one in several moods of the company', async ({ page, speech }) => {
  const visitor = new Visitor(page, speech);
  const { say } = speech;
  await page.goto('/index');
  await visitor.register(newName());
  await page.goto('/member/depositv2');
  const payer = new Payer(page, speech, visitor.dialog(say.members('memberCentre')));

  await test.step('pays on the company’s page: good, slow, failing, and telling another amount', async () => {
    for (const [behaviour, end] of [
      ['good', 'credited'],
      ['slow', 'credited'],
      ['failing', 'failed'],
      ['other_amount', 'waiting'],
    ] as const) {
      await payer.payOnPage('wallet_redirect', behaviour);
      await payer.seeEnd(end);
      await payer.startAnew(end);
    }
  });

  await test.step('sends money from the phone and enters its number', async () => {
    await payer.choose('wallet_send');
    const number = await payer.sendOn(say.cashier('openPhone'));
    await payer.centre.getByLabel(say.cashier('reference')).fill(number.toLowerCase());
    await payer.centre.getByRole('button', { name: say.cashier('havePaid') }).click();
    await payer.seeEnd('credited');
    await payer.startAnew('credited');
  });

  await test.step('transfers at the bank, which tells by itself', async () => {
    await payer.choose('bank_transfer');
    await payer.sendOn(say.cashier('openBank'));
    await payer.seeEnd('credited');
    await payer.startAnew('credited');
  });

  await test.step('pays by card without typing a card number', async () => {
    await payer.centre.getByText(say.cashier('kinds.card_page')).first().click();
    await expectNoCardField(page);
    await payer.payOnPage('card_page', 'good');
    await payer.seeEnd('credited');
    await expectNoCardField(page);
    // Five of them were credited, 500 each, beside what a newcomer starts with; nobody was charged for the others.
    await expect(visitor.balance).toContainText(speech.digits('3500.00'));
  });
});

/** Nothing on the page takes a card's number, code or date, by any of the names that browsers and people know. */
async function expectNoCardField(page: Page): Promise<void> {
  const names = ['card', 'cvv', 'cvc', 'expiry', 'ccnum'].flatMap((name) => [
    `[name*="${name}" i]`,
    `[id*="${name}" i]`,
  ]);
  const fields = ['[autocomplete^="cc-"]', ...names].map((name) => `:is(input, select, textarea)${name}`).join(', ');
  await expect(page.locator(fields)).toHaveCount(0);
  await expect(page.getByLabel(/card number|cvv|cvc|expiry date|কার্ড নম্বর|মেয়াদ/iu)).toHaveCount(0);
  // Nor does a frame of somebody else stand in our page.
  await expect(page.locator('iframe')).toHaveCount(0);
}

type Kind = 'wallet_redirect' | 'wallet_send' | 'bank_transfer' | 'card_page';
type End = 'credited' | 'failed' | 'waiting';

/** What a member does to pay in, by the words that stand on the pages. */
class Payer {
  readonly page: Page;
  readonly speech: Speech;
  readonly centre: Locator;

  constructor(page: Page, speech: Speech, centre: Locator) {
    this.page = page;
    this.speech = speech;
    this.centre = centre;
  }

  async choose(kind: Kind): Promise<void> {
    const { say, plain, money } = this.speech;
    await this.centre
      .getByText(say.cashier(`kinds.${kind}`))
      .first()
      .click();
    await this.centre.getByLabel(say.cashier('amount'), { exact: true }).fill(plain(AMOUNT));
    await this.centre.getByRole('button', { name: say.cashier('go', { amount: money(AMOUNT) }) }).click();
  }

  async payOnPage(kind: Kind, behaviour: Behaviour): Promise<void> {
    const { gateway, money } = this.speech;
    const opening = this.page.waitForEvent('popup');
    await this.choose(kind);
    const payment = await opening;
    await payment.getByText(gateway.tester, { exact: true }).click();
    await payment.getByLabel(gateway.behaviour).selectOption(behaviour);
    await payment.getByRole('button', { name: gateway.pay(money('500.00')) }).click();
    await payment.waitForURL(/\/member\/deposit/);
    await payment.close();
  }

  /** Sends the money on a page of the company, and gives the transaction number. */
  async sendOn(link: string): Promise<string> {
    const { gateway, money } = this.speech;
    const opening = this.page.waitForEvent('popup');
    await this.centre.getByRole('link', { name: link }).click();
    const phone = await opening;
    await phone.getByRole('button', { name: gateway.send(money('500.00')) }).click();
    const number = (await phone.getByRole('status').textContent()) ?? '';
    await phone.close();
    return number;
  }

  async seeEnd(end: End): Promise<void> {
    const { say, money } = this.speech;
    const names = {
      credited: say.cashier('creditedTitle', { amount: money(AMOUNT) }),
      failed: say.cashier('failedTitle'),
      waiting: say.cashier('waitingTitle'),
    };
    await expect(this.centre.getByRole('heading', { name: names[end] })).toBeVisible();
  }

  /** To the form again; who still waits calls it off first. */
  async startAnew(end: End): Promise<void> {
    const { say } = this.speech;
    if (end === 'waiting') await this.centre.getByRole('button', { name: say.cashier('cancel') }).click();
    await this.centre.getByRole('button', { name: say.cashier('again') }).click();
  }
}
