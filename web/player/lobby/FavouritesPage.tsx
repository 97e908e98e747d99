import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { useWords } from '../../kit/words.ts';
import { toModal } from '../paths.ts';
import type { en } from './browsing.en.ts';
import { GameGrid } from './GameGrid.tsx';
import { GameStrip } from './GameStrip.tsx';
import { ListTabs } from './ListTabs.tsx';
import { PageTitle } from './PageTitle.tsx';
import { useFavouriteGames, useRecentGames } from './picks.ts';
import { WayToHot } from './WayToHot.tsx';

/** The games that the member has marked, and those he opened last. */
export function FavouritesPage() {
  const t = useWords<typeof en>('browsing');
  const isMember = useLoggedIn();
  const recent = useRecentGames().data ?? [];
  return (
    <div className="grid grid-cols-1 gap-8 p-4 md:p-6">
      <div className="grid grid-cols-1 gap-5">
        <PageTitle
          icon={<CategoryIcon name="favourites" size={36} />}
          title={t('favourites')}
          hint={t('favouritesHint')}
        />
        <ListTabs page="favourites" />
        {isMember ? <Marked /> : <ForVisitors />}
      </div>
      <GameStrip title={t('recent')} games={recent} />
    </div>
  );
}

function Marked() {
  const t = useWords<typeof en>('browsing');
  const { on, data, isPending, isError, error, refetch, isFetching } = useFavouriteGames();
  if (!on) return <EmptyState motif="lotus" title={t('favouritesOff')} action={<WayToHot />} />;
  if (isError && !data) {
    return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data?.length === 0) {
    return <EmptyState motif="lotus" title={t('noFavourites')} hint={t('noFavouritesHint')} action={<WayToHot />} />;
  }
  return <GameGrid games={data} loading={isPending} />;
}

function ForVisitors() {
  const t = useWords<typeof en>('browsing');
  return (
    <EmptyState
      motif="lotus"
      title={t('favouritesVisitor')}
      action={
        <Link {...toModal('login')} className={buttonClass({ variant: 'primary' })}>
          {t('logIn')}
        </Link>
      }
    />
  );
}
