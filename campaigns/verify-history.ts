/**
 * `npm run verify-history -- [--rounds 100000] [--seed 1]` plays rounds of all games by the rules and the chance of the
 * house, exports them as a player would, has examples/verify.py check them, alters one, and has them checked again.
 * Ends with code 1 unless all are right and the altered one is found.
 */
import { parseArgs } from 'node:util';
import { houseGames } from '../games/catalogue.ts';
import { historyOf } from './fairness/history.ts';
import { altered, hasPython, verify } from './fairness/verifier.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const rounds = Number(values.rounds);
const seed = BigInt(values.seed);
if (!hasPython()) {
  console.error('python3 is not installed here: the verifier cannot run');
  process.exitCode = 2;
} else {
  const history = () => historyOf([...houseGames.values()], rounds, seed);
  const whole = await timed('as they were played', verify(history()));
  const at = String(Math.ceil(rounds / 3));
  const other = await timed(`with round ${at} altered`, verify(altered(history(), at)));
  const found = other.code === 1 && other.told.includes(`round ${at} of`) && other.told.includes('1 faults');
  console.log(found ? `the altered round was found` : 'THE ALTERED ROUND WAS NOT FOUND');
  process.exitCode = whole.code === 0 && found ? 0 : 1;
}

async function timed<Verdict extends { told: string }>(what: string, verdict: Promise<Verdict>): Promise<Verdict> {
  const startedAt = performance.now();
  const { told } = await verdict;
  console.log(`${rounds} rounds ${what}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s:\n${told}`);
  return verdict;
}
