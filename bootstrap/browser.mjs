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
 * Path of a Chromium that runs: KHELA_BROWSER if set, an installed one, Playwright's own (downloaded if need be and
 * where its place can be reached), or, for root on Debian and its kin, the distribution's package.
 */
export async function findBrowser(runtime, places = { installed, apt: '/usr/bin/apt-get' }) {
  const given = process.env.KHELA_BROWSER;
  if (given) {
    if (runs(given)) return given;
    throw problem(`KHELA_BROWSER names ${given}, which does not run.`);
  }
  const found = places.installed.find(runs) ?? (await downloaded(runtime)) ?? fromDistribution(places);
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
  // Playwright would try each of its places five times before it gives up.
  if (!canDownload(runtime)) return undefined;
  say('No Chromium here: downloading one for the journeys…');
  await runAttached(runtime, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { timeout: 600_000 })
    .ended;
  return path && runs(path) ? path : undefined;
}

/** Asked once, by the proxies of this machine if it has any; any answer at all will do. */
function canDownload({ node, env }) {
  const host = env.PLAYWRIGHT_DOWNLOAD_HOST || 'https://cdn.playwright.dev';
  const ask = 'fetch(process.argv[1], { method: "HEAD", redirect: "manual" }).catch(() => process.exit(1))';
  const asked = spawnSync(node, ['-e', ask, host], { env: { ...env, NODE_USE_ENV_PROXY: '1' }, timeout: 4000 });
  return asked.status === 0;
}

function fromDistribution(places) {
  if (process.getuid?.() !== 0 || !existsSync(places.apt)) return undefined;
  say('Installing the Chromium of the distribution…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync(places.apt, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = () => apt('install', '-y', 'chromium-headless-shell') || apt('install', '-y', 'chromium');
  // A machine's lists may be older than the browser that people have by now.
  apt('update');
  return install() ? places.installed.find(runs) : undefined;
}
