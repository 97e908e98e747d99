/** `npm run ledger:check` prints every invariant of the money; exit code 1 if any is broken. A running server is not disturbed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { brokenOf } from './platform/database-invariants.ts';
import { checkLedger } from './ledger.ts';
import { type Config, readConfigOrExit } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded.ts';

const config = readConfigOrExit(process.env);
const broken = await checkBooks(config).catch((error: unknown) => {
  console.error(`The books cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  return null;
});
process.exitCode = broken === 0 ? 0 : 1;

/** @returns how many invariants are broken */
async function checkBooks(settings: Config): Promise<number> {
  const books = await openBooks(settings);
  const database = openDatabase(books.url, 1, pino({ level: 'silent' }));
  try {
    const invariants = await checkLedger(database.db);
    for (const { name, violations } of invariants)
      console.log(`${violations === 0 ? 'ok' : `${violations} broken`}  ${name}`);
    const count = brokenOf(invariants).length;
    console.log(
      count === 0
        ? `All ${invariants.length} invariants hold.`
        : `${count} of ${invariants.length} invariants are broken.`,
    );
    return count;
  } finally {
    await database.close();
    await books.leave();
  }
}

/** The database of this installation; the built-in one is joined where it runs, else started for the while. */
async function openBooks({ database, dataDir }: Config): Promise<{ url: string; leave(): Promise<void> }> {
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
