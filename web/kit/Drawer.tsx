import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useModal } from './modal.ts';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stands in the place of the title, which is then for screen readers only. */
  head?: ReactNode;
  side?: 'start' | 'end';
  children: ReactNode;
}

/** A panel from a side: the menu on phones, filters, a bet slip. */
export function Drawer({ open, onClose, title, head, side = 'start', children }: Props) {
  const t = useWords<typeof words>('kit');
  const id = useId();
  const ref = useModal(open, onClose);
  return (
    <dialog
      ref={ref}
      className={classNames('k-drawer', side === 'end' && 'k-drawer-end')}
      aria-labelledby={id}
      tabIndex={-1}
    >
      {open && (
        <>
          <header className="k-dialog-head">
            <h2 id={id} className={head ? 'sr-only' : undefined}>
              {title}
            </h2>
            {head && <div className="flex-1">{head}</div>}
            <IconButton label={t('close')} onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">{children}</div>
        </>
      )}
    </dialog>
  );
}
