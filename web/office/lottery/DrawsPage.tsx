import { PageHead } from '../../kit/PageHead.tsx';
import { useWords } from '../../kit/words.ts';
import { DrawsTable } from './DrawsTable.tsx';
import { WaitingDraws } from './WaitingDraws.tsx';
import type { en } from './words.en.ts';

/** The draws of the brand: first those whose numbers people must enter, then all. */
export function DrawsPage() {
  const t = useWords<typeof en>('lottery');
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={t('drawsTitle')} lead={t('drawsLead')} />
      <WaitingDraws />
      <DrawsTable />
    </div>
  );
}
