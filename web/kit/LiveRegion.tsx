import { useSyncExternalStore } from 'react';
import { heldNews, listenToNews } from './announce.ts';

/** Where screen readers hear what changed without a focus: balance, results. Once in an entry; see announce(). */
export function LiveRegion() {
  const news = useSyncExternalStore(listenToNews, heldNews, heldNews);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {news}
    </div>
  );
}
