import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Opens and closes a native <dialog> with a state of React: the browser traps the focus, gives it back afterwards, and
 * makes everything behind inert. Escape and a tap beside the dialog ask to close through onClose.
 */
export function useModal(open: boolean, onClose: (() => void) | null): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // The browser tells of a closing later: by then the dialog may be wanted again.
  const untold = useRef(0);
  // At once: Escape is not for a dialog whose content has gone.
  useLayoutEffect(() => {
    if (!open && ref.current) shut(ref.current, untold);
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog || dialog.open) return;
    dialog.showModal();
    focusFirst(dialog);
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      close.current?.();
    };
    // The browser may close a dialog itself at a second Escape; the state then follows. What the state closed is closed.
    const closed = () => {
      if (untold.current > 0) untold.current -= 1;
      else close.current?.();
    };
    let pressedOutside = false;
    const press = (event: PointerEvent) => {
      pressedOutside = event.target === dialog && !isInside(dialog, event);
    };
    const click = (event: MouseEvent) => {
      // Only a press that also began outside: dragging a selection out of a field must not close.
      if (pressedOutside && event.target === dialog && !isInside(dialog, event)) close.current?.();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', closed);
    dialog.addEventListener('pointerdown', press);
    dialog.addEventListener('click', click);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', closed);
      dialog.removeEventListener('pointerdown', press);
      dialog.removeEventListener('click', click);
    };
  }, []);
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      // A dialog that is taken out of the page while it is open would take the focus along.
      if (dialog) shut(dialog, untold);
    };
  }, []);
  return ref;
}

/** Closes what is open; the browser's word of it is not mistaken for a wish of the player's. */
function shut(dialog: HTMLDialogElement, untold: RefObject<number>): void {
  if (!dialog.open) return;
  untold.current += 1;
  dialog.close();
}

/** The first field where there is a keyboard; on a phone the dialog itself, so that no keyboard covers what it asks. */
function focusFirst(dialog: HTMLDialogElement): void {
  const wanted = dialog.querySelector<HTMLElement>('[autofocus]');
  const field = dialog.querySelector<HTMLElement>('input:not([type=hidden]):enabled, select:enabled, textarea:enabled');
  const target = wanted ?? (globalThis.matchMedia('(pointer: fine)').matches ? field : null) ?? dialog;
  target.focus({ preventScroll: true });
}

function isInside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
