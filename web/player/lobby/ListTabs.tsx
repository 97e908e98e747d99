import { Link } from '@tanstack/react-router';
import { listHotGames } from '../../../contract/lobby.ts';
import { listFavourites } from '../../../contract/lobby-picks.ts';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toFavourites, toHot } from '../paths.ts';
import type { words as browsingWords } from './browsing.words.ts';
import type { words } from './words.ts';

/** The way between the lists that are no kind of game. */
export function ListTabs({ page }: { page: 'hot' | 'favourites' }) {
  const t = useWords<typeof words>('lobby');
  const tb = useWords<typeof browsingWords>('browsing');
  const [hasHot, hasFavourites] = [useOffered(listHotGames), useOffered(listFavourites)];
  if (!hasHot || !hasFavourites) return null;
  const look = (isHere: boolean) =>
    `flex min-h-11 items-center rounded-full px-4 font-semibold transition-colors ${isHere ? 'bg-accent-tint text-accent-text' : 'bg-surface text-soft hover:bg-raised'}`;
  return (
    <nav aria-label={tb('lists')} className="flex gap-2">
      <Link {...toHot} className={look(page === 'hot')} aria-current={page === 'hot' ? 'page' : undefined}>
        {t('HOT')}
      </Link>
      <Link
        {...toFavourites}
        className={look(page === 'favourites')}
        aria-current={page === 'favourites' ? 'page' : undefined}
      >
        {tb('favourites')}
      </Link>
    </nav>
  );
}
