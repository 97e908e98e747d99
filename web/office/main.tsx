import './styles.css';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { CallError } from '../kit/call.ts';
import { App } from './app.tsx';
import { prepare } from './prepare.ts';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a line a call fails at once and says so; it is asked again by itself when the line is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal stays one however often it is asked for; only silence is worth a second try.
      staleTime: 10_000,
      retry: (count, error) => count < 1 && !(error instanceof CallError && error.status > 0 && error.status < 500),
    },
    // A deed never waits for the line: it would be done when nobody thinks of it any more.
    mutations: { retry: 0, networkMode: 'always' },
  },
});

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no #root');
const first = await prepare();
createRoot(place).render(<App queries={queries} language={first.language} words={first.words} />);
