import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { CallOutput } from '../contract/call.ts';
import type { playInstant } from '../contract/instant.ts';
import { instantFacts } from '../games/catalogue-shapes.ts';
import { openBehindGame } from './game-bar.ts';
import { expect } from './story.ts';
import type { Speech } from './words.ts';

type Played = CallOutput<typeof playInstant>;

/** An instant game in its frame, by the words that stand on it. */
export class InstantGame {
  readonly page: Page;
  readonly speech: Speech;
  readonly frame: FrameLocator;
  readonly game: string;

  constructor(page: Page, speech: Speech, game: string) {
    this.page = page;
    this.speech = speech;
    this.game = game;
    const titles = instantFacts.find(({ id }) => id === game)?.titles;
    if (!titles) throw new Error(`the catalogue has no ${game}`);
    this.frame = page.frameLocator(
      `iframe[title="${speech.say.lobby('gameFrame', { game: titles[speech.language] })}"]`,
    );
  }

  /** What just happened, as it is read aloud. */
  get news(): Locator {
    return this.frame.getByRole('status');
  }

  get controls(): Locator {
    return this.frame.getByRole('region', { name: this.speech.say.instant('controls') });
  }

  get results(): Locator {
    return this.frame.getByRole('list', { name: this.speech.say.instant('results') }).getByRole('listitem');
  }

  get stake(): Locator {
    return this.frame.getByRole('textbox', { name: this.speech.say.instant('stake'), exact: true });
  }

  button(name: string): Locator {
    return this.frame.getByRole('button', { name, exact: true });
  }

  /** Opens the game by its address, and answers what it asks at first. */
  async open(): Promise<void> {
    const { say } = this.speech;
    await this.page.goto(`/game?game=${this.game}`);
    await expect(this.news).not.toHaveText(say.instant('loading'));
    const question = this.frame.getByRole('complementary', { name: say.instant('sound') });
    await question.getByRole('button', { name: say.instant('soundOff') }).click();
  }

  /** One round, from the press until it is told. @returns what the server said */
  async play(button: string): Promise<Played> {
    const answer = this.page.waitForResponse(
      (response) => response.url().endsWith('/wps/instant/play') && response.ok(),
    );
    await expect(this.button(button)).toBeEnabled();
    await this.button(button).click();
    const played = ((await (await answer).json()) as { value: Played }).value;
    await expect(this.news).toHaveAttribute('data-round', played.round.roundId);
    return played;
  }

  /** Opens one of the pages behind the game, reads it, and closes it. */
  async read(page: 'rules' | 'history' | 'fairness', look: (dialog: Locator) => Promise<void>): Promise<void> {
    const name = this.speech.say.instant(page);
    await openBehindGame(this.page, this.speech, page);
    const dialog = this.frame.getByRole('dialog', { name });
    await look(dialog);
    await this.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}
