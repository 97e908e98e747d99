import { ListOrdered } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  isEmpty: boolean;
  /** The rows of the table, head and foot. */
  children: ReactNode;
}

/** The deals that are over, on a sheet that opens. */
export function ScoreSheet({ isEmpty, children }: Props) {
  const t = useWords<typeof words>('game');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="tricks-scores" onClick={() => setOpen(true)}>
        <ListOrdered aria-hidden />
        <span>{t('scores')}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('scoreSheet')}>
        {isEmpty ? <p>{t('noScores')}</p> : <table className="tricks-sheet">{children}</table>}
      </Dialog>
    </>
  );
}
