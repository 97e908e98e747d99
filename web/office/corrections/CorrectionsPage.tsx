import { useWords } from '../../kit/words.ts';
import { CorrectionsList } from './CorrectionsList.tsx';
import type { en } from './words.en.ts';

/** All corrections of the brand; those that wait come first by their filter. */
export function CorrectionsPage() {
  const t = useWords<typeof en>('corrections');
  return <CorrectionsList title={t('title')} lead={t('lead')} />;
}
