import type { Shot } from './shot.ts';

const several = '/game?game=baccarat&beside=roulette.sic-bo.boishakhi-wheel';

/** Tables beside each other: four, and two with the place of a third. */
export function pagesOfTables(): Shot[] {
  return [
    shot('four tables beside each other', several),
    shot('two tables beside each other', '/game?game=lucky-7&beside=dragon-tiger'),
  ];
}

/** What lies over them: which tables are to stand there. */
export const overTables: readonly Shot[] = [
  {
    name: 'which tables stand beside each other',
    who: ['player'],
    at: '/live',
    modal: {
      draws: ['lobby/ChooseTables'],
      press: ({ page, say }) => [page.getByRole('button', { name: say.lobby('tables.many'), exact: true })],
    },
  },
];

function shot(name: string, at: string): Shot {
  return {
    name,
    who: ['player'],
    at,
    turn: async ({ page }) => {
      // On a phone one of them stands in front.
      await page.frameLocator('iframe').locator('article[data-front="true"] .table-place').first().waitFor();
    },
  };
}
