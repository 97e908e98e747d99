import { type LotteryView, lotteryViews, type MemberView, type Modal } from './paths.ts';

/** What any address may say. */
export interface RootSearch {
  modal?: Modal | undefined;
  member?: MemberView | undefined;
  /** A page of the agent centre, and whose it is. */
  agent?: string | undefined;
  of?: string | undefined;
  /** The payment company sends the payer back with the number of their deposit. */
  deposit?: string | undefined;
}

export interface LotterySearch {
  page?: string | undefined;
  gameCode?: string | undefined;
  playType?: string | undefined;
  view?: LotteryView | undefined;
}

/** What the addresses of lotteries say. */
export function lotteryIn(given: Record<string, unknown>): LotterySearch {
  return {
    ...textsIn('page', 'gameCode', 'playType')(given),
    view: lotteryViews.find((view) => view === given['view']),
  };
}

/** Texts of an address, by their names: the page makes of each what it knows. */
export function textsIn<Name extends string>(...names: Name[]) {
  return (given: Record<string, unknown>): { [N in Name]?: string | undefined } =>
    Object.fromEntries(names.map((name) => [name, textIn(given[name])])) as { [N in Name]?: string | undefined };
}

/** What the addresses of lists of games say, and, of sports, which view of which event. */
export const listIn = textsIn('page', 'group', 'view', 'sport', 'event', 'slip', 'league', 'team');

/** What the addresses of games say. */
export function gameIn(given: Record<string, unknown>): GameSearch {
  const { game, beside } = textsIn('game', 'beside')(given);
  return { game, beside, fun: textIn(given['fun']) === '1' ? '1' : undefined };
}

interface GameSearch {
  game?: string | undefined;
  fun?: '1' | undefined;
  /** Rooms of tables that stand beside the first, a point between them. */
  beside?: string | undefined;
}

/** The router reads ?page=2 as a number; an address holds texts. */
export function textIn(given: unknown): string | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  return typeof given === 'string' ? given : JSON.stringify(given);
}
