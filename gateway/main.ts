import { join } from 'node:path';
import { pino } from 'pino';
import { readConfigOrExit } from '../server/platform/process/config.ts';
import { createSeal } from '../server/platform/process/seal.ts';
import { startSandboxGateway } from './gateway.ts';

// The sandbox payment company on its own, for a site that runs without the demo: with the same SECRET, PUBLIC_URL and
// SANDBOX_CASHIER_URL as the site.
const config = readConfigOrExit(process.env);
const gateway = await startSandboxGateway({
  port: config.sandboxCashierPort,
  host: config.host,
  publicUrl: config.sandboxCashierUrl,
  secret: createSeal(config.secret).key('sandbox-gateway').toString('hex'),
  log: pino({ level: config.logLevel }),
  folder: join(config.dataDir, 'sandbox-gateway'),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void gateway.stop().then(() => process.exit(0)));
console.log(`The sandbox payment company is open at ${gateway.url}`);
