import { CatchBoundary } from '@tanstack/react-router';
import {
  type ComponentType,
  createElement,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  use,
} from 'react';
import { learn, type LaterWords } from './speech.ts';

/** A part of the site that is loaded when it is first drawn, together with the words that it says. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...words: LaterWords[]
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await withWords(load, words) }));
}

/**
 * The same for the page of a route: the router loads it before it leaves the page that is there, so that nothing empty
 * stands between the two. One line makes a page: `component: page(() => import('./help/HelpPage.tsx').then((it) =>
 * it.HelpPage), 'pages')`.
 */
export function page(load: () => Promise<ComponentType>, ...words: LaterWords[]) {
  let ready: ComponentType | null = null;
  let failed: unknown = null;
  let coming: Promise<void> | null = null;
  const preload = (): Promise<void> =>
    (coming ??= withWords(load, words).then(
      (it) => {
        ready = it;
      },
      (error: unknown) => {
        // Drawing it says what went wrong; another visit of the page tries again.
        failed = error;
        coming = null;
      },
    ));
  const Page = () => {
    if (ready === null && failed === null) use(preload());
    if (ready !== null) return createElement(ready);
    const error = failed;
    failed = null;
    throw error;
  };
  return Object.assign(Page, { preload });
}

/** Holds a part without which the page is still a page: while it comes its place is kept, and if it breaks only it is missing. */
export function Part({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={() => waiting}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </CatchBoundary>
  );
}

/** A line so slow is as good as none. */
export const LOAD_WITHIN_MS = 120_000;

async function withWords<P>(load: () => Promise<ComponentType<P>>, words: readonly LaterWords[]) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed: timeout')), LOAD_WITHIN_MS);
  });
  const [component] = await Promise.race([Promise.all([load(), ...words.map(learn)]), late]);
  clearTimeout(timer);
  return component;
}
