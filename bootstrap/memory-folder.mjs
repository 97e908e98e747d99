import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const GIGABYTE = 2 ** 30;
const prefix = 'khela-run-';

/** Where a run's files may lie: it takes what its databases may come to, their logs most of all, and leaves some beside it. */
const memory = { disk: '/dev/shm', roomBytes: 6 * GIGABYTE, freeBytes: 8 * GIGABYTE };

/**
 * Runs something whose temporary files lie in memory where a machine has plenty of it, and are gone afterwards: a database
 * is some 1,100 files, and a file system may take longer to make them for each test than the test takes.
 * @param run gets the runtime with its TMPDIR, and as it was given on a machine that has no such room
 */
export async function inMemory(runtime, run, { disk, roomBytes, freeBytes } = memory) {
  if (!isRoomy(disk, roomBytes) || freemem() < freeBytes) return run(runtime);
  sweep(disk);
  const folder = mkdtempSync(join(disk, `${prefix}${process.pid}-`));
  // The account of a database walks through it.
  chmodSync(folder, 0o711);
  try {
    return await run({ ...runtime, env: { ...runtime.env, TMPDIR: folder } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRoomy(disk, roomBytes) {
  try {
    accessSync(disk, constants.W_OK);
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize >= roomBytes;
  } catch (error) {
    // This system has none, or not for us.
    if (['ENOENT', 'EACCES', 'EROFS'].includes(error.code)) return false;
    throw error;
  }
}

/** What runs that were killed have left in memory. */
function sweep(disk) {
  for (const name of readdirSync(disk)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) rmSync(join(disk, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's.
    return error.code === 'EPERM';
  }
}
