import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { handOver, type Place } from './embedded-place.ts';
import { isAlive } from './embedded-process.ts';

/**
 * Several servers may use one embedded database: each leaves a note in the cluster's folder, and the last one to leave
 * stops it. A note holds the birth of its process, so that a killed server whose number was given to another process
 * does not count.
 */
export function registerUser({ cluster, account }: Place): { leave(): 'others remain' | 'last one' } {
  const folder = join(cluster, 'khela-users');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  handOver(folder, account); // else the database complains about files it may not open
  const note = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`);
  writeFileSync(note, birthOf(process.pid));
  handOver(note, account);
  return {
    leave() {
      rmSync(note, { force: true });
      return readdirSync(folder).some((name) => isLiving(folder, name)) ? 'others remain' : 'last one';
    },
  };
}

function isLiving(folder: string, name: string): boolean {
  const pid = Number.parseInt(name, 10);
  const path = join(folder, name);
  try {
    if (isAlive(pid) && readFileSync(path, 'utf8') === birthOf(pid)) return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  rmSync(path, { force: true });
  return false;
}

/** Something that differs between two processes that had the same number one after the other. */
function birthOf(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  }
  // The 22nd field: start time in ticks since boot. The second, in brackets, may itself contain blanks.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
