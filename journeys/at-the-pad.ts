import type { Locator, Page } from '@playwright/test';
import type { LotteryFacts } from '../games/lottery/shapes.ts';
import type { Visitor } from './people.ts';
import { expect } from './story.ts';
import type { Speech } from './words.ts';

/** What a person does where tickets of a lottery are made, by the words that stand there. */
export class Pad {
  readonly page: Page;
  readonly speech: Speech;
  readonly #visitor: Visitor;
  readonly #isPhone: boolean;

  constructor(visitor: Visitor, isPhone: boolean) {
    this.page = visitor.page;
    this.speech = visitor.speech;
    this.#visitor = visitor;
    this.#isPhone = isPhone;
  }

  /** Beside the pad, or over it on phones. */
  get basket(): Locator {
    const name = this.speech.say.lottery('basket');
    return this.#isPhone ? this.#visitor.dialog(name) : this.page.getByRole('complementary', { name });
  }

  /** What short news says in the corner. */
  get news(): Locator {
    return this.page.getByRole('status', { name: this.speech.say.kit('notices') });
  }

  async choosePlay({ groups, playTypes }: LotteryFacts, code: string): Promise<void> {
    const { say, language } = this.speech;
    const { group, titles } = playTypes.find((playType) => playType.code === code)!;
    await this.page
      .getByRole('navigation', { name: say.lottery('groups') })
      .getByRole('button', { name: groups[group]![language], exact: true })
      .click();
    const radio = this.page.getByRole('radio', { name: titles[language], exact: true });
    // The chip is what is touched: what it returns stands on it as well.
    const chips = this.page.getByRole('group', { name: say.lottery('playTypes') }).locator('label');
    await chips.filter({ has: radio }).click();
    await expect(chips.getByRole('radio', { name: titles[language], exact: true })).toBeChecked();
  }

  /** Every symbol of the pad: one of them is sure to come. */
  async chooseAll(): Promise<void> {
    const { say } = this.speech;
    const [name, set] = [say.lottery('numbers'), say.lottery('sets.all')];
    await this.page.getByRole('button', { name: say.lottery('setOf', { name, set }), exact: true }).click();
  }

  async chooseNumber(number: string): Promise<void> {
    await this.page.getByRole('button', { name: this.speech.plain(number), exact: true, pressed: false }).click();
  }

  /** What stands on the pad goes into the basket. */
  async add(): Promise<void> {
    await this.page.getByRole('button', { name: this.speech.say.lottery('add'), exact: true }).click();
  }

  /** To the basket, which is always there where there is room for it. */
  async review(): Promise<void> {
    const { say } = this.speech;
    if (this.#isPhone) await this.page.getByRole('button', { name: say.lottery('bet'), exact: true }).click();
    await expect(this.basket).toBeVisible();
  }

  /** The basket on so many draws. */
  async chase(draws: number): Promise<void> {
    const { say, plain } = this.speech;
    await this.basket.getByRole('switch', { name: say.lottery('chase') }).check();
    await this.basket.getByRole('textbox', { name: say.lottery('chaseCount') }).fill(plain(String(draws)));
  }

  /** @param cost as the button must say it */
  async bet(cost: string): Promise<void> {
    const { say, money } = this.speech;
    await this.basket
      .getByRole('button', { name: say.lottery('betFor', { amount: money(cost) }), exact: true })
      .click();
  }

  /** What is looked at of the lottery. */
  async look(view: 'bet' | 'results' | 'tickets'): Promise<void> {
    await this.page.getByRole('tab', { name: this.speech.say.lottery(`view.${view}`), exact: true }).click();
  }

  /** The tickets in the list that stand so. */
  tickets(state: 'placed' | 'won' | 'lost' | 'cancelled' | 'refunded'): Locator {
    return this.page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: this.speech.say.lottery(`state.${state}`) });
  }
}
