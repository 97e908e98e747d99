import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha';
import type { Challenge } from 'altcha-lib/types';

const MOST_MS = 60_000;

/** The proof of work runs here, off the page's thread; one challenge in, one solution (or null) out. */
self.onmessage = async (event: MessageEvent<Challenge>) => {
  const challenge = event.data;
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? deriveByPbkdf2 : deriveBySha;
  self.postMessage(await solveChallenge({ challenge, deriveKey, timeout: MOST_MS }));
};
