import type { APIRequestContext, Page } from '@playwright/test';
import type { CallOutput } from '../contract/call.ts';
import { listSportsEvents, type SportsEvent } from '../contract/sports.ts';
import { officeWordsOf } from './office-words.ts';
import { newName, Visitor } from './people.ts';
import { enterOffice, ownBrowser } from './staff.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

test('backs matches alone and together, cashes one ticket out, and a trader holds a match back', async ({
  page,
  browser,
  speech,
  books,
  isMobile,
}) => {
  const { say, language, plain, money } = speech;
  const visitor = new Visitor(page, speech);
  const account = newName();
  // Matches that begin in an hour or more: nothing of them happens while this is told.
  const [first, second, third] = await lateMatches(page.request);
  await page.goto('/sports?view=coming');
  await visitor.register(account);
  await books.give(account, 10_000n);

  const choose = async (event: SportsEvent) => {
    await page.goto(`/sports?event=${event.eventId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${event.home[language]} – ${event.away[language]}`,
    );
    // A selection says its odds last; a star has none.
    const selection = (pressed: boolean) => page.getByRole('main').getByRole('button', { name: /[\d০-৯]$/, pressed });
    await selection(false).first().click();
    await expect(selection(true)).toHaveCount(1);
  };
  const bet = async (stake: string, amount: string, hasKinds: boolean) => {
    if (isMobile) await page.getByRole('button', { name: ' · ' }).click();
    if (hasKinds) await expect(page.getByLabel(say.sports('kindLabel'))).toHaveValue('accumulator');
    await page.getByLabel(say.sports('stake'), { exact: true }).fill(plain(stake));
    await page.getByRole('button', { name: say.sports('placeFor', { amount: money(amount) }) }).click();
    await expect(page.getByText(say.sports('placed'), { exact: true }).first()).toBeVisible();
    if (isMobile) await page.keyboard.press('Escape');
  };

  await test.step('a single is taken at once', async () => {
    await choose(first);
    await bet('10', '10.00', false);
    await expect(visitor.balance).toContainText(speech.digits('90.00'));
  });
  await test.step('two matches become an accumulator', async () => {
    await choose(second);
    await choose(third);
    await bet('20', '20.00', true);
    await expect(visitor.balance).toContainText(speech.digits('70.00'));
  });
  await test.step('a builder is shared by a code, and taken off', () => shareBuilder(page, say, first, isMobile));
  await test.step('both stand under their own bets, and one is cashed out', () => cashOutLast(page, say));
  await test.step('a trader holds a match back, and its page says so', async () => {
    const { sports: t } = officeWordsOf(language);
    const office = await ownBrowser(browser, language);
    await office.goto('/office/');
    await enterOffice(office, language, await books.hireStaff('manager'));
    await office.goto('/office/sports');
    await office.getByText(t('view.coming'), { exact: true }).click();
    const name = `${second.home[language]} – ${second.away[language]}`;
    const row = office.getByRole('row').filter({ hasText: name }).last();
    await row.getByRole('button', { name: t('suspend'), exact: true }).click();
    await expect(row.getByRole('button', { name: t('resume'), exact: true })).toBeVisible();
    await page.goto(`/sports?event=${second.eventId}`);
    await expect(page.getByText(say.sports('suspendedHint'))).toBeVisible();
    await row.getByRole('button', { name: t('resume'), exact: true }).click();
    await expect(page.getByText(say.sports('suspendedHint'))).toBeHidden();
    await office.context().close();
  });
});

/** Who wins and whether both score go onto the slip as one selection, which gets a code; taken off, the code brings it back. */
async function shareBuilder(
  page: Page,
  say: Speech['say'],
  { eventId }: SportsEvent,
  isMobile: boolean,
): Promise<void> {
  await page.goto(`/sports?event=${eventId}`);
  await page.getByRole('main').getByText(say.sports('builder.title'), { exact: true }).click();
  for (const market of ['match_result', 'both_score'] as const)
    await page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: say.sports(`market.${market}`), exact: true }) })
      .getByRole('button')
      .first()
      .click();
  await page
    .getByRole('region', { name: say.sports('builder.title') })
    .getByRole('button')
    .last()
    .click();
  if (isMobile) await page.getByRole('button', { name: ' · ' }).click();
  await page.getByRole('button', { name: say.sports('passOn.share') }).click();
  const sheet = page.getByRole('dialog', { name: say.sports('passOn.title') });
  await expect(sheet.getByRole('img', { name: say.sports('passOn.qr') })).toBeVisible();
  const code = /[2-9A-HJ-NP-Z]{8}/.exec((await sheet.textContent()) ?? '')![0];
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say.sports('clear') }).click();
  await page.getByLabel(say.sports('code.label'), { exact: true }).fill(code.toLowerCase());
  await page.getByRole('button', { name: say.sports('code.load') }).click();
  await expect(page.getByRole('button', { name: say.sports('passOn.share') })).toBeVisible();
  await page.getByRole('button', { name: say.sports('clear') }).click();
}

/** Half of the ticket that was placed first is given up for what is offered, then the rest. */
async function cashOutLast(page: Page, say: Speech['say']): Promise<void> {
  await page.goto('/sports?view=tickets');
  await expect(page.getByRole('article')).toHaveCount(2);
  const single = page.getByRole('article').last();
  const take = async (share: number) => {
    await single.getByRole('button').first().click();
    await single.getByRole('slider', { name: say.sports('share') }).fill(String(share));
    await single.getByRole('button', { name: say.sports('cashOutConfirm'), exact: true }).click();
  };
  await take(500);
  await expect(single.getByText(say.sports('partsTitle'))).toBeVisible();
  await take(1000);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByText(say.sports('settled'), { exact: true }).click();
  await expect(page.getByRole('article').getByText(say.sports('state.cashed_out'), { exact: true })).toBeVisible();
}

/** The three that begin last of those that are announced, of different sides each. */
async function lateMatches(request: APIRequestContext): Promise<[SportsEvent, SportsEvent, SportsEvent]> {
  const found: SportsEvent[] = [];
  // The feed is heard a moment after the site is there.
  await expect(async () => {
    const answer = await request.get(`${listSportsEvents.path}?view=coming&sport=football`);
    const { events } = ((await answer.json()) as { value: CallOutput<typeof listSportsEvents> }).value;
    const known = new Set<string>();
    const late = events
      .toReversed()
      .filter(({ home, away }) => !known.has(home.EN + away.EN) && known.add(home.EN + away.EN));
    expect(late.length).toBeGreaterThan(3);
    found.splice(0, 3, ...late.slice(0, 3));
  }).toPass();
  return found as [SportsEvent, SportsEvent, SportsEvent];
}
