import type { Challenge, Solution } from 'altcha-lib/types';
import { getBotChallenge } from '../../contract/sessions.ts';
import { CallError, call } from './call.ts';
import { tickMs } from './clock.ts';

/** A solution is made anew when it has lain about for this long: challenges expire. */
const KEEP_MS = 120_000;

let ready: { madeMs: number; solution: Promise<string> } | null = null;

/** Starts the proof of work in the background, so that nobody waits for it at the button. */
export function startBotCheck(): void {
  if (ready !== null && tickMs() - ready.madeMs < KEEP_MS) return;
  const solution = solve();
  ready = { madeMs: tickMs(), solution };
  solution.catch(() => {
    ready = null;
  });
}

/**
 * The solved challenge for the field `botCheck`: base64 JSON of {challenge, solution}. Each is given out once.
 * @throws CallError when no challenge could be had or solved
 */
export function takeBotCheck(): Promise<string> {
  startBotCheck();
  const taken = ready?.solution ?? solve();
  ready = null;
  return taken;
}

async function solve(): Promise<string> {
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
