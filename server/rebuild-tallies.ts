/**
 * `npm run rebuild-tallies` adds all bets and postings up anew, while play goes on; exit code
 * 1 where it could not be done. Sums that drifted are found by the ledger check; this puts them right.
 */
import { pino } from 'pino';
import * as agents from './agents/service.ts';
import { openBooks } from './books.ts';
import * as brand from './brand/service.ts';
import { type Config, readConfigOrExit } from './platform/process/config.ts';
import { nowMs } from './platform/process/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import * as tallies from './tallies/service.ts';
import * as wallet from './wallet/service.ts';

const config = readConfigOrExit(process.env);
process.exitCode = (await rebuild(config).catch(failed)) ? 0 : 1;

async function rebuild(settings: Config): Promise<boolean> {
  const books = await openBooks(settings);
  const database = openDatabase(books.url, 1, pino({ level: 'silent' }));
  try {
    const brands = await brand.allBrands(database.db);
    await tallies.rebuild(database, brands);
    await wallet.rebuildSums({ db: database.db, nowMs: nowMs() }, brands);
    await agents.openDays(database, brands);
    console.log(`The bets and postings of ${brands.length} brands are added up anew.`);
    return true;
  } finally {
    await database.close();
    await books.leave();
  }
}

function failed(error: unknown): false {
  console.error(`Bets and postings cannot be added up: ${error instanceof Error ? error.message : String(error)}`);
  return false;
}
