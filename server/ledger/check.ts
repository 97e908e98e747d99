/**
 * `npm run ledger:check` prints every invariant of the money, and what is late; exit code 1 if one of the books is broken,
 * 0 where something is only late. A running server is not disturbed.
 */
import { openBooks, reportLedger } from '../books.ts';
import { type Config, readConfigOrExit } from '../platform/process/config.ts';

const config = readConfigOrExit(process.env);
const broken = await checkBooks(config).catch((error: unknown) => {
  console.error(`The books cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  return null;
});
process.exitCode = broken === 0 ? 0 : 1;

/** @returns how many invariants are broken */
async function checkBooks(settings: Config): Promise<number> {
  const books = await openBooks(settings);
  try {
    return await reportLedger(books.url);
  } finally {
    await books.leave();
  }
}
