import { randomBytes } from 'node:crypto';
import type { Browser, FrameLocator, Locator, Page } from '@playwright/test';
import type { spin } from '../contract/slots.ts';
import type { CallOutput } from '../contract/call.ts';
import { expect } from './story.ts';
import type { Speech } from './words.ts';

export type Played = CallOutput<typeof spin>;

export const PASSWORD = 'Rickshaw7';

/** A user name that nobody had before. */
export function newName(): string {
  return `jatri${randomBytes(5).toString('hex')}`;
}

/** What a person does on the player's site, by the words that stand on it. */
export class Visitor {
  readonly page: Page;
  readonly speech: Speech;

  constructor(page: Page, speech: Speech) {
    this.page = page;
    this.speech = speech;
  }

  get header(): Locator {
    return this.page.getByRole('banner');
  }

  get balance(): Locator {
    return this.header.getByRole('button', { name: this.speech.say.wallet('refresh') });
  }

  /** The open dialog or panel of a name. */
  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async register(account: string): Promise<void> {
    const { say } = this.speech;
    await this.header.getByRole('link', { name: say.brand('register') }).click();
    const dialog = this.dialog(say.sessions('registerTitle'));
    await dialog.getByRole('textbox', { name: say.sessions('username') }).fill(account);
    await dialog.getByLabel(say.sessions('password'), { exact: true }).fill(PASSWORD);
    await dialog.getByLabel(say.sessions('confirmPassword')).fill(PASSWORD);
    await dialog.getByRole('button', { name: say.sessions('createAccount') }).click();
    await expect(this.balance).toBeVisible();
    await expect(dialog).toBeHidden();
  }

  /** Fills in the login where it is open, and sends it. */
  async enter(account: string, password: string): Promise<void> {
    const { say } = this.speech;
    const dialog = this.dialog(say.sessions('loginTitle'));
    await dialog.getByRole('textbox', { name: say.sessions('username') }).fill(account);
    await dialog.getByLabel(say.sessions('password'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: say.sessions('logIn') }).click();
  }

  async logIn(account: string, password = PASSWORD): Promise<void> {
    const { say } = this.speech;
    await this.header.getByRole('link', { name: say.brand('login') }).click();
    await this.enter(account, password);
    await expect(this.balance).toBeVisible();
  }

  /** Chooses from the menu behind the avatar. */
  async chooseFromMenu(account: string, item: string): Promise<void> {
    await this.header.getByRole('button', { name: this.speech.say.members('menuOf', { name: account }) }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** Opens the game that the first page shows largest. */
  async openFeaturedGame(): Promise<Machine> {
    await this.page.getByRole('link', { name: this.speech.say.lobby('playNow') }).click();
    return this.sitDown();
  }

  /** Waits for the machine to be ready, and answers what it asks at first. */
  async sitDown(title = this.speech.say.machine('title'), start?: string): Promise<Machine> {
    const machine = new Machine(this.page, this.speech, title, start);
    await machine.open();
    return machine;
  }
}

/** The slot machine in its frame. */
export class Machine {
  readonly page: Page;
  readonly speech: Speech;
  readonly frame: FrameLocator;
  readonly start: string;

  /** @param start what the button of a won feature says, where the machine says it in its own way */
  constructor(page: Page, speech: Speech, title: string, start = speech.say.slots('start')) {
    this.start = start;
    this.page = page;
    this.speech = speech;
    this.frame = page.frameLocator(`iframe[title="${speech.say.lobby('gameFrame', { game: title })}"]`);
  }

  get spinButton(): Locator {
    return this.frame.getByRole('button', { name: this.speech.say.slots('spin'), exact: true });
  }

  /** What just happened, as it is read aloud. */
  get news(): Locator {
    return this.frame.getByRole('status');
  }

  /** The card before and after free spins. */
  get card(): Locator {
    return this.frame.getByRole('region', { name: this.speech.say.machine('freeTitle') });
  }

  get controls(): Locator {
    return this.frame.getByRole('region', { name: this.speech.say.slots('controls') });
  }

  button(name: string): Locator {
    return this.frame.getByRole('button', { name, exact: true });
  }

  async open(): Promise<void> {
    const { say } = this.speech;
    await expect(this.news).not.toHaveText(say.slots('loading'));
    const question = this.frame.getByRole('complementary', { name: say.slots('sound') });
    const card = this.card;
    await expect(this.spinButton.or(card).first()).toBeVisible();
    // Asked once on a device; an interrupted round goes before it.
    if (await question.isVisible()) await question.getByRole('button', { name: say.slots('soundOff') }).click();
  }

  /** One press of the big button, until the next may come or free spins were won. @returns what the server said */
  async spin(): Promise<Played> {
    await expect(this.spinButton).toBeEnabled();
    const answer = this.page.waitForResponse((response) => response.url().endsWith('/wps/slots/spin') && response.ok());
    await this.spinButton.click();
    const played = ((await (await answer).json()) as { value: Played }).value;
    if (played.round.closed) await expect(this.spinButton).toBeEnabled();
    else await expect(this.button(this.start)).toBeVisible();
    return played;
  }

  /** Starts the free spins that were won or are left, and waits for their sum. */
  async playFreeSpins(): Promise<void> {
    const { say } = this.speech;
    await this.button(this.start).click();
    await this.button(say.slots('goOn')).click({ timeout: 60_000 });
    await expect(this.spinButton).toBeEnabled();
  }

  async leave(): Promise<void> {
    await this.page.getByRole('button', { name: this.speech.say.lobby('back'), exact: true }).click();
  }
}

/** Somebody else on a page of their own, registered and logged in. */
export async function newcomer(browser: Browser, speech: Speech): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript((language) => {
    localStorage.setItem('lang', language);
    sessionStorage.setItem('USER_POPUP', 'closed');
  }, speech.language);
  await page.goto('/');
  await new Visitor(page, speech).register(newName());
  return page;
}
