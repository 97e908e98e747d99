import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { CountBadge } from './Badge.tsx';
import { IconButton } from './IconButton.tsx';
import { useModal } from './modal.ts';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

export interface OverlayPage<K extends string> {
  key: K;
  label: string;
  icon?: ReactNode;
  count?: number;
  /** A part of another page: it stands in no menu. */
  isUnlisted?: boolean;
}

interface Props<K extends string> {
  open: boolean;
  onClose: () => void;
  title: string;
  pages: readonly OverlayPage<K>[];
  /** null shows only the menu on phones. */
  page: K | null;
  onPage: (page: K | null) => void;
  /** Above the menu's entries: who it is, what they have. */
  head?: ReactNode;
  children: ReactNode;
}

/** The member centre and its like: menu at the left, page at the right; on phones the menu first, then the page. */
export function OverlayPanel<K extends string>({
  open,
  onClose,
  title,
  pages,
  page,
  onPage,
  head,
  children,
}: Props<K>) {
  const t = useWords<typeof words>('kit');
  const id = useId();
  const ref = useModal(open, onClose);
  const current = pages.find(({ key }) => key === page);
  const listed = pages.filter(({ isUnlisted }) => !isUnlisted);
  const close = (
    <IconButton label={t('close')} onClick={onClose}>
      <X aria-hidden />
    </IconButton>
  );
  return (
    <dialog ref={ref} className="k-overlay" aria-labelledby={id} data-page={page ?? undefined} tabIndex={-1}>
      {open && (
        <>
          <nav className="k-overlay-menu" aria-labelledby={id}>
            <div className="k-overlay-bar">
              <h2 id={id}>{title}</h2>
              <div className="lg:hidden">{close}</div>
            </div>
            {head}
            {listed.map((one) => (
              <button
                key={one.key}
                type="button"
                className="k-overlay-item"
                aria-current={one.key === page ? 'page' : undefined}
                onClick={() => onPage(one.key)}
              >
                {one.icon}
                <span>{one.label}</span>
                {one.count ? <CountBadge count={one.count} /> : null}
              </button>
            ))}
          </nav>
          <section className="k-overlay-page" aria-label={current?.label}>
            <div className="k-overlay-bar bg-page">
              <IconButton label={t('back')} className="lg:hidden" onClick={() => onPage(null)}>
                <ArrowLeft aria-hidden />
              </IconButton>
              <h2>{current?.label}</h2>
              {close}
            </div>
            <div className="k-overlay-body" key={page}>
              {children}
            </div>
          </section>
        </>
      )}
    </dialog>
  );
}
