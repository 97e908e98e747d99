import { X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useModal } from './modal.ts';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  /** null: the dialog cannot be left without an answer (forced password change, reality check). */
  onClose: (() => void) | null;
  title: string;
  /** A picture or banner above everything. */
  banner?: ReactNode;
  children: ReactNode;
  /** Buttons; the default one last and of type submit where onSubmit is given. */
  actions?: ReactNode;
  /** Makes the dialog a form: Enter in any field does what the default button does. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  wide?: boolean;
}

/** A question or a form over the page; a sheet from below on phones. Its content exists only while it is open. */
export function Dialog({ open, onClose, title, banner, children, actions, onSubmit, wide }: Props) {
  const t = useWords<typeof words>('kit');
  const id = useId();
  const ref = useModal(open, onClose);
  // Nothing inside has the focus: Enter then means the default button, which closes where there is no other.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== ref.current) return;
    if (onSubmit) ref.current?.querySelector('form')?.requestSubmit();
    else onClose?.();
  };
  const inside = (
    <>
      {banner}
      <header className="k-dialog-head">
        <h2 id={id}>{title}</h2>
        {onClose && (
          <IconButton label={t('close')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </header>
      <div className="k-dialog-body">{children}</div>
      {actions && <footer className="k-dialog-foot">{actions}</footer>}
    </>
  );
  return (
    <dialog
      ref={ref}
      className={classNames('k-dialog', wide && 'k-dialog-wide')}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={enter}
    >
      {open &&
        (onSubmit ? (
          <form className="flex min-h-0 flex-1 flex-col" noValidate onSubmit={onSubmit}>
            {inside}
          </form>
        ) : (
          inside
        ))}
    </dialog>
  );
}
