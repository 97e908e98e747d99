import { fromMinor } from '../contract/money.ts';
import { facts as fiveDigits } from '../games/lottery/five-digits/shapes.ts';
import { facts as pick3 } from '../games/lottery/pick-3/shapes.ts';
import { houseLotteries } from '../server/lottery/house-lotteries.ts';
import { Pad } from './at-the-pad.ts';
import type { Books } from './books.ts';
import { closeNextIn, setOdds } from './draws.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';

// A lottery for each language: the two journeys run at the same time, and nobody of the demonstration plays these.
const played = {
  BN: { gameCode: '5d-5m', facts: fiveDigits, playType: 'place-5' },
  EN: { gameCode: '3d-5m', facts: pick3, playType: 'units' },
} as const;
/** Ten digits of which one wins, at ten for one less what the house keeps. */
const [COST, WIN_MINOR, LOWER_ODDS, LOWER_WIN_MINOR] = ['10.00', 975n, 9_000, 900n];

interface Bettor {
  visitor: Visitor;
  pad: Pad;
  books: Books;
  account: string;
  isPhone: boolean;
  gameCode: string;
  facts: (typeof played)['BN' | 'EN']['facts'];
  playType: string;
}

test('bets on draws to come, is told of the win, and finds each ticket and bet again', async ({
  page,
  speech,
  books,
  alarms,
  isMobile,
}) => {
  const { say, language, plain } = speech;
  // Odds that fell are refused twice.
  alarms.allow(/409.*\/wps\/lottery\/bet/);
  const visitor = new Visitor(page, speech);
  const pad = new Pad(visitor, isMobile);
  const account = newName();
  const bettor = { visitor, pad, books, account, isPhone: isMobile, ...played[language] };
  await page.goto('/index');
  await visitor.register(account);
  await books.give(account, 10_000n);
  const issue = await closeNextIn(books, bettor.gameCode, 180_000);

  await test.step('the menu opens the first lottery at once, and all of them are one touch away', () => find(bettor));
  await expect(page.getByText(say.lottery('issueIs', { issue: plain(issue) }), { exact: true }).first()).toBeVisible();

  await test.step('a ticket on the draw that closes next', async () => {
    await pad.choosePlay(bettor.facts, bettor.playType);
    await pad.chooseAll();
    await pad.review();
    await pad.bet(COST);
    await expect(pad.news).toContainText(say.lottery('placed', { n: 1, text: plain('1') }));
    await expect(visitor.balance).toContainText(speech.digits('90.00'));
  });
  await test.step('a basket outlives a reload, and is played on three draws until it wins', () => chase(bettor));
  await test.step('odds fall: the ticket is marked, and nothing is bet before they agree', () =>
    betAtLowerOdds(bettor));
  await test.step('the draw is made, and the win is told in proportion', async () => {
    expect(await closeNextIn(books, bettor.gameCode, 1_500)).toBe(issue);
    await hearOfWin(bettor, issue);
  });
  await test.step('what has won, and what the series had still to play', () => seeTickets(bettor));
  await test.step('their records and their balance say the same', () => seeRecords(bettor));
});

async function find({ visitor, isPhone, gameCode }: Bettor): Promise<void> {
  const { page, header, speech } = visitor;
  const { say, language } = speech;
  if (isPhone) await header.getByRole('button', { name: say.brand('menu'), exact: true }).click();
  await page
    .getByRole('navigation', { name: say.brand('mainMenu') })
    .getByRole('link', { name: say.lobby('LOTT'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(houseLotteries[0]!.code, language));
  await page.getByRole('link', { name: say.lottery('toLotteries') }).click();
  await page
    .getByRole('main')
    // The time that is left stands behind the name.
    .getByRole('link', { name: new RegExp(`^${nameOf(gameCode, language)}(?: |$)`) })
    .first()
    .click();
}

async function chase({ visitor, pad }: Bettor): Promise<void> {
  const { say, plain, digits } = pad.speech;
  await pad.chooseAll();
  await pad.add();
  await pad.page.reload();
  await pad.review();
  await expect(pad.basket).toContainText(say.lottery('basketCount', { n: 1, text: plain('1') }));
  await pad.chase(3);
  await expect(pad.basket.getByRole('switch', { name: say.lottery('stopOnWin') })).toBeChecked();
  await pad.bet('30.00');
  await expect(pad.news).toContainText(say.lottery('placedDraws', { n: 3, text: plain('3') }));
  await expect(visitor.balance).toContainText(digits('60.00'));
}

async function betAtLowerOdds({ visitor, pad, books, gameCode, playType }: Bettor): Promise<void> {
  const { say, digits } = pad.speech;
  await pad.chooseAll();
  // What lies in the basket is shown at the odds that it was chosen at, whatever the page hears meanwhile.
  await pad.add();
  await setOdds(books, gameCode, playType, [LOWER_ODDS]);
  await pad.review();
  await pad.bet(COST);
  const question = visitor.dialog(say.lottery('oddsMoved'));
  await question.getByRole('button', { name: say.lottery('oddsNo') }).click();
  await expect(pad.basket.getByRole('listitem')).toContainText(say.lottery('marks.lower'));
  await expect(pad.basket.getByRole('alert')).toHaveText(say.lottery('refusedOdds'));
  await expect(visitor.balance).toContainText(digits('60.00'));
  await pad.bet(COST);
  await question.getByRole('button', { name: say.lottery('oddsYes') }).click();
  await expect(visitor.balance).toContainText(digits('50.00'));
  await setOdds(books, gameCode, playType, null);
}

async function hearOfWin({ pad }: Bettor, issue: string): Promise<void> {
  const { page, speech } = pad;
  const { say, plain, money } = speech;
  const amount = money(moneyOf(2n * WIN_MINOR + LOWER_WIN_MINOR));
  await expect(pad.news).toContainText(say.lottery('wonToast', { amount, issue: plain(issue) }));
  await expect(page.getByRole('region', { name: say.lottery('draw') })).toContainText(
    say.lottery('lastResult', { issue: plain(issue) }),
  );
  // Less came back than was staked: no reason to celebrate.
  await expect(page.getByRole('button', { name: say.lottery('won') })).toHaveCount(0);
}

async function seeTickets({ visitor, pad }: Bettor): Promise<void> {
  const { say, digits } = pad.speech;
  await pad.look('tickets');
  await expect(pad.tickets('won')).toHaveCount(3);
  await expect(pad.tickets('cancelled')).toHaveCount(2);
  await pad.tickets('won').first().click();
  const ticket = visitor.dialog(say.lottery('ticket'));
  await expect(ticket).toContainText(digits(moneyOf(LOWER_WIN_MINOR)));
  await ticket.getByRole('button', { name: say.lottery('checkSeal') }).click();
  await expect(ticket).toContainText(say.lottery('sealFits'));
  await pad.page.keyboard.press('Escape');
}

async function seeRecords({ visitor, books, account, gameCode }: Bettor): Promise<void> {
  const { page, speech } = visitor;
  const { say, language, plain, digits } = speech;
  const leftMinor = 10_000n - 3n * 1_000n + 2n * WIN_MINOR + LOWER_WIN_MINOR;
  await expect(visitor.balance).toContainText(digits(moneyOf(leftMinor)));
  expect(await books.balanceMinor(account)).toBe(leftMinor);
  await page.goto('/member/personalHistoryCopy');
  const centre = visitor.dialog(say.members('memberCentre'));
  // A table on wide screens, cards on phones: the other of the two is there and hidden. The filter has the word too.
  await expect(centre.getByText(nameOf(gameCode, language)).filter({ visible: true })).toHaveCount(5);
  await expect(centre.getByText(say.bets('rolled_back'), { exact: true }).filter({ visible: true })).toHaveCount(3);
  await expect(centre).toContainText(say.bets('rows', { count: 5, text: plain('5') }));
  await page.goto('/member/transactionHistory');
  await expect(centre.getByText(digits(moneyOf(WIN_MINOR), true)).filter({ visible: true })).toHaveCount(2);
}

function nameOf(gameCode: string, language: 'BN' | 'EN'): string {
  return houseLotteries.find(({ code }) => code === gameCode)!.names[language];
}

function moneyOf(minor: bigint): string {
  return fromMinor(minor, 2);
}
