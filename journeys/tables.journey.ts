import type { FrameLocator, Page } from '@playwright/test';
import type { Language } from '../contract/brand.ts';
import { titles as wheelTitles } from '../games/tables/boishakhi-wheel/shapes.ts';
import { titles } from '../games/tables/dragon-tiger/shapes.ts';
import { openBehindGame } from './game-bar.ts';
import { newcomer, newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';
import { inEach } from '../contract/in-both.ts';
import { words as game } from '../web/play/tables/dragon-tiger/words.ts';
import { words as beside } from '../web/play/tables/beside/words.ts';
import { words as tables } from '../web/play/tables/words.ts';

const { EN: gameEn, BN: gameBn } = inEach(game);
const { EN: en, BN: bn } = inEach(tables);
const { EN: besideEn, BN: besideBn } = inEach(beside);

const wordsOf = (speech: Speech) =>
  speech.language === 'BN' ? { ...bn, ...gameBn, ...besideBn } : { ...en, ...gameEn, ...besideEn };

test('bets at a table that everybody shares: takes a bet back, covers both sides, is paid to the cent, and checks the round', async ({
  page,
  speech,
  books,
  browser,
  isMobile,
}) => {
  const words = wordsOf(speech);
  const account = newName();
  await page.goto('/');
  await new Visitor(page, speech).register(account);
  await books.give(account, 100_000n);
  const visitor = await newcomer(browser, speech);
  const table = await sitDown(page, speech);
  const seen = await sitDown(visitor, speech);
  const put = (name: string) => position(table, name).click();

  await test.step('a bet is taken back; then both sides are covered, and everybody sees the chips, nobody whose they are', async () => {
    await newRound(table);
    await put(words.tie);
    await expect(position(table, words.tie)).toHaveAccessibleName(new RegExp(speech.digits('10')));
    await deed(table, words.undo).click();
    await expect(position(table, words.tie)).not.toHaveAccessibleName(new RegExp(speech.digits('10.00')));
    await expect.poll(() => statesOf(books, account)).toEqual(['rolled_back']);
    await put(words.dragon);
    await put(words.tiger);
    await expect(seen.locator('[data-position="dragon"] .table-others')).toBeVisible();
    await expect(seen.locator('main')).not.toContainText(account);
    await phase(table, 'settled');
    await expect
      .poll(async () => (await statesOf(books, account)).filter((state) => state === 'settled'))
      .not.toEqual([]);
    const paid = (await books.bets(account)).filter(({ state }) => state === 'settled');
    const total = (of: 'stakeMinor' | 'payoutMinor') => paid.reduce((sum, bet) => sum + bet[of], 0n);
    expect(total('stakeMinor')).toBe(2_000n);
    // Whoever covers both has their stakes again, or half of each on a tie.
    expect([1_000n, 2_000n]).toContain(total('payoutMinor'));
    const left = Number(98_000n + total('payoutMinor'));
    await expect(table.getByTestId('balance')).toContainText(speech.digits((left / 100).toFixed(2)));
  });

  await test.step('the round is checked in the page', async () => {
    await table.getByRole('list', { name: words.results }).getByRole('button').first().click();
    const proof = table.getByRole('dialog');
    await proof.getByRole('button', { name: words.proofRun }).click();
    for (const text of [words.seedFits, words.chainFits, words.mixFits, words.betsFit, words.outcomeFits])
      await expect(proof).toContainText(text);
    await proof.getByRole('button', { name: speech.say.kit('close') }).click();
  });

  await test.step('the same bets again, by one press, and doubled', async () => {
    await newRound(table);
    await deed(table, words.repeat).click();
    await expect(position(table, words.dragon)).toHaveAccessibleName(new RegExp(speech.digits('10.00')));
    await deed(table, words.double).click();
    await expect(position(table, words.tiger)).toHaveAccessibleName(new RegExp(speech.digits('20.00')));
  });
  await visitor.close();

  await test.step('at the Boishakhi wheel a chip lies on its number', () => betAtTheWheel(page, speech));
  await test.step('from there a second table is opened beside it: one balance, and chips on both', () =>
    betBeside(page, speech, { isMobile, balanceMinor: async () => books.balanceMinor(account) }));
});

async function betAtTheWheel(page: Page, speech: Speech): Promise<void> {
  const wheel = await sitDown(page, speech, wheelTitles);
  await phase(wheel, 'betting');
  await wheel.locator('[data-position="number-1"]').click();
  await expect(wheel.locator('[data-position="number-1"] .table-stake')).toBeVisible();
}

/** Opens a second table from the one that is open, takes it to the front, and bets there. */
async function betBeside(
  page: Page,
  speech: Speech,
  { isMobile, balanceMinor }: { isMobile: boolean; balanceMinor: () => Promise<bigint> },
): Promise<void> {
  const words = wordsOf(speech);
  const { lobby } = speech.say;
  await openBehindGame(page, speech, 'tables.add');
  const dialog = page.getByRole('dialog', { name: lobby('tables.title') });
  await dialog.getByRole('checkbox', { name: new RegExp(`^${titles[speech.language]}`) }).check();
  await dialog.getByRole('button', { name: lobby('tables.open', { count: 2, text: speech.plain('2') }) }).click();
  const both = frameOf(page, speech, lobby('tables.title'));
  const tabs = both.getByRole('navigation', { name: words.tables });
  // On a phone one is in front; a wide screen has room for both.
  if (isMobile) await tabs.getByRole('button', { name: new RegExp(titles[speech.language]) }).click();
  const inFront = both.locator(`article[data-room="dragon-tiger"]${isMobile ? '[data-front="true"]' : ''}`);
  await expect(inFront).toBeVisible();
  // All of its bets, as long as it takes any; the main ones are among them.
  await inFront.getByRole('button', { name: words.allBets }).click();
  await both.locator('article[data-room="dragon-tiger"][data-phase="betting"]').waitFor({ timeout: 60_000 });
  await inFront.locator('[data-position="suited-tie"]').click();
  await expect(inFront.locator('[data-position="suited-tie"] .table-stake')).toBeVisible();
  await inFront.locator('[data-position="tiger"]').click();
  await expect(inFront.locator('[data-position="tiger"] .table-stake')).toBeVisible();
  if (isMobile) await expect(tabs.getByRole('button', { name: new RegExp(words.betOn) }).first()).toBeVisible();
  // The site around it says the same.
  const shown = [both.getByTestId('balance'), ...(isMobile ? [] : [page.getByRole('banner')])];
  await expect
    .poll(async () => {
      const left = speech.digits((Number(await balanceMinor()) / 100).toFixed(2));
      const texts = await Promise.all(shown.map((one) => one.textContent()));
      return texts.every((text) => text?.includes(left));
    })
    .toBe(true);
}

/** The table in its frame, opened as a player finds it. */
async function sitDown(
  page: Page,
  speech: Speech,
  of: Readonly<Record<Language, string>> = titles,
): Promise<FrameLocator> {
  const title = of[speech.language];
  await page.goto('/live');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  const frame = frameOf(page, speech, title);
  await expect(frame.getByRole('status')).toBeVisible();
  const question = frame.getByRole('complementary', { name: speech.say.slots('sound') });
  if (await question.isVisible()) await question.getByRole('button', { name: speech.say.slots('soundOff') }).click();
  return frame;
}

function frameOf(page: Page, speech: Speech, title: string): FrameLocator {
  return page.frameLocator(`iframe[title="${speech.say.lobby('gameFrame', { game: title })}"]`);
}

const position = (table: FrameLocator, name: string) => table.getByRole('button', { name: new RegExp(`^${name}, `) });
const deed = (table: FrameLocator, name: string) => table.getByRole('button', { name, exact: true });

async function phase(table: FrameLocator, name: string): Promise<void> {
  await table.locator(`main[data-phase="${name}"]`).waitFor({ timeout: 60_000 });
}

/** With all of its time to bet in: what is pressed as bets close comes too late, for people too. */
async function newRound(table: FrameLocator): Promise<void> {
  await phase(table, 'dealing');
  await phase(table, 'betting');
}

async function statesOf(books: { bets(account: string): Promise<{ state: string }[]> }, account: string) {
  return (await books.bets(account)).map(({ state }) => state);
}
