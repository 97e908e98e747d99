import { type Sport, sports } from '../../games/sports/events.ts';
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

/** What is looked at of sports: events by their state, or the member's own tickets. */
export const sportsPageViews = ['live', 'coming', 'results', 'tickets'] as const;
export type SportsView = (typeof sportsPageViews)[number];

export interface SportsSearch {
  page?: string | undefined;
  view?: SportsView | undefined;
  sport?: Sport | undefined;
  event?: string | undefined;
}

/** What the addresses of sports say. */
export function sportsIn(given: Record<string, unknown>): SportsSearch {
  return {
    page: textIn(given['page']),
    view: sportsPageViews.find((view) => view === given['view']),
    sport: sports.find((sport) => sport === given['sport']),
    event: /^[1-9]\d{0,17}$/.exec(textIn(given['event']) ?? '')?.[0],
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
