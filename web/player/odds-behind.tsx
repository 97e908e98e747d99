import { lazy, type ReactNode, Suspense } from 'react';

const LinkedOdds = lazy(() => import('./sports/LinkedOdds.tsx').then((it) => ({ default: it.LinkedOdds })));

/** What stands behind links in texts that are read over a page. */
export function oddsBehind(address: string): ReactNode {
  return (
    <Suspense>
      <LinkedOdds address={address} />
    </Suspense>
  );
}
