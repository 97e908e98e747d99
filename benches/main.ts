import { benchBets } from './bets.ts';
import { benchFishing } from './fishing.ts';
import { benchNews } from './news.ts';
import { benchOffice } from './office.ts';
import { benchProvider } from './provider.ts';
import { benchPvp } from './pvp.ts';
import { benchReads } from './reads.ts';
import { benchReports } from './reports.ts';
import { benchRewards } from './rewards.ts';
import { benchSports } from './sports.ts';
import { benchTables } from './tables.ts';
import { benchHotWallet } from './wallet-hot.ts';

/** `npm run -s bench -- <name> [options]`: the last line printed is one JSON object with the figures. */
const benches: Readonly<Record<string, (options: string[]) => Promise<Record<string, unknown>>>> = {
  bets: benchBets,
  fishing: benchFishing,
  news: benchNews,
  office: benchOffice,
  provider: benchProvider,
  pvp: benchPvp,
  reads: benchReads,
  reports: benchReports,
  rewards: benchRewards,
  sports: benchSports,
  tables: benchTables,
  'wallet-hot': benchHotWallet,
};

const [name = '', ...options] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`Which bench? One of: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
console.log(JSON.stringify({ bench: name, ...(await bench(options)) }));
process.exit(0);
