import { houseLotteries } from '../../server/lottery/house-lotteries.ts';
import type { Shot, View } from './shot.ts';

const player = ['player'] as const;
const [PLACES, PLACES_PLAY] = ['5d-5m', 'place-5'];

/** The slowest of each family: its draws stay as they are while they are looked at. */
const ofEachFamily = [...Map.groupBy(houseLotteries, ({ family }) => family).values()].map((some) => some.at(-1)!);

const paths: Readonly<Record<string, string>> = { VN: '/vnlottery', SEA: '/seaLottery', '': '/lottery' };

/** Where tickets of each family are made, what its draws came to, and the member's own tickets. */
export const pagesOfLotteries: Shot[] = [
  ...ofEachFamily.map(({ code, area }) => ({
    name: `bet on ${code}`,
    who: player,
    at: `${paths[area]}?gameCode=${code}`,
  })),
  ...(['list', 'trend', 'statistics', 'roads'] as const).map((page) => results('pk10-5m', page)),
  results('keno-5m', 'statistics'),
  results('vn-north', 'board'),
  {
    name: 'proof of a draw',
    who: player,
    at: `/lottery?gameCode=${PLACES}&view=results`,
    turn: ({ page }) => page.getByRole('main').locator('summary').first().click(),
  },
  { name: 'tickets of a member', who: player, at: '/lottery?view=tickets' },
];

/** What lies over lotteries. */
export const overLotteries: Shot[] = [
  {
    name: 'basket of a lottery',
    who: player,
    at: `/lottery?gameCode=${PLACES}&playType=${PLACES_PLAY}`,
    size: 'phone',
    modal: { draws: ['lottery/betting/BetView'], press: (view) => [lucky(view), toBasket(view)] },
  },
  oddsThatFell(),
  ticket('ticket that waits', 'national'),
  ticket('ticket that won', 'vn-north'),
];

/** They fall when the ticket lies in the basket. */
function oddsThatFell(): Shot {
  let fall = async () => {};
  return {
    name: 'odds that fell',
    who: player,
    at: `/lottery?gameCode=${PLACES}&playType=${PLACES_PLAY}`,
    // At a desktop's zoom of 200 % the basket beside the pad becomes one over it, and what was pressed another button.
    size: 'phone',
    arrange: async ({ odds }) => {
      let undo = async () => {};
      fall = async () => {
        undo = await odds(PLACES, PLACES_PLAY, [9_000]);
      };
      return () => undo();
    },
    modal: {
      draws: ['lottery/betting/OddsQuestion'],
      press: (view) => [
        lucky(view),
        view.page.getByRole('button', { name: view.say.lottery('add'), exact: true }),
        toBasket(view),
        view.page.getByRole('button', { name: view.say.lottery('betFor', { amount: view.speech.money('1.00') }) }),
      ],
      fill: () => fall(),
    },
  };
}

function ticket(name: string, gameCode: string): Shot {
  return {
    name,
    who: player,
    at: `/lottery?gameCode=${gameCode}&view=tickets`,
    modal: {
      draws: ['lottery/tickets/TicketDialog'],
      press: ({ page }) => [page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first()],
    },
  };
}

function results(gameCode: string, face: 'list' | 'board' | 'trend' | 'statistics' | 'roads'): Shot {
  return {
    name: `results of ${gameCode}: ${face}`,
    who: player,
    at: `/lottery?gameCode=${gameCode}&view=results`,
    turn: ({ page, say }) =>
      page
        .getByRole('group', { name: say.lottery('resultPages') })
        .getByText(say.lottery(`page.${face}`), { exact: true })
        .click(),
  };
}

function lucky({ page, say }: View) {
  return page.getByRole('button', { name: say.lottery('lucky'), exact: true });
}

function toBasket({ page, say }: View) {
  return page.getByRole('button', { name: say.lottery('bet'), exact: true });
}
