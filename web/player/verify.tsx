import '../kit/styles.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '../../contract/brand.ts';
import { Button } from '../kit/Button.tsx';
import { KitProvider, useManner } from '../kit/KitProvider.tsx';
import { useWords } from '../kit/speaking.ts';
import { Verifier } from './fairness/Verifier.tsx';
import { inEach } from '../../contract/in-both.ts';
import { words as kit } from '../kit/words.ts';
import { words as fairness } from './fairness/words.ts';

const { EN: kitEn, BN: kitBn } = inEach(kit);
const { EN: en, BN: bn } = inEach(fairness);

/** The verifying page as one file for the reader's own disk: both languages are in it, and nothing is asked of anybody. */
const words: Record<Language, Record<string, object>> = {
  BN: { kit: kitBn, fairness: bn },
  EN: { kit: kitEn, fairness: en },
};

/** Each language calls itself by its own name. */
const ownNames: Record<Language, string> = { BN: 'বাংলা', EN: 'English' };

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no #root');
createRoot(place).render(<Alone />);

function Alone() {
  const [language, setLanguage] = useState<Language>(() => (navigator.language.startsWith('bn') ? 'BN' : 'EN'));
  return (
    <KitProvider language={language} words={words[language]}>
      <Page onOther={() => setLanguage(language === 'BN' ? 'EN' : 'BN')} />
    </KitProvider>
  );
}

function Page({ onOther }: { onOther: () => void }) {
  const { language } = useManner();
  const t = useWords<typeof fairness>('fairness');
  return (
    <main className="mx-auto grid max-w-page grid-cols-1 gap-6 p-4 md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="max-w-read text-soft">{t('lead')}</p>
        </div>
        <Button variant="outline" onClick={onOther}>
          {ownNames[language === 'BN' ? 'EN' : 'BN']}
        </Button>
      </header>
      <Verifier />
    </main>
  );
}
