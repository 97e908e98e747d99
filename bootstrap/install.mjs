import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { problem, say } from './run.mjs';

const stampFile = 'node_modules/.khela-installed';

/**
 * Installs the packages of the committed lock file unless they are there already. `npm install`, not `npm ci`, which
 * refuses a lock file that names builds for other systems which this machine's registry may not carry.
 */
export function ensureInstalled(root) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch}\n${lockText}`).digest('hex');
  const stampPath = join(root, stampFile);
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  const { packages } = JSON.parse(lockText);
  if (!matchesInstalled(root, packages)) {
    say('Installing packages: this takes a minute or two, only once…');
    install(root, lockText, []);
    repairBuilds(root, lockText, packages);
  }
  writeFileSync(stampPath, stamp);
}

/** Compares the lock file with what npm itself notes about node_modules; builds for other systems may be absent. */
function matchesInstalled(root, packages) {
  const notes = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(notes)) return false;
  const installed = JSON.parse(readFileSync(notes, 'utf8')).packages;
  const stale = Object.keys(installed).some((path) => packages[path]?.version !== installed[path].version);
  const missing = Object.keys(packages).some((path) => path !== '' && !installed[path] && !packages[path].optional);
  return !stale && !missing && missingBuilds(root, packages).length === 0;
}

function install(root, lockText, extra) {
  const args = ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--loglevel=error', ...extra];
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const done = spawnSync(command, [...first, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  const lockPath = join(root, 'package-lock.json');
  if (readFileSync(lockPath, 'utf8') !== lockText) writeFileSync(lockPath, lockText);
  if (done.status === 0) return;
  throw problem(`Packages could not be installed (npm ${args.join(' ')}):\n${done.error?.message ?? done.stderr}`);
}

/** npm sometimes forgets the build for this very system (npm/cli issue 4828): then it is asked for by name. */
function repairBuilds(root, lockText, packages) {
  const missing = missingBuilds(root, packages).filter((path) => path.lastIndexOf('node_modules/') === 0);
  if (missing.length === 0) return;
  const wanted = missing.map((path) => `${path.slice('node_modules/'.length)}@${packages[path].version}`);
  say(`Installing what npm left out: ${wanted.join(', ')}`);
  install(root, lockText, wanted);
  const still = missingBuilds(root, packages);
  if (still.length > 0) say(`Still missing: ${still.join(', ')}. Going on without.`);
}

/** Optional packages made for this system (and for no other) that are not installed. */
function missingBuilds(root, packages) {
  return Object.entries(packages)
    .filter(([, entry]) => entry.optional && entry.os?.includes(process.platform) && entry.cpu?.includes(process.arch))
    .filter(([, entry]) => !entry.libc || entry.libc.includes(libc()))
    .map(([path]) => path)
    .filter((path) => !existsSync(join(root, path, 'package.json')));
}

function libc() {
  if (process.platform !== 'linux') return '';
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}
