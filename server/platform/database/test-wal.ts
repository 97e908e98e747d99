import pg from 'pg';

/** What was written by some work, taken from the log of the database. */
export interface Written {
  /** Rows inserted, by table. */
  inserted: Record<string, number>;
  /** Entries made in trees, by index. */
  entries: Record<string, number>;
  /** What of the log those entries are, by index. */
  entryBytes: Record<string, number>;
  /** What of the log changes of rows are, by table. */
  changeBytes: Record<string, number>;
  /** Transactions that wrote. */
  transactions: number;
  /** Of the log, without images of pages: those depend on when the last checkpoint was. */
  logBytes: number;
  /** What tables and indexes have grown by, in whole pages, by name. */
  storedBytes: Record<string, number>;
}

/**
 * Does some work and reads what the database wrote for it, of this database alone.
 * @param adminUrl the superuser's: nobody else may read the log
 */
export async function writtenBy(adminUrl: string, work: () => Promise<unknown>): Promise<Written> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('CREATE EXTENSION IF NOT EXISTS pg_walinspect');
    await keepLog(admin, '1GB');
    const sizesBefore = await sizesOf(admin);
    const from = await lsn(admin);
    await work();
    const until = await lsn(admin);
    const { rows } = await admin.query(STATEMENT, [from, until]);
    const grown = Object.entries(await sizesOf(admin)).map(([name, bytes]) => [name, bytes - (sizesBefore[name] ?? 0)]);
    return { ...rows[0], storedBytes: Object.fromEntries(grown) };
  } finally {
    await keepLog(admin, '0');
    await admin.end();
  }
}

/** However much others write meanwhile, so much of the log is there to be read. */
async function keepLog(admin: pg.Client, size: string): Promise<void> {
  await admin.query(`ALTER SYSTEM SET wal_keep_size = '${size}'`);
  await admin.query('SELECT pg_reload_conf()');
  for (;;) {
    const { rows } = await admin.query<{ wal_keep_size: string }>('SHOW wal_keep_size');
    if (rows[0]!.wal_keep_size === size) return;
  }
}

/** Adds up what a record of numbers says. */
export function totalOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Where the log stands, once all of it has been handed to the system. */
async function lsn(admin: pg.Client): Promise<string> {
  await admin.query('SET synchronous_commit = on');
  // A commit flushes what was written before it; one without a change of rows would flush nothing.
  await admin.query('CREATE TEMP TABLE IF NOT EXISTS flushed AS SELECT 1');
  await admin.query('DROP TABLE flushed');
  const { rows } = await admin.query<{ at: string }>('SELECT pg_current_wal_flush_lsn()::text AS at');
  return rows[0]!.at;
}

async function sizesOf(admin: pg.Client): Promise<Record<string, number>> {
  const { rows } = await admin.query<{ sizes: Record<string, number> }>(`
    SELECT jsonb_object_agg(c.relname, pg_relation_size(c.oid)) AS sizes FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i')`);
  return rows[0]!.sizes;
}

const STATEMENT = `
  WITH blocks AS (
    SELECT b.start_lsn, b.resource_manager AS manager, b.record_type AS type, c.relname, c.relkind
      FROM pg_get_wal_block_info($1, $2) b
      JOIN pg_database d ON d.oid = b.reldatabase AND d.datname = current_database()
      JOIN pg_class c ON c.oid = pg_filenode_relation(b.reltablespace, b.relfilenode) AND c.relnamespace = 'public'::regnamespace
     WHERE b.block_id = 0),
  made AS (SELECT start_lsn, relname FROM blocks
            WHERE relkind = 'i' AND manager = 'Btree' AND type IN ('INSERT_LEAF', 'INSERT_POST', 'SPLIT_L', 'SPLIT_R')),
  records AS (SELECT * FROM pg_get_wal_records_info($1, $2)),
  transactions AS (SELECT DISTINCT r.xid FROM blocks b JOIN records r ON r.start_lsn = b.start_lsn WHERE r.xid <> '0')
  SELECT (SELECT coalesce(jsonb_object_agg(i.relname, i.count), '{}') FROM (
            SELECT relname, count(*) FROM blocks
             WHERE relkind = 'r' AND manager = 'Heap' AND starts_with(type, 'INSERT') GROUP BY relname) i) AS inserted,
         (SELECT coalesce(jsonb_object_agg(i.relname, i.count), '{}') FROM (
            SELECT relname, count(*) FROM made GROUP BY relname) i) AS entries,
         (SELECT coalesce(jsonb_object_agg(i.relname, i.bytes), '{}') FROM (
            SELECT m.relname, sum(r.record_length - r.fpi_length) AS bytes
              FROM made m JOIN records r USING (start_lsn) GROUP BY m.relname) i) AS "entryBytes",
         (SELECT coalesce(jsonb_object_agg(i.relname, i.bytes), '{}') FROM (
            SELECT b.relname, sum(r.record_length - r.fpi_length) AS bytes
              FROM blocks b JOIN records r USING (start_lsn)
             WHERE b.relkind = 'r' AND b.manager = 'Heap' AND b.type ~ 'UPDATE' GROUP BY b.relname) i) AS "changeBytes",
         (SELECT count(*)::int FROM transactions) AS transactions,
         (SELECT coalesce(sum(record_length - fpi_length), 0)::int FROM records WHERE xid IN (SELECT xid FROM transactions)) AS "logBytes"`;
