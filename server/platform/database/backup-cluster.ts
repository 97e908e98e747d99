import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { type Contents, copyFile, copyTree, DamagedBackup, type Manifest, writeNoted } from './backup-files.ts';
import { findPlace, handOver, type Place } from './embedded-place.ts';
import { oneRow } from './database-rows.ts';

const UNDER = 'postgres';
const CONTROL = 'global/pg_control';
/** Folders whose contents a starting server makes anew. */
const emptied =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|khela-users)\//;
const leftOut = /^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL.*|backup_label.*|tablespace_map.*)$/;

/**
 * Copies the built-in database while it works, by PostgreSQL's own low-level way (manual, 25.3.3): between
 * pg_backup_start and pg_backup_stop the files may change under the copy, and the log of changes from the one to the
 * other, kept back by a slot meanwhile, makes them one moment again when the copy is started.
 * @returns the major version of the files
 */
export async function copyCluster(
  adminUrl: string,
  place: Place,
  into: { root: string; contents: Contents },
): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'khela backup' });
  client.on('error', () => {}); // a lost connection fails the query in flight, which reports it
  await client.connect();
  try {
    await client.query("select pg_create_physical_replication_slot('khela_backup_' || pg_backend_pid(), true, true)");
    const start = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('khela', fast => true)) as segment",
    );
    copyTree(place.cluster, into, UNDER, (path, isFolder) => isWanted(path, isFolder));
    copyControl(place, into);
    const stop = await client.query<{ segment: string; label: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(wait_for_archive => false)',
    );
    writeNoted(into, join(UNDER, 'backup_label'), oneRow(stop.rows).label);
    copyLog(place, into, oneRow(start.rows).segment, oneRow(stop.rows).segment);
    return readFileSync(join(into.root, UNDER, 'PG_VERSION'), 'utf8').trim();
  } finally {
    await client.end(); // ends the slot, and a backup that was not stopped
  }
}

function isWanted(path: string, isFolder: boolean): boolean {
  // The folders within stay, empty as they are.
  if (emptied.test(path)) return isFolder && path.startsWith('pg_wal/');
  const name = basename(path);
  return (
    path !== CONTROL && !leftOut.test(path) && !name.startsWith('pgsql_tmp') && !name.startsWith('pg_internal.init')
  );
}

/** The one file that is written in place at any time: it is taken when two looks at it agree. */
function copyControl({ cluster }: Place, into: { root: string; contents: Contents }): void {
  const path = join(cluster, CONTROL);
  for (let before = readFileSync(path); ;) {
    const now = readFileSync(path);
    if (now.equals(before)) break;
    before = now;
  }
  copyFile(path, into, join(UNDER, CONTROL));
}

function copyLog({ cluster }: Place, into: { root: string; contents: Contents }, first: string, last: string): void {
  const folder = join(cluster, 'pg_wal');
  const names = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  if (!names.includes(first) || !names.includes(last)) throw new Error('The database let go of its log too early.');
  const histories = readdirSync(folder).filter((name) => name.endsWith('.history'));
  for (const name of [...names, ...histories]) copyFile(join(folder, name), into, join(UNDER, 'pg_wal', name));
}

/**
 * Lays a copied database down in a data folder that has none. It appears whole or not at all.
 * @throws DamagedBackup where it is of another PostgreSQL than ours
 */
export function layDownCluster(from: string, manifest: Manifest, dataDir: string, say: (line: string) => void): void {
  const place = findPlace(dataDir, say);
  const own = versionOfOurs(place);
  if (manifest.postgres !== own)
    throw new DamagedBackup(`The backup is of PostgreSQL ${manifest.postgres}; this version of Khela brings ${own}.`);
  const partial = `${place.cluster}.restoring`;
  rmSync(partial, { recursive: true, force: true });
  const into = { root: partial, contents: { folders: [], files: {} } };
  const isOfCluster = (path: string) => path === UNDER || path.startsWith(`${UNDER}/`);
  try {
    for (const folder of manifest.folders.filter(isOfCluster).toSorted()) {
      const path = join(partial, folder.slice(UNDER.length));
      mkdirSync(path, { recursive: true, mode: 0o700 });
      handOver(path, place.account);
    }
    for (const path of Object.keys(manifest.files).filter(isOfCluster)) {
      const below = path.slice(UNDER.length + 1);
      copyFile(join(from, path), into, below);
      handOver(join(partial, below), place.account);
    }
    renameSync(partial, place.cluster);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

function versionOfOurs({ programs }: Place): string {
  const said = spawnSync(join(programs, 'bin/postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  const version = /\(PostgreSQL\) (\d+)/.exec(said)?.[1];
  if (!version) throw new Error('The built-in PostgreSQL does not say its version.');
  return version;
}
