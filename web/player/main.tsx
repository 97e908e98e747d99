import '../kit/styles.css';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { prepare } from './prepare.ts';

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
  createRoot(place).render(<App queries={queries} />);
}
