import { type LotteryView, lotteryViews } from './paths.ts';

export interface LotterySearch {
  page?: string | undefined;
  gameCode?: string | undefined;
  playType?: string | undefined;
  view?: LotteryView | undefined;
}

/** What the addresses of lotteries say. */
export function lotteryIn(given: Record<string, unknown>): LotterySearch {
  return {
    page: textIn(given['page']),
    gameCode: textIn(given['gameCode']),
    playType: textIn(given['playType']),
    view: lotteryViews.find((view) => view === given['view']),
  };
}

/** What the addresses of games say. */
export function gameIn(given: Record<string, unknown>): { game?: string | undefined; fun?: '1' | undefined } {
  return { game: textIn(given['game']), fun: textIn(given['fun']) === '1' ? '1' : undefined };
}

/** The router reads ?page=2 as a number; an address holds texts. */
export function textIn(given: unknown): string | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  return typeof given === 'string' ? given : JSON.stringify(given);
}
