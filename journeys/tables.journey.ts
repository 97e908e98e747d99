import type { FrameLocator, Page } from '@playwright/test';
import { titles } from '../games/tables/dragon-tiger/shapes.ts';
import { newcomer, newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';
import { inEach } from '../contract/in-both.ts';
import { words as game } from '../web/play/tables/dragon-tiger/words.ts';
import { words as tables } from '../web/play/tables/words.ts';

const { EN: gameEn, BN: gameBn } = inEach(game);
const { EN: en, BN: bn } = inEach(tables);

const wordsOf = (speech: Speech) => (speech.language === 'BN' ? { ...bn, ...gameBn } : { ...en, ...gameEn });

test('bets at a table that everybody shares: takes a bet back, covers both sides, is paid to the cent, and checks the round', async ({
  page,
  speech,
  books,
  browser,
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
});

/** The table in its frame, opened as a player finds it. */
async function sitDown(page: Page, speech: Speech): Promise<FrameLocator> {
  const title = titles[speech.language];
  await page.goto('/live');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  const frame = page.frameLocator(`iframe[title="${speech.say.lobby('gameFrame', { game: title })}"]`);
  await expect(frame.getByRole('status')).toBeVisible();
  const question = frame.getByRole('complementary', { name: speech.say.slots('sound') });
  if (await question.isVisible()) await question.getByRole('button', { name: speech.say.slots('soundOff') }).click();
  return frame;
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
