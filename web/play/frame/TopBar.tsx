import { lazy, Suspense } from 'react';
import { type BarProps, isBarred, useBarAround } from './bar.ts';

const OwnBar = lazy(async () => ({ default: (await import('./OwnBar.tsx')).OwnBar }));

/** Above a game that stands by itself; where a page of the site is around it, that page's bar has all of this. */
export function TopBar(props: BarProps) {
  useBarAround(props);
  if (isBarred()) return null;
  return (
    <Suspense fallback={<header className="frame-top" />}>
      <OwnBar {...props} />
    </Suspense>
  );
}
