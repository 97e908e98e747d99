import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { Language } from '../../contract/brand.ts';
import { KitProvider } from '../kit/KitProvider.tsx';
import { storeLanguage } from '../kit/language.ts';
import { LiveRegion } from '../kit/LiveRegion.tsx';
import { chooseBrand, keepBrand, keepStaff, type StaffInfo } from '../kit/staff.ts';
import { siteStatus } from '../kit/site.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { setToken, tokenOf } from '../kit/tokens.ts';
import { LanguageSwitch } from './language-switch.ts';
import { LoginPage } from './office/LoginPage.tsx';
import { router } from './routes.tsx';
import { loadWords, type OfficeWords } from './speech.ts';
import type { EndOfSession } from './other-tabs.ts';
import { sessionEndedElsewhere, whenSessionIsOver } from './surroundings.ts';
import { tabs } from './tabs.ts';

interface Props {
  queries: QueryClient;
  language: Language;
  words: OfficeWords;
}

/** The whole office: the login, or the desk behind it. */
export function App({ queries, ...first }: Props) {
  const [spoken, setSpoken] = useState(first);
  const change = useCallback(
    async (language: Language) => {
      const words = await loadWords(language);
      storeLanguage(language);
      setSpoken({ language, words });
      // Titles and refusals come from the server in the language of the asker.
      void queries.invalidateQueries();
    },
    [queries],
  );
  return (
    <QueryClientProvider client={queries}>
      <KitProvider language={spoken.language} words={spoken.words}>
        <LanguageSwitch value={change}>
          <Door queries={queries} onLanguage={(language) => void change(language)} />
          <Toasts />
          <LiveRegion />
        </LanguageSwitch>
      </KitProvider>
    </QueryClientProvider>
  );
}

function Door({ queries, onLanguage }: { queries: QueryClient; onLanguage: (language: Language) => void }) {
  const [inside, setInside] = useState(() => tokenOf('staff') !== null);
  const [how, setHow] = useState<EndOfSession>('left');
  useEffect(() => {
    whenSessionIsOver((how) => {
      queries.clear();
      keepStaff(null);
      setHow(how);
      setInside(false);
    });
    return tabs.hear({
      onOver: sessionEndedElsewhere,
      onIn: ({ token, brandCode }) => {
        setToken('staff', token);
        keepBrand(brandCode);
        setInside(true);
      },
    });
  }, [queries]);
  const enter = (token: string, staff: StaffInfo) => {
    setToken('staff', token);
    keepStaff(staff);
    chooseBrand(staff, siteStatus().info.brand.code);
    setInside(true);
    tabs.sayIn();
  };
  // The address stays while one logs in: whoever followed a link arrives where it leads.
  return inside ? (
    <RouterProvider router={router} />
  ) : (
    <LoginPage notice={how === 'left' ? null : how} onDone={enter} onLanguage={onLanguage} />
  );
}
