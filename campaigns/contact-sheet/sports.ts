import type { Shot, View } from './shot.ts';

const player = ['player'] as const;

/** Events that come, results, and the member's own tickets; what is live looks otherwise each time. */
export const pagesOfSports: Shot[] = (['coming', 'results', 'tickets'] as const).map((view) => ({
  name: `sports: ${view}`,
  who: player,
  at: `/sports?view=${view}`,
}));

/** What is pressed from the list to the slip with one selection on it. */
const toSlip = ({ page }: View) => [
  page.getByRole('main').getByRole('article').first().getByRole('button').first(),
  page.getByRole('button', { name: ' · ' }),
];

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
