import { type RefObject, useEffect, useRef } from 'react';
import { tickMs } from './clock.ts';

const CHOICE_KEY = 'officeKeys';
// g and a letter goes to a room: that letter is not for the rows.
const togetherMs = 1200;

/** What the letters do with the row that has the focus, by the place of the key: a Bengali layout works as well. */
export type RowDeeds = Readonly<Record<`Key${string}`, (rowAt: number) => void>>;

/**
 * The keys of a queue: j and k step down and up through the rows of the table in `place`, Enter opens the one with the
 * focus, and a letter of `deeds` acts on it. Not heard while something is typed or a dialog is open, and never where
 * single keys are switched off.
 */
export function useQueueKeys(place: RefObject<HTMLElement | null>, deeds: RowDeeds): void {
  const latest = useRef(deeds);
  latest.current = deeds;
  const heldAt = useRef<number | null>(null);
  // The row that was dealt with is gone, and the focus with it: it goes on to the one that took its place.
  useEffect(() => {
    const focused = document.activeElement;
    if (heldAt.current === null || (focused !== null && focused !== document.body)) return;
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('.k-table-open') ?? [])];
    const next = rows[Math.min(heldAt.current, rows.length - 1)];
    if (!next) return;
    heldAt.current = null;
    next.focus();
  });
  useEffect(() => {
    let goPressedAtMs = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (localStorage.getItem(CHOICE_KEY) === 'off') return;
      const isGoing = tickMs() - goPressedAtMs < togetherMs;
      goPressedAtMs = event.code === 'KeyG' ? tickMs() : Number.NEGATIVE_INFINITY;
      if (isGoing) return;
      const rows = [...(place.current?.querySelectorAll<HTMLElement>('.k-table-open') ?? [])];
      const at = rows.findIndex((row) => row === document.activeElement);
      if (event.code === 'KeyJ' || event.code === 'KeyK') {
        const next = rows[event.code === 'KeyJ' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)];
        if (!next) return;
        event.preventDefault();
        return next.focus();
      }
      const deed = latest.current[event.code as `Key${string}`];
      if (!deed || at === -1) return;
      event.preventDefault();
      heldAt.current = at;
      deed(at);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [place]);
}

/** Letters that act on a whole page; heard as the keys of a queue are. */
export function usePageKeys(deeds: Readonly<Record<`Key${string}`, () => void>>): void {
  const latest = useRef(deeds);
  latest.current = deeds;
  useEffect(() => {
    let goPressedAtMs = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (localStorage.getItem(CHOICE_KEY) === 'off') return;
      const isGoing = tickMs() - goPressedAtMs < togetherMs;
      goPressedAtMs = event.code === 'KeyG' ? tickMs() : Number.NEGATIVE_INFINITY;
      const deed = isGoing ? undefined : latest.current[event.code as `Key${string}`];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null)
  );
}
