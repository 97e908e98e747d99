import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { Language } from '../../contract/brand.ts';
import { KitProvider } from '../kit/KitProvider.tsx';
import { storeLanguage } from '../kit/language.ts';
import { systemStateOf, useSite } from '../kit/site.ts';
import { LiveRegion } from '../kit/LiveRegion.tsx';
import { Toasts } from '../kit/Toasts.tsx';
import { MaintenancePage } from './brand/MaintenancePage.tsx';
import { RegionPage } from './brand/RegionPage.tsx';
import { LanguageSwitch } from './language-switch.ts';
import { LiveNews } from './live-news.tsx';
import { router } from './routes.tsx';
import { loadWords, type PlayerWords } from './speech.ts';

interface Props {
  queries: QueryClient;
  language: Language;
  words: PlayerWords;
}

/** The whole site, or the one page that stands in its place. */
export function App({ queries, ...first }: Props) {
  const { status } = useSite();
  const [spoken, setSpoken] = useState(first);
  const state = systemStateOf(status);
  const change = useCallback(async (language: Language) => {
    const words = await loadWords(language);
    storeLanguage(language);
    // Nothing is mounted anew: what was typed and where one was stays.
    setSpoken({ language, words });
  }, []);
  const { currency, timeZone } = status.info;
  const page = useMemo(() => <RouterProvider router={router} />, []);
  return (
    <QueryClientProvider client={queries}>
      <KitProvider language={spoken.language} words={spoken.words} currency={currency} timeZone={timeZone}>
        <LanguageSwitch value={change}>
          {state === 'maintenance' && <MaintenancePage />}
          {state === 'region' && <RegionPage />}
          {state === 'normal' && (
            <>
              <LiveNews language={spoken.language} />
              {page}
            </>
          )}
          <Toasts />
          <LiveRegion />
        </LanguageSwitch>
      </KitProvider>
    </QueryClientProvider>
  );
}
