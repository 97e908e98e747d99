import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { problem, runAttached, say } from './run.mjs';

const installed = [
  // Draws nothing for a screen that is not there, and so is a third faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium that runs: KHELA_BROWSER if set, an installed one, Playwright's own (downloaded if need be), or,
 * for root on Debian and its kin, the distribution's package.
 */
export async function findBrowser(runtime) {
  const given = process.env.KHELA_BROWSER;
  if (given) {
    if (runs(given)) return given;
    throw problem(`KHELA_BROWSER names ${given}, which does not run.`);
  }
  const found = installed.find(runs) ?? (await downloaded(runtime)) ?? (await fromDistribution(runtime));
  if (found) return found;
  throw problem('No browser for the journeys. Install Chromium or Chrome, or set KHELA_BROWSER to its path.');
}

function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

async function downloaded(runtime) {
  const ask = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  const path = spawnSync(runtime.node, ['-e', ask], { env: runtime.env, encoding: 'utf8' }).stdout;
  if (path && runs(path)) return path;
  say('No Chromium here: downloading one for the journeys…');
  await runAttached(runtime, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { timeout: 600_000 })
    .ended;
  return path && runs(path) ? path : undefined;
}

async function fromDistribution() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing the Chromium of the distribution…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = () => apt('install', '-y', 'chromium-headless-shell') || apt('install', '-y', 'chromium');
  // A machine's lists may be older than the browser that people have by now.
  apt('update');
  return install() ? installed.find(runs) : undefined;
}
