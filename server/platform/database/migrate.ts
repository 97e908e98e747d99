import { createHash, createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';

import { applyFunctions, type FunctionFile, readFunctionFiles, runFile } from './migrate-functions.ts';

export type MigrateOptions = {
  /** Folder of migrations/0012_lottery_draws.sql and functions/wallet.sql. */
  databaseDir: string;
  /**
   * The application's own connection, when the operator gives one (DATABASE_URL). Without it the roles are managed
   * here: `khela_owner` (no login) owns the tables and `khela_app` logs in with a password derived from the admin's.
   */
  appUrl?: string;
};

export type Migrated = {
  /** Names of the migrations applied by this call, in order. */
  applied: string[];
  /** Names of the files of functions that differed from what the database had. */
  functions: string[];
  appUrl: string;
};

type Migration = { number: number; name: string; sql: string; checksum: string };

const ownerRole = 'khela_owner';
const appRole = 'khela_app';
const lockKey = 7_503_124_481n; // any number, the same for every migrator of this product

/**
 * Brings the database of `adminUrl` up to date: every migration once, in order, each in its own transaction under one
 * advisory lock, so that any number of servers may start at the same moment; with the last of them, or alone where there is
 * none, the functions of all slices, where they have changed.
 * Migrations grant rights to `khela_app`; with an external database its login is made a member of that role.
 * Throws when an applied migration was changed, removed, or a new one was numbered before it, and when the functions are
 * of newer code.
 */
export async function migrate(adminUrl: string, options: MigrateOptions): Promise<Migrated> {
  const migrations = await readMigrations(join(options.databaseDir, 'migrations'));
  const files = await readFunctionFiles(join(options.databaseDir, 'functions'));
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {}); // a lost connection fails the query in flight, which reports it
  await client.connect();
  try {
    const appUrl = options.appUrl ?? deriveAppUrl(adminUrl);
    const managed = options.appUrl === undefined;
    await inLock(client, () => (managed ? makeRoles(client) : joinAppRole(client, appUrl)));
    if (managed) await ensureLogin(client, appUrl);
    const applied: string[] = [];
    for (;;) {
      const step = await inLock(client, () => applyNext(client, migrations, files, managed));
      if (step.migration !== undefined) applied.push(step.migration);
      if (step.functions) return { applied, functions: step.functions, appUrl };
    }
  } finally {
    await client.end();
  }
}

/** The application's connection beside an administrator's: same place, role khela_app, derived password. */
function deriveAppUrl(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(appRole).digest('base64url');
  url.username = appRole;
  return url.href;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
    if (Number.isNaN(number)) throw new Error(`Migration ${name}: a name looks like 0012_lottery_draws.sql.`);
    if (migrations.at(-1)?.number === number) {
      throw new Error(`Migrations ${migrations.at(-1)?.name} and ${name} carry the same number.`);
    }
    // A checkout may turn line ends; that is not a change.
    const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

/** A lock that ends with its transaction also works through a pooler that changes sessions between transactions. */
async function inLock<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey.toString()]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the first error is the one to tell
    throw error;
  }
}

/** One migration, or nothing; with the last of them the functions, so that nobody ever meets one without the other. */
async function applyNext(
  client: pg.Client,
  migrations: Migration[],
  files: FunctionFile[],
  managed: boolean,
): Promise<{ migration?: string; functions?: string[] }> {
  if (managed) await client.query(`set local role ${ownerRole}`);
  const known = await client.query("select to_regclass('schema_migrations') is not null as known");
  if (!known.rows[0].known) await createLedgerOfMigrations(client);
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migrations order by number',
  );
  assertHistory(migrations, rows);
  const next = migrations.find((migration) => migration.number > (rows.at(-1)?.number ?? 0));
  if (!next) return { functions: await applyFunctions(client, files, false) };
  await runFile(client, `Migration ${next.name}`, next.sql);
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    next.number,
    next.name,
    next.checksum,
  ]);
  if (next !== migrations.at(-1)) return { migration: next.name };
  return { migration: next.name, functions: await applyFunctions(client, files, true) };
}

async function createLedgerOfMigrations(client: pg.Client): Promise<void> {
  await client.query(`
    create table schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default clock_timestamp()
    );
    grant select on schema_migrations to ${appRole}`);
}

function assertHistory(migrations: Migration[], rows: { number: number; name: string; checksum: string }[]): void {
  const files = new Map(migrations.map((migration) => [migration.number, migration]));
  const applied = new Set(rows.map((row) => row.number));
  for (const row of rows) {
    const file = files.get(row.number);
    if (!file) {
      throw new Error(`The database has migration ${row.name}, which this code does not know. Start newer code.`);
    }
    if (file.checksum !== row.checksum) {
      throw new Error(
        `Migration ${file.name} was changed after it had been applied. Restore it and write a new migration instead.`,
      );
    }
  }
  const last = rows.at(-1);
  const late = migrations.find((migration) => last && migration.number < last.number && !applied.has(migration.number));
  if (late)
    throw new Error(`Migration ${late.name} comes before ${last?.name}, already applied. Give it a higher number.`);
}

async function makeRoles(client: pg.Client): Promise<void> {
  await createRole(client, ownerRole);
  await createRole(client, appRole);
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const database = rows[0]?.name;
  // The job queue installs and upgrades a schema of its own as the application, hence its CREATE on the database.
  await client.query(`
    grant create, temporary on database ${database} to ${ownerRole};
    grant connect, create, temporary on database ${database} to ${appRole};
    revoke all on database ${database} from public;
    revoke create on schema public from public;
    grant usage, create on schema public to ${ownerRole};
    grant usage on schema public to ${appRole}`);
}

async function createRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  await client.query('savepoint before_role');
  try {
    await client.query(`create role ${role}`);
  } catch (error) {
    // Roles belong to the whole server: a migrator of another database may have made it a moment ago.
    const code = (error as { code?: string }).code;
    if (code !== '42710' && code !== '23505') throw error;
    await client.query('rollback to savepoint before_role');
  }
}

/** Only a login tells whether the role has the right password; setting it every time would disturb other migrators. */
async function ensureLogin(client: pg.Client, appUrl: string): Promise<void> {
  const trial = new pg.Client({ connectionString: appUrl });
  try {
    await trial.connect();
    await trial.end();
  } catch (error) {
    if (!['28P01', '28000'].includes((error as { code?: string }).code ?? '')) throw error;
    const password = client.escapeLiteral(decodeURIComponent(new URL(appUrl).password));
    await client.query(`alter role ${appRole} login password ${password}`);
  }
}

/** External database: the operator's own logins. Grants go to the role khela_app, of which their login is a member. */
async function joinAppRole(client: pg.Client, appUrl: string): Promise<void> {
  const login = decodeURIComponent(new URL(appUrl).username);
  const { rows } = await client.query<{ exists: boolean; member: boolean; makes: boolean }>(
    `select exists (select 1 from pg_roles where rolname = $1) as exists,
            exists (select 1 from pg_roles r where r.rolname = $1 and pg_has_role($2::name, r.oid, 'usage')) as member,
            (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as makes`,
    [appRole, login],
  );
  const state = rows[0];
  if (state?.member) return;
  const loginName = client.escapeIdentifier(login);
  if (!state?.makes) {
    throw new Error(
      `The role ${appRole} is missing or not granted to ${loginName}, and this user may not create roles. ` +
        `Let an administrator run once: CREATE ROLE ${appRole}; GRANT ${appRole} TO ${loginName};`,
    );
  }
  if (!state.exists) await createRole(client, appRole);
  await client.query(`grant ${appRole} to ${loginName}`);
}
