import type { Shot } from './shot.ts';

const player = ['player'] as const;

/** Events that come, results, and the member's own tickets; what is live looks otherwise each time. */
export const pagesOfSports: Shot[] = (['coming', 'results', 'tickets'] as const).map((view) => ({
  name: `sports: ${view}`,
  who: player,
  at: `/sports?view=${view}`,
}));

/** What lies over sports. */
export const overSports: Shot[] = [
  {
    name: 'bet slip of sports',
    who: player,
    at: '/sports?view=coming',
    size: 'phone',
    modal: {
      draws: ['sports/SlipPanel'],
      press: ({ page }) => [
        page.getByRole('main').getByRole('article').first().getByRole('button').first(),
        page.getByRole('button', { name: ' · ' }),
      ],
    },
  },
];
