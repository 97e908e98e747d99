import { lazy, Suspense, useState } from 'react';
import type { Language } from '../../../contract/brand.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { Flag, languageButton, ownNames } from './languages.tsx';
import type { words } from './words.ts';

const loadMenu = () => import('./LanguageMenu.tsx');
const LanguageMenu = lazy(() => loadMenu().then((it) => ({ default: it.LanguageMenu })));

/** The language of now with its flag; pressed, it brings the others. Nothing where the brand speaks only one. */
export function LanguageButton({ onChoose }: { onChoose: (language: Language) => void }) {
  const t = useWords<typeof words>('brand');
  const { language } = useManner();
  const { languages } = useStatus().info;
  const [wanted, setWanted] = useState(false);
  if (languages.length < 2) return null;
  const label = t('languageNow', { language: ownNames[language] });
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={label}
      title={label}
      onPointerEnter={() => void loadMenu()}
      onClick={() => setWanted(true)}
      className={languageButton}
    >
      <Flag language={language} />
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <LanguageMenu onChoose={onChoose} />
    </Suspense>
  );
}
