/**
 * `npm run straddle-tables -- [--bets 10000] [--closes 200] [--clients 64] [--wrong-hours 2]`: clients sit at every live table of two servers, of which one
 * has a wrong clock, and bet over HTTP while betting closes, now at the one server and now at the other, until so many bets were placed or refused at so
 * many closes. Ends with code 1 where a bet was accepted at or after its close or refused before it, is not in its round, or is not paid once.
 */
import { option } from './storm-run.ts';
import { straddleTables } from './straddle-tables/straddling.ts';

const told = await straddleTables({
  bets: option('--bets', 10_000),
  closes: option('--closes', 200),
  clients: option('--clients', 64),
  wrongMs: option('--wrong-hours', 2) * 3_600_000,
});
for (const fault of told.faults.slice(0, 20)) console.log(fault);
console.log(JSON.stringify({ campaign: 'straddle-tables', ...told, faults: told.faults.length }));
process.exit(told.faults.length === 0 ? 0 : 1);
