import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { Call, CallInput, CallOutput } from '../../../contract/call.ts';
import type { getRound } from '../../../contract/rounds.ts';
import type { CallOptions } from '../../kit/call.ts';
import { callOrTell } from './own-protection.ts';

/** A past round with all that was seen of it, as the page around gives it. */
export type PastRound = CallOutput<typeof getRound>;

/**
 * A frame that shows a past round again has no session and asks no server: the game's own client plays as ever, and
 * gets its answers out of the record (recorded-line.ts).
 */
interface Replay {
  /** null: this frame plays. */
  round: PastRound | null;
  /** How many of its steps have been shown. */
  shown: number;
  /** Steps follow each other by themselves. */
  running: boolean;
  /** Steps come without motion. */
  fast: boolean;
  parts: ReplayParts | null;
  /** The client is put up anew where a step is taken back: it then opens with the round as it stood. */
  visit: number;
}

export interface ReplayBarProps {
  /** The game stands still and can go on. */
  canGoOn: boolean;
  /** Presses what the player pressed then. */
  onNext: () => void;
}

/** What only a frame without a session loads. */
interface ReplayParts {
  answerOf: (which: Call) => unknown;
  Bar: ComponentType<ReplayBarProps>;
}

export const useReplay = create<Replay>(() => ({
  round: null,
  shown: 0,
  running: false,
  fast: false,
  visit: 0,
  parts: null,
}));

/** The game's line: to the server where it plays, to the record where a past round is shown again. */
export async function callOfFrame<C extends Call>(
  which: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<CallOutput<C>> {
  const { parts } = useReplay.getState();
  return parts ? (parts.answerOf(which) as CallOutput<C>) : callOrTell(which, input, options);
}

export function isReplay(): boolean {
  return useReplay.getState().round !== null;
}

/** Begins with so many steps already shown. */
export function standAt(shown: number): void {
  useReplay.setState(({ visit }) => ({ shown, visit: visit + 1 }));
}
