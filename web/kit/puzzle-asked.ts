import { create } from 'zustand';
import { CallError } from './call.ts';

/** Somebody waits for a puzzle to be solved. */
interface Asked {
  /** @param answer for the field `botCheck` */
  done: (answer: string) => void;
  /** @param words that the form shows which asked */
  leave: (words: string) => void;
}

/** The puzzle that is asked for now; the dialog over the page answers it. */
export const usePuzzleAsked = create<{ asked: Asked | null }>(() => ({ asked: null }));

/**
 * Asks whoever sits here to solve a puzzle.
 * @returns the answer for the field `botCheck`, which serves once
 * @throws CallError bot_check_failed where they leave it, or where another form asks meanwhile
 */
export function askPuzzle(): Promise<string> {
  usePuzzleAsked.getState().asked?.leave('');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const ended = () => usePuzzleAsked.setState({ asked: null });
  const done = (answer: string) => {
    ended();
    resolve(answer);
  };
  const leave = (words: string) => {
    ended();
    reject(new CallError('bot_check_failed', words));
  };
  usePuzzleAsked.setState({ asked: { done, leave } });
  return promise;
}
