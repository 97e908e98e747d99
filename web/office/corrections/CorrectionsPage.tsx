import { proposalStates } from '../../../contract/proposals.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { useWords } from '../../kit/words.ts';
import { CorrectionsList } from './CorrectionsList.tsx';
import type { en } from './words.en.ts';

/** All corrections of the brand; those that wait come first by their filter. */
export function CorrectionsPage() {
  const t = useWords<typeof en>('corrections');
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <CorrectionsList states={proposalStates} />
    </div>
  );
}
