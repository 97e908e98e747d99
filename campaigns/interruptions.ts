/**
 * `npm run interruptions -- [--seed 1]`: kills the server and PostgreSQL at every step of rounds that have several (mines,
 * free spins), before and after the answer, and looks that the round is found as it was told and gone on with, or ended
 * by the site, and in any case paid once.
 */
import { interruptRounds } from './interruptions/interrupting.ts';

const at = process.argv.indexOf('--seed');
const { cases, faults } = await interruptRounds({ seed: BigInt(at === -1 ? 1 : process.argv[at + 1]!) }, console.log);
console.log(JSON.stringify({ campaign: 'interruptions', cases, faults }));
process.exit(faults.length === 0 ? 0 : 1);
