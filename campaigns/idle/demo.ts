import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ready } from '../../benches/site.ts';
import { monotonicMs } from '../../server/platform/process/clock.ts';
import { readPassword } from '../../server/platform/database/embedded-process.ts';
import { findPlace } from '../../server/platform/database/embedded-place.ts';

const secret = randomBytes(32).toString('hex');

/** The demonstration as `npm start` runs it, in a folder of its own. */
export async function startDemo(dataDir: string, port: number) {
  const startedMs = monotonicMs();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SECRET: secret,
      PORT: String(port),
      SANDBOX_CASHIER_PORT: String(port + 1),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGTERM'));
  await ready(child);
  child.removeAllListeners('exit');
  const { cluster } = findPlace(dataDir, () => {});
  const [pid, , , , socketDir] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  return {
    tookMs: monotonicMs() - startedMs,
    server: child.pid!,
    database: Number(pid),
    databaseUrl: `postgresql://postgres:${readPassword(cluster)}@${encodeURIComponent(socketDir!)}/khela`,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}
