import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { dropToast, heldToasts, listenToToasts, type Toast } from './toast.ts';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

const icons = { plain: Info, win: CircleCheck, danger: CircleAlert, warning: TriangleAlert } as const;

/** The place of short news; once in an entry. Own and small, since the libraries put <style> into the page. */
export function Toasts() {
  const t = useWords<typeof words>('kit');
  const toasts = useSyncExternalStore(listenToToasts, heldToasts, heldToasts);
  const stack = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const panel = stack.current;
    if (!panel) return;
    const showAnew = () => {
      if (isShown(panel)) panel.hidePopover();
      if (newest !== undefined) panel.showPopover();
    };
    // So that it lies over dialogs, whether they opened before it or after; meanwhile it is gone, so that nothing is seen to jump.
    const makeWay = ({ target }: Event) => target instanceof HTMLDialogElement && isShown(panel) && panel.hidePopover();
    const showOverDialog = ({ target }: Event) => target instanceof HTMLDialogElement && showAnew();
    showAnew();
    document.addEventListener('beforetoggle', makeWay, true);
    document.addEventListener('toggle', showOverDialog, true);
    return () => {
      document.removeEventListener('beforetoggle', makeWay, true);
      document.removeEventListener('toggle', showOverDialog, true);
    };
  }, [newest]);
  return (
    <div ref={stack} popover="manual" className={toasts.length > 0 ? 'k-toasts' : undefined}>
      <div role="status" aria-live="polite" aria-label={t('notices')} className="contents">
        {toasts.map((one) => (
          <Line key={one.id} toast={one} closeLabel={t('close')} />
        ))}
      </div>
    </div>
  );
}

function isShown(panel: HTMLElement): boolean {
  return panel.matches(':popover-open');
}

function Line({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const Icon = icons[toast.tone];
  return (
    <div className={classNames('k-toast', `k-toast-${toast.tone}`)}>
      <Icon aria-hidden />
      <div>
        <p className={toast.hint ? 'font-semibold' : undefined}>{toast.text}</p>
        {toast.hint && <p className="text-sm text-soft">{toast.hint}</p>}
      </div>
      <IconButton label={closeLabel} onClick={() => dropToast(toast.id)}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
