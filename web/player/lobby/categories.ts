import type { GameCategory } from '../../../contract/bets.ts';
import type { CategoryIconName } from '../../kit/icons/CategoryIcon.tsx';
import { categoryPaths, type PagedCategory } from '../paths.ts';

/** The drawing of each kind of game. */
export const categoryIcons: Record<GameCategory, CategoryIconName> = {
  RNG: 'slots',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  FISH: 'fish',
  PVP: 'cards',
  LOTT: 'lottery',
  ELOTT: 'elott',
};

/** Whether this kind of game has a page with a list. */
export function isPaged(category: GameCategory): category is PagedCategory {
  return category in categoryPaths;
}
