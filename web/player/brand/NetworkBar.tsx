import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { CallError } from '../../kit/call.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/**
 * Says so when the line is gone: the page goes on showing what it has. A browser knows only whether there is any network:
 * that nothing comes through it is seen by the answers that do not come.
 */
export function NetworkBar() {
  const t = useWords<typeof words>('brand');
  const queries = useQueryClient();
  const watchThese = useCallback((changed: () => void) => watch(queries, changed), [queries]);
  const isCut = useSyncExternalStore(
    watchThese,
    () => !navigator.onLine || isUnanswered(queries),
    () => false,
  );
  return (
    <div role="status">
      {isCut && (
        <p className="flex items-center justify-center gap-2 bg-warning-tint px-4 py-2 text-center text-sm text-text">
          <WifiOff aria-hidden className="size-4 flex-none text-warning" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

/** Whether no answer came to the question that ended last. */
function isUnanswered(queries: QueryClient): boolean {
  let [endedAtMs, unanswered] = [0, false];
  for (const { state } of queries.getQueryCache().getAll()) {
    const isFailing = state.fetchFailureReason instanceof CallError && state.fetchFailureReason.code === 'network';
    if (state.dataUpdatedAt > endedAtMs) [endedAtMs, unanswered] = [state.dataUpdatedAt, false];
    if (isFailing && Math.max(state.errorUpdatedAt, state.dataUpdatedAt + 1) >= endedAtMs)
      [endedAtMs, unanswered] = [Math.max(state.errorUpdatedAt, state.dataUpdatedAt + 1), true];
  }
  return unanswered;
}

function watch(queries: QueryClient, changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  const leave = queries.getQueryCache().subscribe(changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
    leave();
  };
}
