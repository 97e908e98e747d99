import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Contents, copyFile, writeNoted } from './backup-files.ts';

const DUMP = 'database.dump';
const ROLES = 'roles.sql';

/** A database of the operator's own, by PostgreSQL's own tools: its contents at one moment, and the roles of its server. */
export function dumpDatabase(
  ownerUrl: string,
  into: { root: string; contents: Contents },
  say: (line: string) => void,
): string {
  const version = run('pg_dump', ['--version']).stdout;
  const raw = join(into.root, 'raw');
  must(
    'pg_dump',
    ['--format=custom', '--no-password', `--file=${raw}`, `--dbname=${withoutPassword(ownerUrl)}`],
    ownerUrl,
  );
  keep(raw, into);
  const wanted = ['--roles-only', '--no-password', `--dbname=${withoutPassword(ownerUrl)}`];
  let roles = run('pg_dumpall', wanted, ownerUrl);
  if (roles.status !== 0) {
    say('Only a superuser may read the passwords of roles: they are left out, set them after a restore.');
    roles = must('pg_dumpall', [...wanted, '--no-role-passwords'], ownerUrl);
  }
  writeNoted(into, ROLES, roles.stdout);
  return /(\d+)/.exec(version)?.[1] ?? '';
}

/**
 * Fills an empty database from a dump.
 * @throws Error where it is not empty, or anything of the dump does not go in: then nothing of it does
 */
export async function fillDatabase(from: string, ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ filled: boolean }>(
      "select to_regclass('schema_migrations') is not null as filled",
    );
    if (rows[0]?.filled) throw new Error('The database of DATABASE_URL is not empty. Make a new one for the restore.');
  } finally {
    await client.end();
  }
  const target = withoutPassword(ownerUrl);
  // Roles that are there already are complained of, and stay as they are.
  run(
    'psql',
    ['--quiet', '--no-psqlrc', '--no-password', `--dbname=${target}`, `--file=${join(from, ROLES)}`],
    ownerUrl,
  );
  must(
    'pg_restore',
    ['--exit-on-error', '--single-transaction', '--no-password', `--dbname=${target}`, join(from, DUMP)],
    ownerUrl,
  );
}

/** The tool made the file with its own rights; it gets ours and its checksum by being copied. */
function keep(raw: string, into: { root: string; contents: Contents }): void {
  if (statSync(raw).size === 0) throw new Error('pg_dump has written nothing.');
  copyFile(raw, into, DUMP);
  rmSync(raw);
}

function must(tool: string, args: readonly string[], url: string) {
  const done = run(tool, args, url);
  if (done.status !== 0) throw new Error(`${tool} failed: ${done.stderr.trim()}`);
  return done;
}

/** The password goes by the environment: arguments can be read by everybody on the machine. */
function run(tool: string, args: readonly string[], url?: string) {
  const password = url === undefined ? '' : decodeURIComponent(new URL(url).password);
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const done = spawnSync(tool, args, { env, encoding: 'utf8', maxBuffer: 64_000_000 });
  if (done.error && 'code' in done.error && done.error.code === 'ENOENT')
    throw new Error(
      `${tool} is not installed. Install PostgreSQL's client tools of the server's version or newer (Debian: postgresql-client).`,
    );
  if (done.error) throw done.error;
  return done;
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.href;
}
