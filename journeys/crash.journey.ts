import type { FrameLocator, Page } from '@playwright/test';
import { titles } from '../games/instant/crash/shapes.ts';
import { openBehindGame } from './game-bar.ts';
import { newcomer, newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';
import { inEach } from '../contract/in-both.ts';
import { words as crash } from '../web/play/instant/crash/words.ts';

const said = inEach(crash);

const wordsOf = (speech: Speech) => said[speech.language];

/** The shared flight in its frame. */
async function board(page: Page, speech: Speech): Promise<FrameLocator> {
  const title = titles[speech.language];
  await page.goto('/rng');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  const frame = page.frameLocator(`iframe[title="${speech.say.lobby('gameFrame', { game: title })}"]`);
  await expect(frame.getByRole('status')).toBeVisible();
  const question = frame.getByRole('complementary', { name: speech.say.slots('sound') });
  if (await question.isVisible()) await question.getByRole('button', { name: speech.say.slots('soundOff') }).click();
  return frame;
}

const phase = (frame: FrameLocator, name: string) => frame.locator(`main[data-phase="${name}"]`);

/** Of the next round, with all of its time: what is pressed as betting ends comes too late, for people too. */
async function bettingBegins(frame: FrameLocator): Promise<void> {
  await phase(frame, 'crashed').waitFor({ timeout: 150_000 });
  await phase(frame, 'betting').waitFor({ timeout: 150_000 });
}

test(
  'flies a kite with others over a line that breaks: loses a bet, lets one cash out by itself, takes one back, and cashes one out by hand',
  { tag: '@nightly' },
  async ({ page, speech, books, browser }) => {
    const words = wordsOf(speech);
    const account = newName();
    await page.goto('/');
    await new Visitor(page, speech).register(account);
    await books.give(account, 100_000n);
    await books.arrangeFlights();
    const other = await newcomer(browser, speech);
    const seen = await board(other, speech);
    const frame = await board(page, speech);
    const panel = (name: string) => frame.getByRole('region', { name });
    const first = panel(words.firstBet);
    const second = panel(words.secondBet);
    const press = (of: typeof first) => of.locator('button.instant-play');

    await test.step('two bets, which another player sees, over a line that breaks', async () => {
      // The second bet comes back by itself as soon as it can; the first never does.
      await second.getByRole('switch').check();
      await second.getByRole('textbox').last().fill('1.01');
      await bettingBegins(frame);
      await press(first).click();
      await press(second).click();
      await expect(first).toHaveAttribute('data-state', 'placed');
      await expect(second).toHaveAttribute('data-state', /placed|cashed_out/); // or flown before it was seen
      await expect(seen.locator('main')).toContainText(speech.digits('10.00'));
      await page.context().setOffline(true);
      const lost = frame.getByRole('alert').filter({ hasText: words.lineLost });
      await expect(lost).toBeVisible();
      await phase(seen, 'crashed').waitFor({ timeout: 150_000 });
      await page.context().setOffline(false);
      await expect(lost).toBeHidden();
      await expect
        .poll(async () => (await books.bets(account)).map(({ state }) => state))
        .toEqual(['settled', 'settled']);
    });

    await test.step('a bet taken back, another cashed out by hand, and paid what the button promised or more', async () => {
      await bettingBegins(frame);
      await press(first).click();
      await expect(press(first)).toHaveAttribute('data-press', 'takeBack');
      await press(first).click();
      await expect(press(first)).toHaveAttribute('data-press', /bet|queue/);
      const before = await books.bets(account);
      expect(before.filter(({ state }) => state === 'rolled_back')).toHaveLength(1);
      await bettingBegins(frame);
      await press(first).click();
      await expect(press(first)).toHaveAttribute('data-press', 'cashOut', { timeout: 60_000 });
      // The first moment shows 1.00, at which nobody can cash out.
      await expect(press(first)).not.toContainText(speech.digits('10.00'));
      await press(first).click();
      await expect(first).toHaveAttribute('data-state', 'cashed_out');
      const known = new Set(before.map(({ id }) => id));
      const [paid, ...more] = (await books.bets(account)).filter(
        ({ id, payoutMinor }) => !known.has(id) && payoutMinor > 0n,
      );
      expect(more).toEqual([]);
      expect(paid!.payoutMinor).toBeGreaterThan(paid!.stakeMinor);
      const inWords = (minor: bigint) => speech.digits((Number(minor) / 100).toFixed(2));
      await expect(frame.getByRole('status')).toContainText(inWords(paid!.payoutMinor));
      await findInHistory(page, frame, speech, `+${inWords(paid!.payoutMinor - paid!.stakeMinor)}`);
    });

    await test.step('how a flight was decided is checked in the page', () => checkLatest(frame, words));
    await other.close();
  },
);

async function findInHistory(page: Page, frame: FrameLocator, speech: Speech, text: string): Promise<void> {
  await openBehindGame(page, speech, 'history');
  const history = frame.getByRole('dialog');
  await expect(history).toContainText(text);
  await history.getByRole('button', { name: speech.say.kit('close') }).click();
}

async function checkLatest(frame: FrameLocator, words: ReturnType<typeof wordsOf>): Promise<void> {
  await frame.getByRole('list', { name: words.flights }).getByRole('button').last().click();
  const proof = frame.getByRole('dialog');
  await proof.getByRole('button', { name: words.verifyRun }).click();
  await expect(proof).toContainText(words.verifySeedFits);
  await expect(proof).toContainText(words.verifyChainFits);
}
