import type pg from 'pg';
import type { Fate, Gate } from './line.ts';

/** Where an actor stands: they have nothing to do, think, wait for their turn, have a statement at work, or wait for a lock. */
type Stand = 'idle' | 'thinking' | 'parked' | 'flying' | 'blocked';

export interface Actor {
  readonly number: number;
  readonly gate: Gate;
  stand: Stand;
  /** The statement that waits for its turn. */
  statement: string;
  /** The statements that were let go since they were last told to go on. */
  released: string[];
  /** How many more of them go without asking, and what becomes of the last. */
  credit: number;
  fate: Fate;
  /** Whether something may have become visible to others since they were last looked after. */
  hasCommitted: boolean;
  isInTransaction: boolean;
  backend: number;
  /** Backends that hold what a blocked actor waits for. */
  blockers: readonly number[];
  go: ((fate: Fate) => void) | null;
}

// A statement that has not answered by then is looked for among those that wait for a lock.
const USUAL_MS = 4;
const LONGEST_MS = 10_000;
const MOST_TURNS = 5_000;
// Promises and immediates that follow one another in the services between two statements.
const STILL_TURNS = 6;

/**
 * Lets actors act one at a time and knows when all of them have come to rest: each has ended, stands before their next
 * statement, or waits for a lock that another one at rest holds. Nothing that the clock or the machine does between two
 * such moments can change what comes out.
 */
export class Schedule {
  readonly actors: readonly Actor[];
  readonly #watcher: pg.Client;
  #changed: (() => void) | null = null;
  #hasChanged = false;
  #released = false;

  /** @param watcher a connection that no actor uses, to see who waits for a lock */
  constructor(count: number, watcher: pg.Client) {
    this.#watcher = watcher;
    this.actors = Array.from({ length: count }, (_, number) => this.#actor(number));
  }

  /** Runs what an actor does next; `act` says how it ended, and `settle` when. */
  start(actor: Actor, act: () => Promise<void>): void {
    this.#onlyOneMoves();
    actor.stand = 'thinking';
    actor.released = [];
    void act().finally(() => {
      actor.stand = 'idle';
      this.#change();
    });
  }

  /**
   * Lets an actor send the statement before which they stand, and so many after it as make `count`, one after the other
   * while nobody else moves. Where they have to wait for a lock, they stand again before what follows.
   * @param fate of the last of them
   */
  release(actor: Actor, fate: Fate, count = 1): void {
    const go = actor.go;
    if (!go) throw new Error('only an actor who waits for their turn can be let go');
    this.#onlyOneMoves();
    actor.go = null;
    actor.released = [actor.statement];
    actor.credit = count - 1;
    actor.fate = fate;
    actor.stand = 'thinking';
    go(actor.credit === 0 ? fate : 'runs');
  }

  /** Whoever waits for their turn inside a server stands before their next statement when it comes. */
  #onlyOneMoves(): void {
    for (const actor of this.actors) actor.credit = 0;
  }

  /** Resolves when everyone is at rest. */
  async settle(): Promise<void> {
    for (let turns = 0; turns < MOST_TURNS; turns++) {
      await this.#quiet();
      const flying = this.actors.filter(({ stand }) => stand === 'flying');
      if (flying.length > 0) {
        const others = this.actors.some(({ isInTransaction, stand }) => isInTransaction && stand !== 'flying');
        if (!others && !(await this.#changeWithin(LONGEST_MS))) break;
        if (others && !(await this.#changeWithin(USUAL_MS))) await this.#look(flying);
        continue;
      }
      if (!this.#released) return;
      // A transaction has ended: those who waited for a lock may have it now, or wait still.
      this.#released = false;
      for (const actor of this.actors) if (actor.stand === 'blocked') actor.stand = 'flying';
    }
    throw new Error(`the actors do not come to rest: ${this.stands()}`);
  }

  /** After a violation everybody's line is cut until they have ended, so that the next seed finds its connections free. */
  async bringHome(): Promise<void> {
    for (let turns = 0; turns < MOST_TURNS; turns++) {
      await this.settle();
      const parked = this.actors.filter(({ stand }) => stand === 'parked');
      if (parked.length === 0) return;
      for (const actor of parked) this.release(actor, 'cut before');
    }
  }

  /** For people who look for what went wrong. */
  stands(): string {
    return this.actors.map(({ number, stand, statement }) => `${number} ${stand} ${statement.slice(0, 40)}`).join('; ');
  }

  #actor(number: number): Actor {
    const gate: Gate = {
      pass: (statement) => {
        if (actor.credit > 0) {
          actor.credit -= 1;
          actor.released.push(statement);
          return Promise.resolve(actor.credit === 0 ? actor.fate : 'runs');
        }
        return new Promise((resolve) => {
          actor.stand = 'parked';
          actor.statement = statement;
          actor.go = resolve;
          this.#change();
        });
      },
      flying: (backend) => {
        actor.backend = backend;
        actor.stand = 'flying';
        this.#change();
      },
      landed: (isInTransaction) => {
        if (!isInTransaction) this.#released = true;
        // Only what is committed can be seen: a statement outside a transaction that does more than read, or the end of one.
        const last = actor.released.at(-1) ?? '';
        if (!isInTransaction && !/^(?:select |insert |rollback)/.test(last)) actor.hasCommitted = true;
        actor.isInTransaction = isInTransaction;
        actor.stand = 'thinking';
        this.#change();
      },
    };
    const actor: Actor = {
      number,
      gate,
      stand: 'idle',
      statement: '',
      released: [],
      credit: 0,
      fate: 'runs',
      hasCommitted: false,
      isInTransaction: false,
      backend: 0,
      blockers: [],
      go: null,
    };
    return actor;
  }

  /** Asks the database which of the statements at work wait for a lock. */
  async #look(flying: readonly Actor[]): Promise<void> {
    const { rows } = await this.#watcher.query<{ pid: number; blockers: number[] }>({
      name: 'who_waits',
      text: `SELECT pid, pg_blocking_pids(pid) AS blockers FROM pg_locks
              WHERE NOT granted AND pid = ANY($1) AND locktype IN ('transactionid', 'tuple', 'advisory', 'virtualxid', 'spectoken')`,
      values: [flying.map(({ backend }) => backend)],
    });
    for (const actor of flying) {
      const waits = rows.find(({ pid }) => pid === actor.backend);
      if (!waits || actor.stand !== 'flying') continue;
      actor.stand = 'blocked';
      actor.credit = 0;
      actor.blockers = waits.blockers;
    }
  }

  /**
   * Everything has run that needs nothing from outside. Whoever still thinks waits for another actor inside the process:
   * one server lets rounds of a member take turns.
   */
  async #quiet(): Promise<void> {
    for (let still = 0; still < STILL_TURNS && this.actors.some(({ stand }) => stand === 'thinking'); still++) {
      this.#hasChanged = false;
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (this.#hasChanged) still = 0;
    }
  }

  #change(): void {
    this.#hasChanged = true;
    this.#changed?.();
    this.#changed = null;
  }

  /** @returns whether anything changed in that time */
  #changeWithin(delayMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#changed = null;
        resolve(false);
      }, delayMs);
      this.#changed = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}
