import type { Locator, Page } from '@playwright/test';
import { fromMinor } from '../contract/money.ts';
import { facts, tiers } from '../games/lottery/vn-south/shapes.ts';
import { houseLotteries } from '../server/lottery/house-lotteries.ts';
import { Pad } from './at-the-pad.ts';
import type { StaffPass } from './books.ts';
import { closeNextIn, drawNow } from './draws.ts';
import { officeWordsOf } from './office-words.ts';
import { newName, Visitor } from './people.ts';
import { enterOffice, ownBrowser } from './staff.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

// A lottery for each language: the two journeys run at the same time.
const codes = { BN: 'vn-central', EN: 'vn-south' } as const;
const REASON = 'The lottery of the region was put off because of a storm.';
/** The special prize of the published result ends in it. */
const NUMBER = '42';
const [STAKE_MINOR, WIN_MINOR] = [100n, 7_500n];

test(
  'a draw that was made elsewhere is cancelled and given back, and the next is entered by two people and paid',
  { tag: '@nightly' },
  async ({ page, context, browser, speech, books, isMobile }) => {
    const gameCode = codes[speech.language];
    const lottery = houseLotteries.find(({ code }) => code === gameCode)!.names[speech.language];
    const [manager, owner] = [await books.hireStaff('manager'), await books.hireStaff('owner')];
    const visitor = new Visitor(page, speech);
    const pad = new Pad(visitor, isMobile);
    const account = newName();
    await page.goto('/');
    await visitor.register(account);
    await books.give(account, 10_000n);
    const first = await closeNextIn(books, gameCode, 600_000);
    await test.step('a member plays two draws', () => playTwo(pad, lottery));

    const desk = new Desk(await context.newPage(), speech, lottery);
    await test.step('an operator cancels the first, and says why', async () => {
      await desk.open(manager);
      await desk.cancel(first);
    });
    await test.step('the member has their stake back, and sees it where they are', async () => {
      await seeRefund(visitor, pad, first);
      const [newest] = await books.postings(account);
      expect(newest).toEqual({ kind: 'rollback', amountMinor: STAKE_MINOR, balanceAfterMinor: 9_900n });
    });

    const second = await closeNextIn(books, gameCode, 1_000);
    await expect.poll(async () => (await drawNow(books, gameCode, second)).state).toBe('closed');
    await test.step('one person enters the numbers of the second, and cannot confirm them themselves', async () => {
      await desk.enter(second, 'enter');
      const waiting = desk.waiting(second);
      await expect(waiting).toContainText(desk.say('youEntered'));
      await expect(waiting.getByRole('button', { name: desk.say('enterAgain') })).toHaveCount(0);
      expect((await drawNow(books, gameCode, second)).state).toBe('closed');
    });
    await test.step('another enters them again, and the member is told and shown what they have won', async () => {
      const other = new Desk(await ownBrowser(browser, speech.language), speech, lottery);
      await other.open(owner);
      await Promise.all([hearOfWin(pad, second), other.enter(second, 'enterAgain')]);
      await expect(other.waiting(second)).toHaveCount(0);
    });
    await test.step('they find it in their tickets, their balance and their record', () =>
      seeWin(visitor, pad, lottery));
  },
);

async function playTwo(pad: Pad, lottery: string): Promise<void> {
  const { say, plain } = pad.speech;
  await pad.page.goto('/vnlottery');
  await pad.page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${lottery}(?: |$)`) })
    .first()
    .click();
  await pad.choosePlay(facts, 'de');
  await pad.chooseNumber(NUMBER);
  await pad.review();
  await pad.chase(2);
  await pad.bet('2.00');
  await expect(pad.news).toContainText(say.lottery('placedDraws', { n: 2, text: plain('2') }));
  await pad.look('tickets');
  await expect(pad.tickets('placed')).toHaveCount(2);
}

async function seeRefund(visitor: Visitor, pad: Pad, issue: string): Promise<void> {
  const { say, plain, digits } = pad.speech;
  await expect(pad.tickets('refunded')).toHaveCount(1);
  await expect(pad.tickets('refunded')).toContainText(plain(issue));
  await expect(visitor.balance).toContainText(digits('99.00'));
  await pad.tickets('refunded').click();
  await expect(visitor.dialog(say.lottery('ticket'))).toContainText(say.lottery('state.refunded'));
  await pad.page.keyboard.press('Escape');
}

/** It is said for some seconds only: whoever waits for it listens before it happens. */
async function hearOfWin({ page, speech, news }: Pad, issue: string): Promise<void> {
  const { say, plain, money, digits } = speech;
  const [amount, timeout] = [money(moneyOf(WIN_MINOR)), 40_000];
  const show = page.getByRole('button', { name: say.lottery('won') });
  await Promise.all([
    expect(news).toContainText(say.lottery('wonToast', { amount, issue: plain(issue) }), { timeout }),
    expect(show).toContainText(digits(moneyOf(WIN_MINOR)), { timeout }),
  ]);
}

async function seeWin(visitor: Visitor, pad: Pad, lottery: string): Promise<void> {
  const { page, speech } = visitor;
  const { say, plain, digits } = speech;
  await expect(pad.tickets('won')).toHaveCount(1);
  await expect(visitor.balance).toContainText(digits(moneyOf(9_900n + WIN_MINOR)));
  await page.goto('/member/personalHistoryCopy');
  const centre = visitor.dialog(say.members('memberCentre'));
  await expect(centre.getByText(lottery).filter({ visible: true })).toHaveCount(2);
  await expect(centre).toContainText(say.bets('rows', { count: 2, text: plain('2') }));
}

/** What an operator does with the draws of one lottery, by the words of the office. */
class Desk {
  readonly say: ReturnType<typeof officeWordsOf>['lottery'];
  readonly #page: Page;
  readonly #speech: Speech;
  readonly #lottery: string;

  constructor(page: Page, speech: Speech, lottery: string) {
    this.say = officeWordsOf(speech.language).lottery;
    this.#page = page;
    this.#speech = speech;
    this.#lottery = lottery;
  }

  async open(staff: StaffPass): Promise<void> {
    await this.#page.goto('/office/draws');
    await enterOffice(this.#page, this.#speech.language, staff);
    await expect(this.#page.getByRole('heading', { level: 1, name: this.say('drawsTitle') })).toBeVisible();
  }

  async cancel(issue: string): Promise<void> {
    await this.#page.getByLabel(this.say('lottery'), { exact: true }).selectOption({ label: this.#lottery });
    await this.#page.getByText(this.say('states.open'), { exact: true }).click();
    await this.#page
      .getByRole('row')
      // While the list is being narrowed, issues of other lotteries may begin alike.
      .filter({ hasText: this.#lottery })
      .filter({ hasText: this.#speech.plain(issue) })
      .getByRole('button')
      .click();
    await this.#page
      .getByRole('dialog')
      .getByRole('button', { name: this.say('cancelDraw') })
      .click();
    const of = { lottery: this.#lottery, issue: this.#speech.plain(issue) };
    const question = this.#page.getByRole('dialog', { name: this.say('cancelTitle', of) });
    await question.getByRole('button', { name: this.say('cancelDraw') }).click();
    await expect(question).toContainText(
      officeWordsOf(this.#speech.language).desk('reasonShort', { n: 3, text: this.#speech.plain('3') }),
    );
    await question.getByLabel(this.say('reason'), { exact: true }).fill(REASON);
    await question.getByRole('button', { name: this.say('cancelDraw') }).click();
    await expect(this.#page.getByRole('dialog')).toHaveCount(0);
  }

  /** The line of a draw that has no numbers yet. */
  waiting(issue: string): Locator {
    return this.#page
      .getByRole('region', { name: this.say('waitingTitle') })
      .getByRole('listitem')
      .filter({ hasText: this.#lottery })
      .filter({ hasText: this.#speech.plain(issue) });
  }

  /** Enters the whole published result, from the special prize down. */
  async enter(issue: string, deed: 'enter' | 'enterAgain'): Promise<void> {
    await this.#page.reload();
    await this.waiting(issue)
      .getByRole('button', { name: this.say(deed), exact: true })
      .click();
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByLabel(this.say('block')).fill(this.#speech.plain(published));
    await dialog.getByRole('button', { name: this.say(deed === 'enter' ? 'send' : 'confirm'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
}

/** Eighteen numbers that are easy to tell apart, the special one with the digits that were played. */
const published = tiers
  .flatMap(({ count, digits }, tier) =>
    Array.from({ length: count }, (_, at) => {
      const number = String(10 * tier + at + 1).padStart(digits, '0');
      return tier === 0 ? `${number.slice(0, -NUMBER.length)}${NUMBER}` : number;
    }),
  )
  .join(' ');

function moneyOf(minor: bigint): string {
  return fromMinor(minor, 2);
}
