import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { StatementKind } from '../../../contract/statements.ts';
import { Button } from '../../kit/Button.tsx';
import { useWords } from '../../kit/speaking.ts';
import { StatementDialog } from './StatementDialog.tsx';
import type { words } from './words.ts';

/** Opens the choice of a statement to take away. */
export function StatementButton({ kind }: { kind: StatementKind }) {
  const t = useWords<typeof words>('statements');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" icon={<FileDown aria-hidden />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <StatementDialog kind={kind} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
