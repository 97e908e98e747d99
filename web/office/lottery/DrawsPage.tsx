import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { DrawsTable } from './DrawsTable.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { WaitingDraws } from './WaitingDraws.tsx';
import type { words as importWords } from './result-import.words.ts';
import type { words } from './words.ts';

/** The draws of the brand: first those whose numbers people must enter, then all. */
export function DrawsPage() {
  const t = useWords<typeof words>('lottery');
  const i = useWords<typeof importWords>('resultImport');
  const may = useMay('draws.write');
  const [isImporting, setImporting] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead
        title={t('drawsTitle')}
        lead={t('drawsLead')}
        after={
          may && (
            <Button variant="second" size="sm" icon={<FileUp aria-hidden />} onClick={() => setImporting(true)}>
              {i('open')}
            </Button>
          )
        }
      />
      <WaitingDraws />
      <DrawsTable />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}
