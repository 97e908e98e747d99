import { create } from 'zustand';

export interface Win {
  gameCode: string;
  issue: string;
  payout: string;
}

/** The win that is being celebrated; null: none. */
export const useWin = create<{ win: Win | null }>(() => ({ win: null }));

const CELEBRATED_MS = 6_000;

/** Shows a win over the lottery for a few seconds. */
export function celebrate(win: Win): void {
  useWin.setState({ win });
  setTimeout(() => useWin.setState((now) => (now.win === win ? { win: null } : now)), CELEBRATED_MS);
}
