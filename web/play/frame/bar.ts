import { useEffect } from 'react';
import { hasParent, tellParent, useHeard } from './parent-page.ts';
import { isReplay } from './replay.ts';

/** The pages that every game has behind it. */
export const pageNames = ['rules', 'history', 'fairness'] as const;
export type PageName = (typeof pageNames)[number];

export interface BarProps {
  trial: boolean;
  /** The pages that it has, where they are not those of every game. */
  pages?: readonly PageName[];
  /** As the screen shows it; null until it is known. */
  balance: string | null;
  /** The last round that was shown to its end and can be seen again by its number; null: none. */
  round: string | null;
  sound: boolean | null;
  onSound: (on: boolean) => void;
  onPanel: (page: PageName) => void;
}

/** Whether the page around draws the one bar above the game, so that the frame has none. */
export function isBarred(): boolean {
  return hasParent() && !isReplay();
}

/** The pages of this game that can be opened now. */
export function pagesOf(trial: boolean): readonly PageName[] {
  return trial || isReplay() ? pageNames.filter((page) => page !== 'fairness') : pageNames;
}

/** Tells the page around what its bar shows of the game, and does what is pressed there. */
export function useBarAround({ trial, pages, balance, round, sound, onSound, onPanel }: BarProps): void {
  const barred = isBarred();
  useEffect(() => {
    if (barred)
      tellParent('bar', {
        pages: pages ?? pagesOf(trial),
        balance,
        round: trial ? null : round,
        sound: sound === true,
      });
  }, [barred, trial, pages, balance, round, sound]);
  useHeard(({ khela, page, on }) => {
    const wanted = pageNames.find((name) => name === page);
    if (!barred || (khela !== 'page' && khela !== 'sound')) return;
    // What was pressed lies outside: the keys must now be the game's.
    window.focus();
    if (khela === 'page' && wanted) onPanel(wanted);
    if (khela === 'sound' && typeof on === 'boolean') onSound(on);
  });
}
