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

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no #root');
await prepare();
createRoot(place).render(<App queries={queries} />);
