import { buttonClass } from './Button.tsx';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

/** The first thing the keyboard meets; the page's main part has id="content" and tabIndex={-1}. */
export function SkipLink() {
  const t = useWords<typeof words>('kit');
  return (
    <a href="#content" className={`k-skip ${buttonClass()}`}>
      {t('skip')}
    </a>
  );
}
