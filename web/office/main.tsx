import './styles.css';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { CallError } from '../kit/call.ts';
import { App } from './app.tsx';
import { prepare } from './prepare.ts';

const queries = new QueryClient({
  defaultOptions: {
    // A refusal stays one however often it is asked for; only silence is worth a second try.
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 1 && !(error instanceof CallError && error.status > 0 && error.status < 500),
    },
    mutations: { retry: 0 },
  },
});

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no #root');
const first = await prepare();
createRoot(place).render(<App queries={queries} language={first.language} words={first.words} />);
