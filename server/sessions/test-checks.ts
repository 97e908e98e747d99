import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** Does the work of a challenge, as a browser would. @returns what goes into `botCheck`, and how much work it was */
export async function solvedWork(given: unknown): Promise<{ botCheck: string; counter: number }> {
  const challenge = given as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const botCheck = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { botCheck, counter: solution!.counter };
}
