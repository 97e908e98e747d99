import { Link } from '@tanstack/react-router';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { InTurn } from '../../kit/InTurn.tsx';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { useWords } from '../../kit/speaking.ts';
import { toModal } from '../paths.ts';
import { GameGrid } from './GameGrid.tsx';
import { GameStrip } from './GameStrip.tsx';
import { ListTabs } from './ListTabs.tsx';
import { PageTitle } from './PageTitle.tsx';
import { useFavouriteGames } from './picks.ts';
import { useRecentGames } from './recent.ts';
import { WayToHot } from './WayToHot.tsx';
import type { words } from './browsing.words.ts';

/** The games that the member has marked, and those they opened last. */
export function FavouritesPage() {
  const t = useWords<typeof words>('browsing');
  const isMember = useLoggedIn();
  const recent = useRecentGames().data ?? [];
  return (
    <div className="grid grid-cols-1 gap-8 p-4 md:p-6">
      <InTurn
        first={
          <div className="grid grid-cols-1 gap-5">
            <PageTitle
              icon={<CategoryIcon name="favourites" size={36} />}
              title={t('favourites')}
              hint={t('favouritesHint')}
            />
            <ListTabs page="favourites" />
            {isMember ? <Marked /> : <ForVisitors />}
          </div>
        }
      >
        <GameStrip title={t('recent')} games={recent} />
      </InTurn>
    </div>
  );
}

function Marked() {
  const t = useWords<typeof words>('browsing');
  const { on, ...games } = useFavouriteGames();
  if (!on) return <EmptyState motif="lotus" title={t('favouritesOff')} action={<WayToHot />} />;
  return (
    <Asked of={games} waiting={<GameGrid games={undefined} loading />}>
      {(marked) =>
        marked.length === 0 ? (
          <EmptyState motif="lotus" title={t('noFavourites')} hint={t('noFavouritesHint')} action={<WayToHot />} />
        ) : (
          <GameGrid games={marked} loading={false} />
        )
      }
    </Asked>
  );
}

function ForVisitors() {
  const t = useWords<typeof words>('browsing');
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
