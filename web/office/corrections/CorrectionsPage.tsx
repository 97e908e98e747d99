import { useWords } from '../../kit/speaking.ts';
import { CorrectionsList } from './CorrectionsList.tsx';
import type { words } from './words.ts';

/** All corrections of the brand; those that wait come first by their filter. */
export function CorrectionsPage() {
  const t = useWords<typeof words>('corrections');
  return <CorrectionsList title={t('title')} lead={t('lead')} />;
}
