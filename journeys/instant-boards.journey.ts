import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { InstantRoundAnswer } from '../contract/instant.ts';
import { fromMinor } from '../contract/money.ts';
import { titles as kenoTitles } from '../games/instant/keno/shapes.ts';
import { titles as minesTitles } from '../games/instant/mines/shapes.ts';
import { titles as plinkoTitles } from '../games/instant/plinko/shapes.ts';
import { titles as scratchTitles } from '../games/instant/scratch/shapes.ts';
import { localeOf } from '../web/kit/language.ts';
import type { Books } from './books.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';
import { inEach } from '../contract/in-both.ts';
import { words as instant } from '../web/play/instant/words.ts';
import { words as keno } from '../web/play/instant/keno/words.ts';
import { words as mines } from '../web/play/instant/mines/words.ts';
import { words as plinko } from '../web/play/instant/plinko/words.ts';
import { words as scratch } from '../web/play/instant/scratch/words.ts';
import { sayings, type Speech } from './words.ts';

const FUNDS_MINOR = 50_000n;
const words = inEach({ instant, keno, mines, plinko, scratch });
const titles = { mines: minesTitles, plinko: plinkoTitles, keno: kenoTitles, scratch: scratchTitles };
type Code = keyof typeof titles;

/** A game with a board in its frame. */
class BoardGame {
  readonly page: Page;
  readonly speech: Speech;
  readonly code: Code;
  readonly frame: FrameLocator;
  readonly say;

  constructor(page: Page, speech: Speech, code: Code) {
    this.page = page;
    this.speech = speech;
    this.code = code;
    this.say = sayings<(typeof words)['EN']>(words[speech.language], localeOf(speech.language));
    const game = titles[code][speech.language];
    this.frame = page.frameLocator(`iframe[title="${speech.say.lobby('gameFrame', { game })}"]`);
  }

  get playButton(): Locator {
    return this.button(this.say[this.code]('play'));
  }

  /** What just happened, as it is read aloud. */
  get news(): Locator {
    return this.frame.getByRole('status').first();
  }

  button(name: string): Locator {
    return this.frame.getByRole('button', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto(`/game?game=${this.code}`);
    await expect(this.news).not.toHaveText(this.say.instant('loading'));
    const question = this.frame.getByRole('complementary', { name: this.say.instant('sound') });
    if (await question.isVisible()) await question.getByRole('button', { name: this.say.instant('soundOff') }).click();
  }

  /** Does something that begins a round or moves in it. @returns the round as the server told it */
  async answerTo(call: 'play' | 'move', act: () => Promise<void>): Promise<InstantRoundAnswer> {
    const answer = this.page.waitForResponse(
      (response) => response.url().endsWith(`/wps/instant/${call}`) && response.ok(),
    );
    await act();
    return ((await (await answer).json()) as { value: { round: InstantRoundAnswer } }).value.round;
  }

  async play(): Promise<InstantRoundAnswer> {
    await expect(this.playButton).toBeEnabled();
    return this.answerTo('play', () => this.playButton.click());
  }

  /** The end of the round is read aloud. */
  async toldOf({ roundId }: InstantRoundAnswer): Promise<void> {
    await expect(this.news).toHaveAttribute('data-round', roundId);
    await expect(this.playButton).toBeEnabled();
  }
}

test(
  'opens the pond leaf by leaf, goes on with the round after a reload, and cashes out',
  { tag: '@nightly' },
  async ({ page, speech, books }) => {
    const account = await sitDown(page, speech, books);
    const mines = new BoardGame(page, speech, 'mines');
    await mines.open();
    const leaf = (row: number, column: number) => {
      const place = mines.say.mines('leafAt', { row: speech.plain(String(row)), column: speech.plain(String(column)) });
      return mines.frame.getByRole('button', { name: place });
    };
    // With one crocodile in the pond a leaf is seldom lost; then the next round is played.
    const presets = mines.frame.getByRole('group', { name: mines.say.mines('minesPresets') });
    await presets.getByRole('radio', { name: speech.plain('1'), exact: true }).check({ force: true });
    let round: InstantRoundAnswer;
    do {
      await mines.play();
      await expect(mines.news).toContainText(mines.say.mines('toldBegun'));
      round = await mines.answerTo('move', () => leaf(2, 3).click());
    } while (round.closed);
    await expect(leaf(2, 3)).toHaveAccessibleName(new RegExp(mines.say.mines('lotus')));
    expect((await books.bets(account)).at(0)?.state).toBe('accepted');

    await page.reload();
    await expect(mines.news).toHaveText(mines.say.instant('openResumed'));
    await expect(leaf(2, 3)).toHaveAccessibleName(new RegExp(mines.say.mines('lotus')));
    const cashOut = mines.frame.getByRole('button', { name: mines.say.mines('cashOut') });
    const ended = await mines.answerTo('move', () => cashOut.click());
    await mines.toldOf(ended);
    expect(ended.closed).toBe(true);
    await expect(mines.frame.getByRole('button', { name: mines.say.mines('lurking') })).toHaveCount(1);
    await settled(books, account);
  },
);

test(
  'lets marbles fall, draws a ticket and scratches a card, and every taka is in the books',
  { tag: '@nightly' },
  async ({ page, speech, books }) => {
    const account = await sitDown(page, speech, books);
    await test.step('two marbles on other tables', async () => {
      const plinko = new BoardGame(page, speech, 'plinko');
      await plinko.open();
      for (const rows of ['8', '16']) {
        const name = plinko.say.plinko('rowsOf', { rows: speech.plain(rows) });
        await plinko.frame.getByRole('radio', { name }).check({ force: true });
        const round = await plinko.play();
        expect(round.view['choice']).toEqual({ rows: Number(rows), risk: 'medium' });
        await plinko.toldOf(round);
      }
    });
    await test.step('a ticket with two numbers of the player’s own', async () => {
      const keno = new BoardGame(page, speech, 'keno');
      await keno.open();
      await keno.button(keno.say.keno('clear')).click();
      await expect(keno.playButton).toBeDisabled();
      for (const number of ['8', '80']) await keno.button(speech.plain(number)).click();
      await expect(keno.button(speech.plain('80'))).toHaveAttribute('aria-pressed', 'true');
      const round = await keno.play();
      expect(round.view['choice']).toEqual({ picks: [8, 80] });
      await keno.toldOf(round);
      await keno.button(keno.say.keno('quickPick')).click();
      await keno.toldOf(await keno.play());
    });
    await test.step('a card, one field by key and the others at once', async () => {
      const scratch = new BoardGame(page, speech, 'scratch');
      await scratch.open();
      const round = await scratch.play();
      const { card } = round.view['outcome'] as { card: 'tea'[] };
      const field = scratch.frame
        .getByRole('group', { name: scratch.say.scratch('card') })
        .getByRole('button')
        .first();
      await expect(field).toHaveAccessibleName(new RegExp(scratch.say.scratch('covered')));
      await field.focus();
      await page.keyboard.press('Enter');
      await expect(field).toHaveAccessibleName(new RegExp(scratch.say.scratch(card[0]!)));
      await scratch.button(scratch.say.scratch('revealAll')).click();
      await scratch.toldOf(round);
    });
    await settled(books, account);
  },
);

async function sitDown(page: Page, speech: Speech, books: Books): Promise<string> {
  const account = newName();
  await page.goto('/');
  await new Visitor(page, speech).register(account);
  await books.give(account, FUNDS_MINOR);
  return account;
}

/** Every bet has ended, what they moved is what the balance says, and the books are right. */
async function settled(books: Books, account: string): Promise<void> {
  const bets = await books.bets(account);
  expect(new Set(bets.map(({ state }) => state))).toEqual(new Set(['settled']));
  const moved = bets.reduce((sum, { stakeMinor, payoutMinor }) => sum + payoutMinor - stakeMinor, 0n);
  expect(fromMinor(await books.balanceMinor(account), 2)).toBe(fromMinor(FUNDS_MINOR + moved, 2));
}
