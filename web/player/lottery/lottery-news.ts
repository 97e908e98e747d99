import type { QueryClient } from '@tanstack/react-query';
import { getLotteryGame, listLotteryTickets, type LotteryDraw, type LotteryNews } from '../../../contract/lottery.ts';
import { listLotteryMenus, listVnLotteryMenu } from '../../../contract/lottery-menus.ts';
import { announce } from '../../kit/announce.ts';
import { renewAbout, takeAnswer } from '../../kit/ask.ts';
import { call } from '../../kit/call.ts';
import type { Manner } from '../../kit/KitProvider.tsx';
import { minorOf } from '../../kit/money-sum.ts';
import { localDigits, moneyText } from '../../kit/money.ts';
import { toast } from '../../kit/toast.ts';
import type { Words } from '../../kit/speaking.ts';
import { withDraw } from './draws.ts';
import type { LotteryMenus } from './queries.ts';
import { celebrate } from './wins.ts';
import type { words } from './words.ts';

/** Times the stake. */
const CELEBRATED_FROM = 2n;

/** News of a draw came: pages that show it take it over without asking anything. */
export function takeDraw(queries: QueryClient, draw: LotteryDraw): void {
  takeAnswer(queries, getLotteryGame, { gameCode: draw.gameCode }, (game) => withDraw(game, draw));
  if (draw.result !== null) {
    takeAnswer(queries, listLotteryMenus, {}, (menus) => withResult(menus, draw));
    takeAnswer(queries, listVnLotteryMenu, {}, (menus) => withResult(menus, draw));
  }
  // Whether a ticket won is known when its whole draw is settled.
  if (draw.state === 'settled' || draw.state === 'cancelled') void renewAbout(queries, 'tickets');
}

/** The member's own tickets on a draw have won: said everywhere, celebrated where lotteries are shown. */
export async function takeWin(
  queries: QueryClient,
  news: Extract<LotteryNews, { type: 'lottery-own' }>,
  t: Words<typeof words>,
  manner: Manner,
): Promise<void> {
  void renewAbout(queries, 'tickets');
  const { gameCode, issue, payout } = news;
  const told = { amount: moneyText(payout, manner), issue: localDigits(issue, manner.locale) };
  announce(t('wonToast', told));
  toast(t('wonToast', told), { tone: 'win' });
  // Little more than the stake, or less, is no reason to celebrate.
  const stakeMinor = await stakedMinor(gameCode, issue, manner.currencyDecimals);
  if (minorOf(payout, manner.currencyDecimals) >= stakeMinor * CELEBRATED_FROM) celebrate({ gameCode, issue, payout });
}

function withResult(menus: LotteryMenus, draw: LotteryDraw): LotteryMenus {
  return Object.fromEntries(
    Object.entries(menus).map(([code, group]) => [
      code,
      {
        ...group,
        gameMenus: group.gameMenus.map((game) =>
          game.gameCode === draw.gameCode && (game.lastIssue ?? '') <= draw.issue
            ? { ...game, lastIssue: draw.issue, lastResult: draw.result }
            : game,
        ),
      },
    ]),
  );
}

async function stakedMinor(gameCode: string, issue: string, decimals: number): Promise<bigint> {
  const { list } = await call(listLotteryTickets, { gameCode, issue, pageSize: 100 });
  return list
    .filter(({ state }) => state !== 'cancelled')
    .reduce((sumMinor, { stake }) => sumMinor + minorOf(stake, decimals), 0n);
}
