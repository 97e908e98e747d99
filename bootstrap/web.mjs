import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { problem, runAttached, say } from './run.mjs';

export const webBuild = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];

const stampFile = 'dist/web.stamp';

/** Builds dist/web if anything it is made of has changed since the last build. */
export async function ensureWeb(root, runtime) {
  if (!existsSync(join(root, 'vite.config.ts'))) throw problem('vite.config.ts is missing: this clone is incomplete.');
  const stamp = hashOf(root, sources(root));
  const stampPath = join(root, stampFile);
  const isBuilt =
    existsSync(stampPath) && existsSync(join(root, 'dist/web')) && readFileSync(stampPath, 'utf8') === stamp;
  if (isBuilt) return;
  say('Building the web…');
  rmSync(stampPath, { force: true }); // a build that breaks off must not pass for the old one
  const code = await runAttached({ ...runtime, env: { ...runtime.env, NODE_ENV: 'production' } }, webBuild).ended;
  if (code !== 0) throw problem('The web could not be built.');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampPath, stamp);
}

function sources(root) {
  const inFolder = (folder, wanted) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && wanted(entry.name))
          .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      : [];
  const isSource = (name) => !/\.test\.tsx?$/.test(name);
  return [
    ...inFolder('web', isSource),
    ...inFolder('contract', isSource),
    ...inFolder('games', (name) => name.endsWith('shapes.ts')),
    join(root, 'vite.config.ts'),
    join(root, 'package-lock.json'),
  ].sort();
}

function hashOf(root, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}
