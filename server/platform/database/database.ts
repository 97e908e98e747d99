import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DB } from './database-types.ts';
import { Refusal } from '../process/fail.ts';

/** The pool, or inside `transact` the one transaction. */
export type Db = Kysely<DB>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Kept by the watch: while the database is silent nobody waits for a connection that will not come. */
  readonly line: { isSilent: boolean };
  close(): Promise<void>;
}

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/**
 * Opens the pool. Connections that break while idle are logged and replaced.
 * @param size connections at most
 */
export function openDatabase(url: string, size: number, log: Logger): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    application_name: 'khela',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // One that breaks between two statements of a transaction tells only its client; the next statement fails anyway.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')),
  );
  pool.on('connect', prepareFunctionCalls);
  const line = { isSilent: false };
  const connect = async () => (line.isSilent ? Promise.reject(new SilentDatabase()) : pool.connect());
  const asked = { connect, end: () => pool.end(), options: pool.options, Client: pg.Client };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: asked }) });
  return { db, pool, line, close: () => db.destroy() };
}

class SilentDatabase extends Error {
  /** The class of codes for broken connections. */
  readonly code = '08006';

  constructor() {
    super('the database has fallen silent');
  }
}

const functionCall = /^SELECT \* FROM \w+\(/;
const statementNames = new Map<string, string>();

/** Of a text that never changes (database-statement.ts). */
export function prepareAlways(text: string): void {
  statementName(text);
}

/**
 * Calls of database functions are the hot path, and so are reads of fixed text: each connection prepares them once instead
 * of parsing and planning them for every bet.
 */
function prepareFunctionCalls(client: pg.PoolClient): void {
  const plainQuery = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const isPrepared = typeof text === 'string' && (statementNames.has(text) || functionCall.test(text));
    if (!isPrepared) return plainQuery(text, values, ...rest);
    return plainQuery({ name: statementName(text), text, values }, ...rest);
  };
  client.query = query as pg.PoolClient['query'];
}

function statementName(text: string): string {
  let name = statementNames.get(text);
  if (!name) statementNames.set(text, (name = `call_${statementNames.size + 1}`));
  return name;
}

/** A moment as the driver takes it. */
export function dateOf(epochMs: number): Date {
  return new Date(epochMs);
}

/** Beside the classes 08 (connections) and 53 (space, memory, connections run out). */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  // A full disk: of the database's files (below), or of ours.
  'ENOSPC',
  'EDQUOT',
]);

/** Whether an error says that the database cannot be reached now, rather than that we asked something wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (unavailableCodes.has(code) || /^(?:08|53)/.test(code))) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (error.cause !== undefined) return isUnavailable(error.cause);
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i.test(
    error.message,
  );
}

/** The constraint that an insert or update broke, or null. */
export function brokenConstraint(error: unknown): string | null {
  const constraint = (error as { constraint?: unknown } | null)?.constraint;
  return typeof constraint === 'string' ? constraint : null;
}

/** Turns weather into a 503 that asks to come back; leaves every other error as it is. */
export function asRefusal(error: unknown): unknown {
  return isUnavailable(error) ? new Refusal('unavailable', null, 2) : error;
}
