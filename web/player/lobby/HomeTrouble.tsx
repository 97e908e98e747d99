import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useHotGames } from './queries.ts';
import type { words } from './words.ts';

/** What stands on the home page where there are no games, or they did not load. It is seldom needed and loads itself. */
export function HomeTrouble() {
  const t = useWords<typeof words>('lobby');
  const { isLoadingError, error, refetch, isFetching } = useHotGames();
  if (isLoadingError) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return <EmptyState motif="paisley" title={t('noGames')} hint={t('noGamesHint')} />;
}
