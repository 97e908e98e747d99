/**
 * `npm run chance-suite -- [--rounds 200000] [--seed 1] [--samples 20]` tests the chance of the house in what players
 * see: chi-square over the outcomes of every game, and dieharder (Debian's package of that name) over bytes that are
 * recovered from them. Ends with code 1 where outcomes are less even than one honest count in a million, or a test of
 * dieharder says FAILED; with code 2 where dieharder is not installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { countAll } from './fairness/outcomes.ts';
import { recoveredBytes } from './fairness/recovered.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    samples: { type: 'string', default: '20' },
  },
});
/** About fifty counts are made: honest ones all pass in all but one of twenty thousand runs. */
const LEAST_CHANCE = 1e-6;
/** Birthdays, overlapping permutations, ranks of matrices, bits and runs, monobits, serial patterns of many lengths. */
const TESTS = [0, 1, 2, 8, 15, 100, 101, 102];

let isFine = true;
for (const { what, cells, chance } of countAll(Number(values.rounds), values.seed)) {
  const fits = chance >= LEAST_CHANCE && chance <= 1 - LEAST_CHANCE;
  isFine &&= fits;
  console.log(
    `${what.padEnd(52)} ${String(cells).padStart(4)} cells  p = ${chance.toFixed(6)}${fits ? '' : '  FAILED'}`,
  );
}
if (spawnSync('dieharder', ['-l']).error) {
  console.error('dieharder is not installed here (Debian: apt install dieharder): its tests were NOT made');
  process.exitCode = isFine ? 2 : 1;
} else {
  for (const test of TESTS) isFine = (await dieharder(test)) && isFine;
  process.exitCode = isFine ? 0 : 1;
}

/** One test, fed with as many bytes as it wants. */
async function dieharder(test: number): Promise<boolean> {
  const child = spawn('dieharder', ['-g', '200', '-d', String(test), '-p', values.samples], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // It closes its ear when it has heard enough.
  let isOpen = true;
  child.stdin.on('error', () => (isOpen = false));
  const [told, ended] = [text(child.stdout), once(child, 'exit').then(() => (isOpen = false))];
  for (const bytes of recoveredBytes(`${values.seed}:dieharder:${test}`)) {
    if (!isOpen) break;
    if (!child.stdin.write(bytes)) await Promise.race([drained(child.stdin), ended]);
  }
  const lines = (await told).split('\n').filter((line) => /PASSED|WEAK|FAILED/.test(line));
  console.log(lines.join('\n'));
  return lines.length > 0 && !lines.some((line) => line.includes('FAILED'));
}

/** Unlike `once`, this minds no error: an ear that closes is no failure. */
async function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    stream.once('drain', resolve);
  });
}
