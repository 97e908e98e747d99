import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { checks, journeys, serverTests } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePortsAreFree } from './ports.mjs';
import { findRuntime } from './runtime.mjs';
import { problem, runAttached, runServer, say } from './run.mjs';
import { tally } from './tally.mjs';
import { ensureWeb, webBuild } from './web.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string[]} words a command of package.json's scripts and its arguments */
export async function main([command, ...args]) {
  process.chdir(root);
  if (!Object.keys(commands).includes(command)) {
    throw problem('Use: npm start, npm test, npm run nightly, npm run dev, npm run check.');
  }
  if (command === 'start' || command === 'dev') await ensurePortsAreFree(process.env);
  ensureInstalled(root);
  const runtime = findRuntime(root);
  process.exitCode = await commands[command](runtime, args);
}

const commands = {
  async start(runtime, args) {
    await ensureWeb(root, runtime);
    return runServer(compiledOnce(runtime), [mainFile(), ...args]);
  },

  /** The same server on the same port, started again at each change, and the web built again at each change. */
  async dev(runtime, args) {
    await ensureWeb(root, runtime);
    const web = runAttached(runtime, [...webBuild, '--watch']);
    const env = { ...runtime.env, NODE_ENV: 'development' };
    const code = await runServer({ ...runtime, env }, [
      '--watch-path=server',
      '--watch-path=contract',
      '--watch-path=games',
      mainFile(),
      ...args,
    ]);
    web.child.kill('SIGTERM');
    await web.ended;
    return code;
  },

  check: (runtime) => tally(runtime, checks('change')),

  test: (runtime) => everything(runtime, 'change'),

  nightly: (runtime) => everything(runtime, 'night'),

  async run(runtime, [file, ...args]) {
    if (!file || !existsSync(file)) throw problem(`There is no ${file ?? 'file named'} to run.`);
    return runAttached(runtime, [file, ...args]).ended;
  },
};

function everything(runtime, depth) {
  const built = { name: 'web build', run: () => ensureWeb(root, runtime).then(() => ({ passed: 1, failed: 0 })) };
  return tally(runtime, [built, ...checks(depth), serverTests(depth), journeys(depth)]);
}

/** What Node makes of the sources is kept beside the packages: the next start need not make it again. */
function compiledOnce({ node, env }) {
  return { node, env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/khela-compiled'), ...env } };
}

function mainFile() {
  if (!existsSync(join(root, 'server/main.ts'))) throw problem('server/main.ts is missing: this clone is incomplete.');
  say('Starting the server…');
  return 'server/main.ts';
}
