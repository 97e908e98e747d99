import type { Locator } from '@playwright/test';
import { fromMinor } from '../contract/money.ts';
import type { Books } from './books.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

// Where the reels turn on a phone as many as fill a page of the records; once is enough to see pages turn.
const SPINS = { BN: 20, EN: 4 } as const;
// Nor are free spins drawn another way on a desktop, where another journey is interrupted in them.
const FEATURES = { BN: 1, EN: 0 } as const;
const STAKE = '10.00';

test('registers, deposits, plays a machine, on a phone with its free spins, and finds every taka in the records', async ({
  page,
  speech,
  books,
}) => {
  const { say } = speech;
  const visitor = new Visitor(page, speech);
  const account = newName();
  await page.goto('/');
  await chooseLanguage(visitor);
  await visitor.register(account);
  await expect(visitor.balance).toContainText(speech.digits('1000.00'));

  await test.step('deposits 500 on the payment page of another origin', () => deposit(visitor, '500'));
  await test.step('plays', () => play(visitor, account, books));

  const balance = fromMinor(await books.balanceMinor(account), 2);
  await expect(visitor.balance).toContainText(speech.digits(balance));
  const postings = await books.postings(account);
  expect(fromMinor(sum(postings.map(({ amountMinor }) => amountMinor)), 2)).toBe(balance);
  expect(postings[0]?.balanceAfterMinor).toBe(await books.balanceMinor(account));

  await test.step('finds each bet in the betting record', async () => {
    const bets = await books.bets(account);
    expect(bets.map(({ state }) => state)).toEqual(Array.from({ length: SPINS[speech.language] }, () => 'settled'));
    const wanted = bets.map(({ stakeMinor, payoutMinor }) => ({
      table: [stakeMinor, payoutMinor].map((minor) => speech.digits(fromMinor(minor, 2))),
      card: [signed(payoutMinor - stakeMinor, speech), speech.digits(fromMinor(stakeMinor, 2))],
    }));
    await visitor.chooseFromMenu(account, say.members('personalHistoryCopy'));
    await findRows(visitor, say.bets('title'), say.members('personalHistoryCopy'), wanted);
  });

  await test.step('finds each movement in the account record, with what was left after it', async () => {
    const wanted = postings.map(({ kind, amountMinor, balanceAfterMinor }) => {
      const texts = [
        say.record(kind as 'deposit'),
        signed(amountMinor, speech),
        speech.digits(fromMinor(balanceAfterMinor, 2)),
      ];
      return { table: texts, card: texts };
    });
    await visitor.chooseFromMenu(account, say.members('transactionHistory'));
    await findRows(visitor, say.record('recordTitle'), say.members('transactionHistory'), wanted);
  });

  await test.step('signs out after a question, and comes back to the same balance', async () => {
    await visitor.chooseFromMenu(account, say.members('signOut'));
    await visitor
      .dialog(say.sessions('signOutTitle'))
      .getByRole('button', { name: say.sessions('signOut') })
      .click();
    await expect(visitor.header.getByRole('link', { name: say.brand('login') })).toBeVisible();
    await visitor.logIn(account);
    await expect(visitor.balance).toContainText(speech.digits(balance));
  });
});

/** By the menu, whatever the browser remembered: that is how people find it. */
async function chooseLanguage({ page, header, speech }: Visitor): Promise<void> {
  await header.getByRole('button', { name: speech.say.brand('language') }).click();
  await page.getByRole('menuitemradio', { name: speech.ownName }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', speech.htmlLang);
}

async function deposit(visitor: Visitor, amount: string): Promise<void> {
  const { page, speech } = visitor;
  const { say, gateway } = speech;
  // What is in the page's memory would not outlive a reload.
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
  await visitor.header.getByRole('link', { name: say.brand('deposit') }).click();
  const centre = visitor.dialog(say.members('memberCentre'));
  await centre.getByLabel(say.cashier('amount'), { exact: true }).fill(speech.plain(amount));
  const opening = page.waitForEvent('popup');
  await centre.getByRole('button', { name: say.cashier('go', { amount: speech.money(amount) }) }).click();
  const payment = await opening;
  await payment.getByRole('button', { name: gateway.pay(speech.money('500.00')) }).click();
  await expect(
    payment.getByRole('heading', { name: say.cashier('creditedTitle', { amount: speech.money(amount) }) }),
  ).toBeVisible();
  await payment.close();
  await expect(
    centre.getByRole('heading', { name: say.cashier('creditedTitle', { amount: speech.money(amount) }) }),
  ).toBeVisible();
  await closeCentre(centre, speech);
  // Beside what a newcomer starts with.
  await expect(visitor.balance).toContainText(speech.digits(String(1000 + Number(amount))));
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
}

async function play(visitor: Visitor, account: string, books: Books): Promise<void> {
  const { speech, page } = visitor;
  const most = SPINS[speech.language];
  // Where none are to come, they would be the first round after those.
  await books.arrangeFeature(account, FEATURES[speech.language] === 1 ? 2 : most, most);
  const machine = await visitor.openFeaturedGame();
  const stake = machine.controls.getByRole('button', { name: speech.say.slots('stakeChoose') });
  await expect(stake).toContainText(speech.digits(STAKE));
  let features = 0;
  for (let spins = 0; spins < most; spins++) {
    const { round } = await machine.spin();
    expect(round.stake).toBe(STAKE);
    if (round.closed) continue;
    features += 1;
    await machine.playFreeSpins();
  }
  expect(features).toBe(FEATURES[speech.language]);
  const balance = fromMinor(await books.balanceMinor(account), 2);
  await expect(machine.controls).toContainText(speech.digits(balance));
  await machine.leave();
  await expect(page.getByRole('link', { name: speech.say.lobby('playNow') })).toBeVisible();
}

interface Wanted {
  /** Texts of the row in the table of wide screens. */
  table: readonly string[];
  /** Texts of its card on phones. */
  card: readonly string[];
}

/** Goes through all pages of a record: its rows are the wanted ones, in their order, and no other. */
async function findRows(visitor: Visitor, label: string, title: string, wanted: readonly Wanted[]): Promise<void> {
  const { page, speech } = visitor;
  const { kit } = speech.say;
  const centre = visitor.dialog(speech.say.members('memberCentre'));
  const section = centre.getByRole('region', { name: title });
  const table = section.getByRole('table', { name: label });
  const isTable = (page.viewportSize()?.width ?? 0) >= 768;
  const rows = isTable
    ? table.getByRole('row').filter({ has: page.getByRole('rowheader') })
    : section.getByRole('listitem');
  const next = section.getByRole('button', { name: kit('next'), exact: true });
  let left = [...wanted];
  for (let at = 1; ; at++) {
    const expected = left.slice(0, 20);
    await expect(rows).toHaveCount(expected.length);
    for (const [index, { table: inTable, card }] of expected.entries())
      for (const text of isTable ? inTable : card) await expect(rows.nth(index)).toContainText(text);
    left = left.slice(expected.length);
    if (left.length === 0) break;
    await next.click();
    await expect(
      section.getByRole('button', { name: kit('page', { page: speech.plain(String(at + 1)) }), exact: true }),
    ).toHaveAttribute('aria-current', 'page');
  }
  if (wanted.length > 20) await expect(next).toBeDisabled();
  await closeCentre(centre, speech);
}

async function closeCentre(centre: Locator, { say }: Speech): Promise<void> {
  await centre
    .getByRole('button', { name: say.kit('close') })
    .first()
    .click();
  await expect(centre).toBeHidden();
}

function signed(minor: bigint, speech: Speech): string {
  const text = fromMinor(minor < 0n ? -minor : minor, 2);
  return speech.digits(minor < 0n ? `-${text}` : text, true);
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, one) => all + one, 0n);
}
