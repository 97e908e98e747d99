import { useRef, useState } from 'react';
import { getPuzzle, slidePuzzle } from '../../../contract/puzzle.ts';
import { useCall } from '../../kit/ask.ts';
import { workForBotCheck } from '../../kit/bot-check.ts';
import { CallError, call } from '../../kit/call.ts';
import { tickMs } from '../../kit/clock.ts';
import { type PathStep, pathWith, withinReach } from './puzzle-path.ts';

/**
 * A puzzle and what one does with it. Each serves one try: after a miss there is another.
 * @param done takes the answer for the field `botCheck`
 */
export function usePuzzleTry(done: (answer: string) => void) {
  const puzzle = useCall(
    getPuzzle,
    {},
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  );
  const [pushed, setPushed] = useState(0);
  const [busy, setBusy] = useState<'check' | 'work' | null>(null);
  const [fault, setFault] = useState<'missed' | { words: string } | null>(null);
  const path = useRef<{ firstMs: number; steps: PathStep[] }>(null);
  const pushTo = (to: number): void => {
    if (busy !== null) return;
    const [atMs, next] = [tickMs(), withinReach(to)];
    const { firstMs, steps } = path.current ?? { firstMs: atMs, steps: pathWith([], pushed, atMs, atMs) };
    path.current = { firstMs, steps: pathWith(steps, next, firstMs, atMs) };
    setPushed(next);
  };
  const renew = async (): Promise<void> => {
    path.current = null;
    setPushed(0);
    await puzzle.refetch();
  };
  const act = async (kind: 'check' | 'work', answer: () => Promise<string>): Promise<void> => {
    if (busy !== null) return;
    setBusy(kind);
    setFault(null);
    try {
      done(await answer());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.code === 'bot_check_failed' ? 'missed' : { words: error.message });
      await renew();
    } finally {
      setBusy(null);
    }
  };
  const check = async (): Promise<void> => {
    const [shown, steps] = [puzzle.data, path.current?.steps];
    if (!shown || !steps) return;
    await act('check', () => answerOf(shown.challenge, steps));
  };
  return { puzzle, pushed, pushTo, renew, check, work: () => act('work', workForBotCheck), busy, fault };
}

export type PuzzleTry = ReturnType<typeof usePuzzleTry>;

async function answerOf(challenge: string, path: PathStep[]): Promise<string> {
  const { validate, seccode } = await call(slidePuzzle, { challenge, path });
  return btoa(JSON.stringify({ geetest_challenge: challenge, geetest_validate: validate, geetest_seccode: seccode }));
}
