/**
 * `npm run first-owner -- <account>` makes the first staff member of an installation, an owner: everyone else is added
 * in the office. The password is read from the terminal or a pipe; the secret of the time-based code is printed once.
 */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pino } from 'pino';
import { createApp } from './app.ts';
import * as brand from './brand/service.ts';
import * as staff from './office/service-staff.ts';
import { codeUri, newCodeSecret } from './office/time-codes.ts';
import { nowMs } from './platform/process/clock.ts';
import { readConfigOrExit } from './platform/process/config.ts';
import { startEmbeddedPostgres } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { hashPassword } from './platform/process/passwords.ts';
import { secureRandom } from './platform/process/random.ts';

const account = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9.-]{2,31}$/.test(account)) {
  console.error('Name the account: npm run first-owner -- <3 to 32 small letters, digits, dots or dashes>');
  process.exit(2);
}
const config = readConfigOrExit(process.env);
const log = pino({ level: 'silent' });
const reader = createInterface({ input: process.stdin, output: process.stderr });
const password = await reader.question('Password (10 characters or more): ');
reader.close();
if (password.length < 10) {
  console.error('The password needs 10 characters or more.');
  process.exit(2);
}
const books = await openBooks();
const app = await createApp({ config, databaseUrl: books.url, log });
try {
  const [first] = await brand.allBrands(app.database.db);
  if (!first) throw new Error('There is no brand yet. Start the server once.');
  const codeSecret = newCodeSecret(secureRandom);
  const ctx = {
    brand: first,
    actor: { kind: 'system' } as const,
    db: app.database.db,
    nowMs: nowMs(),
    random: secureRandom,
    platform: app.platform,
  };
  if (await staff.areAny(ctx)) throw new Error('There are staff already; they add others in the office.');
  await staff.add(ctx, {
    account,
    name: account,
    role: 'owner',
    passwordHash: await hashPassword(password, secureRandom),
    codeSecret,
    brandCodes: [],
  });
  console.log(`${account} is an owner now. Put this into an authenticator app, it is not shown again:`);
  console.log(codeUri(account, codeSecret));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
  await books.leave();
}

async function openBooks(): Promise<{ url: string; leave(): Promise<void> }> {
  if (config.database.kind === 'external') return { url: config.database.appUrl, leave: async () => {} };
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    durable: true,
    log,
    onExit(error) {
      throw error;
    },
  });
  const { appUrl } = await migrate(embedded.adminUrl, {
    databaseDir: join(import.meta.dirname, '../database'),
  });
  return { url: appUrl, leave: () => embedded.stop() };
}
