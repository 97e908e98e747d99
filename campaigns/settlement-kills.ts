/**
 * `npm run settlement-kills -- [--kills 50] [--days 7] [--seed 1]`: contracts of agents have waited for some days, as after a stop of all
 * servers: 288 windows of five minutes a day, 24 hours, the day itself. Two servers whose clocks are 7 minutes wrong, one ahead and one
 * behind, settle and pay them, while one of them, both, or PostgreSQL are killed so many times in the middle of it, and bets of windows that
 * are over are settled again. Each window must be paid once, in order, and all together what they are worth. Ends with code 1 otherwise.
 */
import { killSettlements } from './settlement-kills/killing.ts';
import { option } from './storm-run.ts';

const wanted = { kills: option('--kills', 50), days: option('--days', 7), seed: BigInt(option('--seed', 1)) };
const told = await killSettlements(wanted, console.log);
for (const fault of told.faults) console.log(fault);
if (told.kills < wanted.kills) console.log(`All was settled after ${told.kills} kills: give it more --days.`);
console.log(JSON.stringify({ campaign: 'settlement-kills', ...told, faults: told.faults.length }));
process.exit(told.faults.length === 0 && told.kills === wanted.kills ? 0 : 1);
