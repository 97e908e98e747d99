import type { GameCategory } from '../../contract/bets.ts';
import { lowestReturn, type OddsMilli, oddsWithRebate, statedOdds } from '../../games/lottery/lottery-game.ts';
import type { PlayType } from '../../games/lottery/shapes.ts';
import type { GameRow, PlayRow } from './store-games.ts';

/** Odds of a play type as the operator has set them, or as stated. @param percent of them, rounded down */
export function oddsOf(playType: PlayType, play: PlayRow | undefined, percent = 100): OddsMilli[] {
  const odds = play?.odds ?? statedOdds(playType);
  return odds.map((one) => Math.floor((one * percent) / 100));
}

/** The odds of a player who takes a rebate, thousandths of the stake. */
export function offeredOdds(playType: PlayType, odds: readonly OddsMilli[], rebateMilli: number): OddsMilli[] {
  if (rebateMilli === 0) return [...odds];
  const line = lowestReturn(playType, odds);
  return odds.map((one) => oddsWithRebate(one, rebateMilli, line));
}

/** Under which kind of play a lottery stands in menus and records. */
export function categoryOf({ prize_mode: mode }: Pick<GameRow, 'prize_mode'>): GameCategory {
  return mode === 'Elott' ? 'ELOTT' : 'LOTT';
}

/** The vendor under which clients of this kind know it. */
export function accountTypeOf({ prize_mode: mode, area }: Pick<GameRow, 'prize_mode' | 'area'>): string {
  if (area === 'VN') return 'TCG_LOTTO_VN';
  if (area === 'SEA') return 'TCG_SEA';
  return mode === 'Elott' ? 'ELOTT' : 'LOTT';
}
