import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { KitProvider } from '../kit/KitProvider.tsx';
import { LiveRegion } from '../kit/LiveRegion.tsx';
import { systemStateOf, useSite } from '../kit/site.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { LiveNews } from './live-news.tsx';
import { router } from './routes.tsx';
import { useSpeech } from './speech.ts';

const MaintenancePage = lazy(() =>
  import('./brand/MaintenancePage.tsx').then((it) => ({ default: it.MaintenancePage })),
);
const RegionPage = lazy(() => import('./brand/RegionPage.tsx').then((it) => ({ default: it.RegionPage })));

/** The whole site, or the one page that stands in its place. */
export function App({ queries }: { queries: QueryClient }) {
  const { status } = useSite();
  const { language, words } = useSpeech();
  const state = systemStateOf(status);
  const { currency, timeZone } = status.info;
  const page = useMemo(() => <RouterProvider router={router} />, []);
  return (
    <QueryClientProvider client={queries}>
      <KitProvider language={language} words={words} currency={currency} timeZone={timeZone}>
        {state === 'normal' ? (
          <>
            <LiveNews language={language} />
            {page}
          </>
        ) : (
          <Suspense>{state === 'maintenance' ? <MaintenancePage /> : <RegionPage />}</Suspense>
        )}
        <Toasts />
        <LiveRegion />
      </KitProvider>
    </QueryClientProvider>
  );
}
