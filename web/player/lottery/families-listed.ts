import type { LotteryMenuGame } from '../../../contract/lottery-menus.ts';
import type { LotteryMenus } from './queries.ts';

/** Lotteries that are alike but for how often they are drawn: one card, one drawing. */
export interface ListedFamily {
  key: string;
  name: string;
  showIcon: string;
  /** The most frequent first; at least one. */
  games: readonly [LotteryMenuGame, ...LotteryMenuGame[]];
}

/** The families of a list, in its order. */
export function familiesOf(groups: readonly LotteryMenus[string][]): ListedFamily[] {
  return groups.flatMap(({ gameGroupCode, gameGroupName, gameMenus }) => {
    const alike = Object.groupBy(gameMenus, ({ family, showIcon }) => `${family} ${showIcon}`);
    return Object.entries(alike).flatMap(([key, found = []]) => {
      const [first, ...others] = found.toSorted((one, other) => minutesOf(one) - minutesOf(other));
      if (!first) return [];
      const name = others.length > 0 ? gameGroupName : first.gameName;
      return [{ key: `${gameGroupCode} ${key}`, name, showIcon: first.showIcon, games: [first, ...others] as const }];
    });
  });
}

/** Whether it is drawn again and again through the day. */
export function isFast({ games: [first] }: ListedFamily): boolean {
  return first.everyMinutes !== null;
}

function minutesOf({ everyMinutes }: LotteryMenuGame): number {
  return everyMinutes ?? Number.MAX_SAFE_INTEGER;
}
