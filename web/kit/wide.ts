import { useSyncExternalStore } from 'react';

/** Widths from which a screen counts as wide, as styles.css has them for classes. */
const fromPx = { sm: 480, md: 768, lg: 1024, xl: 1280 } as const;

/** Whether the window is at least this wide now: for what is not only hidden but not even loaded on narrow ones. */
export function useWide(from: keyof typeof fromPx): boolean {
  const query = globalThis.matchMedia(`(min-width: ${fromPx[from]}px)`);
  const isWide = () => query.matches;
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    isWide,
    isWide,
  );
}
