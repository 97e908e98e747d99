import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { KitProvider } from '../kit/KitProvider.tsx';
import { LiveRegion } from '../kit/LiveRegion.tsx';
import { systemStateOf, useSite } from '../kit/site.ts';
import { heldToasts, listenToToasts } from '../kit/toast.ts';
import { later, Part } from './later.tsx';
import { router } from './routes.tsx';
import { useSpeech } from './speech.ts';

const MaintenancePage = later(() => import('./brand/MaintenancePage.tsx').then((it) => it.MaintenancePage), 'below');
const RegionPage = later(() => import('./brand/RegionPage.tsx').then((it) => it.RegionPage), 'below');
// What nobody sees at first comes after the first view.
const LiveNews = later(() => import('./live-news.tsx').then((it) => it.LiveNews));
const Toasts = later(() => import('../kit/Toasts.tsx').then((it) => it.Toasts));

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
            {page}
            <Part>
              <LiveNews language={language} />
            </Part>
          </>
        ) : (
          <Suspense>{state === 'maintenance' ? <MaintenancePage /> : <RegionPage />}</Suspense>
        )}
        <ToastsOnceWanted />
        <LiveRegion />
      </KitProvider>
    </QueryClientProvider>
  );
}

/** The place of short news, loaded with the first of them. */
function ToastsOnceWanted() {
  const wanted = useSyncExternalStore(listenToToasts, heldToasts).length > 0;
  const [once, setOnce] = useState(wanted);
  if (wanted && !once) setOnce(true);
  return once ? (
    <Part>
      <Toasts />
    </Part>
  ) : null;
}
