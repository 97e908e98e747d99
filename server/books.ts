import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { checkLedger } from './ledger/ledger.ts';
import type { Config } from './platform/process/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { brokenOf, type InvariantResult, lateOf } from './platform/database/database-invariants.ts';
import { startEmbeddedPostgres } from './platform/database/embedded.ts';

/** The database of this installation; the built-in one is joined where it runs, else started for the while. */
export async function openBooks({ database, dataDir }: Config): Promise<{ url: string; leave(): Promise<void> }> {
  if (database.kind === 'external') return { url: database.appUrl, leave: async () => {} };
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`there are none in ${dataDir} yet. Start Khela once, or set DATA_DIR.`);
  const embedded = await startEmbeddedPostgres({
    dataDir,
    durable: true,
    log: { info() {}, warn: (line) => console.error(line) },
    onExit(error) {
      console.error(error.message);
      process.exit(1);
    },
  });
  return { url: embedded.adminUrl, leave: () => embedded.stop() };
}

/** Prints a line for each invariant of the money, and for what is late, as soon as it is known. @returns how many of the books are broken */
export async function reportLedger(url: string): Promise<number> {
  const database = openDatabase(url, 1, pino({ level: 'silent' }));
  try {
    let asked = 0;
    const invariants = await checkLedger(database.db, undefined, undefined, (one, ofCount) => {
      if (asked === 0) console.log(`${ofCount} rules are asked, a line each as soon as it is known.`);
      asked += 1;
      console.log(`${foundOf(one)}  ${one.name}`);
    });
    const books = invariants.filter(({ kind }) => kind === 'books').length;
    const count = brokenOf(invariants).length;
    console.log(count === 0 ? `All ${books} invariants hold.` : `${count} of ${books} invariants are broken.`);
    const late = lateOf(invariants).length;
    if (late > 0)
      console.log(
        `Late by ${late} of ${invariants.length - books} rules of punctuality; the books are not touched by it.`,
      );
    return count;
  } finally {
    await database.close();
  }
}

function foundOf({ kind, violations }: InvariantResult): string {
  if (violations === 0) return 'ok';
  return `${violations} ${kind === 'books' ? 'broken' : 'late'}`;
}
