import type { ReactNode } from 'react';

/** How amounts are written from now on; played for fun they are points and have no sign. */
export type TellCurrency = (currency: { symbol: string; decimals: number }) => void;

/** A game that is ready to be put up, whatever its kind. */
export interface GameScreen {
  title: string;
  /** By the names under which its parts ask for them; `frame` is among them. */
  words: Readonly<Record<string, object>>;
  draw(onCurrency: TellCurrency): ReactNode;
}
