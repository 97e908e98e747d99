import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { useWords } from '../../kit/words.ts';
import { GameGrid } from './GameGrid.tsx';
import { PageTitle } from './PageTitle.tsx';
import { useHotGames } from './queries.ts';
import type { en } from './words.en.ts';

/** All hot games. */
export function HotPage() {
  const t = useWords<typeof en>('lobby');
  const { data, isPending, isError, error, refetch, isFetching } = useHotGames();
  return (
    <div className="grid grid-cols-1 gap-5 p-4 md:p-6">
      <PageTitle icon={<CategoryIcon name="hot" size={36} />} title={t('hotGames')} hint={t('hotHint')} />
      {isError && <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && <EmptyState motif="paisley" title={t('noGames')} hint={t('noGamesHint')} />}
      {!isError && <GameGrid games={data} loading={isPending} />}
    </div>
  );
}
