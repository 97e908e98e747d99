import '../kit/styles.css';
import { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { prepare } from './prepare.ts';
import { router } from './routes.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false },
    mutations: { retry: 0 },
  },
});

// In a task of its own: the files that a page is built of may need each other, and by then all of them are there.
setTimeout(() => void start());

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (place === null) throw new Error('the page has no #root');
  await prepare();
  // The page that the address names is found first, so that nothing empty is drawn over the first view.
  await router.load();
  // In slices: a slow phone answers to a finger while the page is being drawn.
  startTransition(() => createRoot(place).render(<App queries={queries} />));
}
