import '../kit/styles.css';
import { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { barePath } from '../../contract/page-paths.ts';
import { App } from './app.tsx';
import { prepare } from './prepare.ts';
import { takeUpAgain, watchMissingFiles } from './release.ts';
import { router } from './routes.tsx';

const queries = new QueryClient({
  defaultOptions: {
    // Without a line a call fails at once and says so; it is asked again by itself when the line is back.
    queries: {
      staleTime: 30_000,
      retry: 1,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // A deed never waits for the line: it would be done when nobody thinks of it any more.
    mutations: { retry: 0, networkMode: 'always' },
  },
});

// In a task of its own: the files that a page is built of may need each other, and by then all of them are there.
setTimeout(() => void start());

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (place === null) throw new Error('the page has no #root');
  try {
    await prepare();
  } catch (error) {
    sayTrouble(place);
    throw error;
  }
  watchMissingFiles();
  // An address with a slash behind it is the same page, under its own name.
  const bare = barePath(location.pathname);
  if (bare !== location.pathname) router.history.replace(bare + location.search + location.hash);
  // The page that the address names is found first, so that nothing empty is drawn over the first view.
  await router.load();
  // In slices: a slow phone answers to a finger while the page is being drawn.
  startTransition(() => createRoot(place).render(<App queries={queries} />));
  takeUpAgain();
  if (import.meta.env.PROD) afterFirstView(() => void import('./offline.ts').then((it) => it.keepForOffline()));
}

/** Neither the server nor the words came: what the page itself says in both languages, until there is a line again. */
function sayTrouble(place: HTMLElement): void {
  const template = document.getElementById('khela-trouble') as HTMLTemplateElement;
  place.replaceChildren(template.content.cloneNode(true));
  place.querySelector('button')?.addEventListener('click', () => location.reload());
  addEventListener('online', () => location.reload());
}

/** Once the page has come whole and the browser has nothing better to do. */
function afterFirstView(act: () => void): void {
  const soon = () => setTimeout(act, 3_000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
