import { getPlayedNow } from '../../../contract/lobby-boards.ts';
import { useCall } from '../../kit/ask.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { GameGrid } from './GameGrid.tsx';
import { GameStrip } from './GameStrip.tsx';
import { LargestWins } from './LargestWins.tsx';
import { ListTabs } from './ListTabs.tsx';
import { PageTitle } from './PageTitle.tsx';
import { useRecentGames } from './recent.ts';
import { useHotGames } from './queries.ts';
import type { words as browsingWords } from './browsing.words.ts';
import type { words as listWords } from './lists.words.ts';
import type { words } from './words.ts';

/** All hot games; below them what is really played now: last by this member, most by everybody, and what was won. */
export function HotPage() {
  const t = useWords<typeof words & typeof listWords>('lobby');
  const tb = useWords<typeof browsingWords>('browsing');
  const { data, isPending, isLoadingError, error, refetch, isFetching, on } = useHotGames();
  const recent = useRecentGames().data ?? [];
  const played = useCall(getPlayedNow, {}, { enabled: useOffered(getPlayedNow), everyMs: 60_000 });
  const { popular = [], wins = [] } = played.data ?? {};
  return (
    <div className="grid grid-cols-1 gap-8 p-4 md:p-6">
      <div className="grid grid-cols-1 gap-5">
        <PageTitle icon={<CategoryIcon name="hot" size={36} />} title={t('hotGames')} hint={t('hotHint')} />
        <ListTabs page="hot" />
        {isLoadingError && <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {(!on || data?.length === 0) && <EmptyState motif="paisley" title={t('noGames')} hint={t('noGamesHint')} />}
        {on && !isLoadingError && <GameGrid games={data} loading={isPending} />}
      </div>
      <GameStrip title={tb('recent')} games={recent} />
      {popular.length > 1 && <GameStrip title={tb('popular')} hint={tb('popularHint')} games={popular} />}
      <LargestWins wins={wins} />
    </div>
  );
}
