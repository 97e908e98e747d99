import type { Challenge, Solution } from 'altcha-lib/types';
import { getBotChallenge } from '../../contract/sessions.ts';
import { CallError, call } from './call.ts';
import { tickMs } from './clock.ts';
import { askPuzzle } from './puzzle-asked.ts';
import { isSwitchedOn } from './site.ts';

/** A solution is made anew when it has lain about for this long: challenges expire. */
const KEEP_MS = 120_000;

let ready: { madeMs: number; solution: Promise<string> } | null = null;

/** Starts the proof of work in the background, where the brand asks for it, so that nobody waits for it at the button. */
export function startBotCheck(): void {
  if (isSwitchedOn('BOTCHECK3') && !isSwitchedOn('GEETEST3')) startWork();
}

/**
 * What goes into the field `botCheck`: the answer to a puzzle, which is shown for it, or work that was done; undefined where
 * the brand asks for neither. Each is given out once.
 * @throws CallError where the puzzle was left, or no challenge could be had or solved
 */
export async function takeBotCheck(): Promise<string | undefined> {
  if (isSwitchedOn('GEETEST3')) return askPuzzle();
  if (!isSwitchedOn('BOTCHECK3')) return undefined;
  startWork();
  const taken = ready?.solution ?? workForBotCheck();
  ready = null;
  return taken;
}

function startWork(): void {
  if (ready !== null && tickMs() - ready.madeMs < KEEP_MS) return;
  const solution = workForBotCheck();
  ready = { madeMs: tickMs(), solution };
  solution.catch(() => {
    ready = null;
  });
}

/**
 * Does the work of a challenge, now: base64 JSON of {challenge, solution}.
 * @throws CallError when no challenge could be had or solved
 */
export async function workForBotCheck(): Promise<string> {
  const challenge = (await call(getBotChallenge, {})) as unknown as Challenge;
  const solution = await solveInWorker(challenge);
  return btoa(JSON.stringify({ challenge, solution }));
}

function solveInWorker(challenge: Challenge): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bot-check.worker.ts', import.meta.url), { type: 'module' });
    const fail = (why: string): void => {
      worker.terminate();
      reject(new CallError('bot_check_failed', why));
    };
    worker.onmessage = (event: MessageEvent<Solution | null>) => {
      if (event.data === null) return fail('no solution in time');
      worker.terminate();
      resolve(event.data);
    };
    worker.onerror = (event) => fail(event.message);
    worker.postMessage(challenge);
  });
}
