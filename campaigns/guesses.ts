/**
 * `npm run guesses -- [--guesses 10000] [--pairs 20] [--seed 1]`: wrong passwords over HTTP, for names of members and
 * for names that nobody has, from 200 addresses. Every account must lock, equal guesses must hear equal answers, and
 * the time that they take must not tell which names there are. Prints one line of JSON; 1 where anything is broken.
 */
import { startTestCluster } from '../server/platform/database/test-database.ts';
import { guessPasswords } from './guesses/guessing.ts';

const MOST_GAP_MS = 5;
/** Of fewer answers of a kind a median says little. */
const LEAST_SAMPLES = 50;

const [guesses, pairs] = [option('--guesses', 10_000), option('--pairs', 20)];
const cluster = await startTestCluster();
try {
  const {
    answers,
    medians,
    faults: found,
  } = await guessPasswords({ guesses, pairs, seed: BigInt(option('--seed', 1)) });
  const measured = medians.filter(({ samples }) => samples >= LEAST_SAMPLES);
  const faults = [
    ...found,
    ...measured
      .filter(({ gapMs }) => Math.abs(gapMs) >= MOST_GAP_MS)
      .map(({ code, gapMs }) => `${code} takes ${gapMs} ms longer for members' names`),
    ...(measured.some(({ code }) => code === 'login_failed')
      ? []
      : ['too few passwords were tested to measure anything']),
  ];
  for (const fault of faults.slice(0, 20)) console.log(fault);
  console.log(JSON.stringify({ campaign: 'guesses', guesses, pairs, answers, medians, faults: faults.length }));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
}

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
}
