import type { Shot, View } from './shot.ts';

const player = ['player'] as const;

/** Events that come, results, and the member's own tickets; what is live looks otherwise each time. */
export const pagesOfSports: Shot[] = [
  ...(['coming', 'results', 'tickets'] as const).map((view) => ({
    name: `sports: ${view}`,
    who: player,
    at: `/sports?view=${view}`,
  })),
  { name: 'sports: search', who: player, at: '/sports?view=coming', turn: searchForTeams },
  { name: 'sports: a match', who: player, at: '/sports?view=coming', turn: (view) => openMatch(view) },
  { name: 'sports: form of a match', who: player, at: '/sports?view=coming', turn: (view) => openMatch(view, 'form') },
  { name: 'sports: a league', who: player, at: '/sports?view=coming', turn: (view) => openFound(view, 'league') },
  { name: 'sports: a team', who: player, at: '/sports?view=coming', turn: (view) => openFound(view, 'team') },
  { name: 'sports: a bet is edited', who: player, at: '/sports?view=coming', turn: editBet },
];

/** The first odds of the first event: beside the star, the only button there whose name ends with a number. */
const firstOdds = ({ page }: View) =>
  page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /\p{Nd}$/u })
    .first();

/** What is pressed from the list to the slip with one selection on it. */
const toSlip = (view: View) => [firstOdds(view), view.page.getByRole('button', { name: ' · ' })];

/** What lies over sports. */
export const overSports: Shot[] = [
  {
    name: 'bet slip of sports',
    who: player,
    at: '/sports?view=coming',
    size: 'phone',
    modal: {
      draws: ['sports/SlipPanel'],
      press: toSlip,
    },
  },
  {
    name: 'slip shared by code',
    who: player,
    at: '/sports?view=coming',
    size: 'phone',
    modal: {
      draws: ['sports/ShareSlip'],
      press: (view) => [
        ...toSlip(view),
        view.page.getByRole('button', { name: view.say.sports('passOn.share'), exact: true }),
      ],
    },
  },
];

/** A bet is placed, and then taken back onto the slip to be changed. */
async function editBet(view: View): Promise<void> {
  const { page, say, speech, isPhone } = view;
  const toBar = () => page.getByRole('button', { name: ' · ' }).click();
  await firstOdds(view).click();
  if (isPhone) await toBar();
  await page.getByLabel(say.sports('stake'), { exact: true }).fill(speech.plain('10'));
  await page.getByRole('button', { name: say.sports('placeFor', { amount: speech.money('10.00') }) }).click();
  await page.getByText(say.sports('placed'), { exact: true }).first().waitFor();
  await page.goto('/sports?view=tickets');
  await page
    .getByRole('button', { name: say.sports('edit.start'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: say.sports('edit.confirm'), exact: true }).waitFor();
}

/** What is found by a piece of a name that some of them have. */
async function searchForTeams({ page, say }: View): Promise<void> {
  await page.getByRole('searchbox', { name: say.leagues('search') }).fill('ar');
  await page.getByRole('heading', { name: say.leagues('teams'), exact: true }).waitFor();
}

async function openFound({ page, say }: View, kind: 'league' | 'team'): Promise<void> {
  await page.getByRole('searchbox', { name: say.leagues('search') }).fill(kind === 'league' ? 'league' : 'ar');
  const title = page.getByRole('heading', { name: say.leagues(kind === 'league' ? 'leagues' : 'teams'), exact: true });
  await page.locator('section').filter({ has: title }).getByRole('link').first().click();
  await page.getByRole('heading', { name: say.leagues('results'), exact: true }).waitFor();
}

async function openMatch({ page, say }: View, part?: 'form'): Promise<void> {
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  if (part === undefined) return page.getByRole('tab', { name: say.leagues('page.book') }).waitFor();
  await page.getByRole('tab', { name: say.leagues('page.form') }).click();
  await page.getByRole('heading', { name: say.leagues('meetings') }).waitFor();
}
