import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../server/platform/database/database-types.ts';
import type { Db } from '../../server/platform/database/database.ts';

/** What becomes of a statement: it runs, or the line is cut before it arrives, or after it ran and before its answer. */
export type Fate = 'runs' | 'cut before' | 'cut after';

/** Asked before every statement and told of everything that happens on the line. */
export interface Gate {
  /** @returns when the statement may go, and its fate */
  pass(statement: string): Promise<Fate>;
  flying(backend: number): void;
  /** The database has answered, or the line is cut and the database has noticed. */
  landed(isInTransaction: boolean): void;
}

/** Connections to one database that lie ready; a connection serves one line at a time. */
export class Connections {
  readonly url: string;
  /**
   * Answers that are always the same, by statement: what brands there are is asked for when the server's clock says so,
   * and not when the seed does.
   */
  readonly remembered = new Map<string, unknown>();
  /** Plants a fault: what is sent to the database in place of what the product asked. */
  alter: ((statement: string) => string) | null = null;
  readonly #free: pg.Client[] = [];
  readonly #all: pg.Client[] = [];

  constructor(url: string) {
    this.url = url;
  }

  /** Opens connections ahead: an actor who had to wait for one would seem to be at rest. */
  async prepare(count: number): Promise<void> {
    for (let at = 0; at < count; at++) this.give(await this.#connected());
  }

  take(): pg.Client {
    const ready = this.#free.pop();
    if (!ready) throw new Error('more lines are used at once than were prepared');
    return ready;
  }

  async #connected(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'khela simulator' });
    // A line that is cut on purpose tells so; whoever uses it hears it from their next statement.
    client.on('error', () => {});
    await client.connect();
    this.#all.push(client);
    return client;
  }

  give(client: pg.Client): void {
    this.#free.push(client);
  }

  async close(): Promise<void> {
    const inUse = this.#all.length - this.#free.length;
    await Promise.all(this.#all.map((client) => client.end()));
    if (inUse > 0) throw new Error(`${inUse} lines are still in use`);
  }
}

/**
 * A database as services know it, over a line on which every statement waits for its turn and may be cut. A line that
 * was cut is dead for the transaction on it, which the database rolls back as it does when a client dies.
 */
export function openLine(connections: Connections, gate: Gate): Db {
  const connect = async () => {
    const client = connections.take();
    return new Line(connections, client, gate);
  };
  const pool = { connect, end: async () => {}, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

const control = /^(?:begin|start transaction|commit|rollback)/i;
const statementNames = new Map<string, string>();

class Line {
  readonly #connections: Connections;
  readonly #client: pg.Client;
  readonly #gate: Gate;
  #inTransaction = false;
  #dead = false;

  constructor(connections: Connections, client: pg.Client, gate: Gate) {
    this.#connections = connections;
    this.#client = client;
    this.#gate = gate;
  }

  async query(text: string, values: unknown[]): Promise<unknown> {
    if (this.#dead) throw cutError();
    const known = this.#connections.remembered.get(text);
    if (known !== undefined) return known;
    const fate = await this.#gate.pass(text);
    this.#gate.flying(backendOf(this.#client));
    try {
      if (fate === 'cut before') await this.#die();
      const sent = this.#connections.alter?.(text) ?? text;
      // Each is prepared once: thousands of seeds ask the same.
      const given = control.test(text) ? { text: sent, values } : { name: nameOf(sent), text: sent, values };
      const result = await this.#client.query(given);
      if (/^(?:begin|start transaction)\b/i.test(text)) this.#inTransaction = true;
      if (/^(?:commit|rollback)$/i.test(text)) this.#inTransaction = false;
      if (fate === 'cut after') await this.#die();
      return result;
    } finally {
      this.#gate.landed(this.#inTransaction);
    }
  }

  release(): void {
    this.#connections.give(this.#client);
  }

  /** The database does for a client that is gone what ROLLBACK asks for; the connection itself is used again. */
  async #die(): Promise<never> {
    this.#dead = true;
    if (this.#inTransaction) await this.#client.query('ROLLBACK');
    this.#inTransaction = false;
    throw cutError();
  }
}

export function backendOf(client: pg.Client): number {
  return (client as unknown as { processID: number }).processID;
}

function cutError(): Error {
  return Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
}

function nameOf(text: string): string {
  let name = statementNames.get(text);
  if (!name) statementNames.set(text, (name = `call_${statementNames.size + 1}`));
  return name;
}
