import { create } from 'zustand';
import type { LiveToClient } from '../../../contract/live.ts';
import type { PvpPhrase, PvpTable } from '../../../contract/pvp.ts';
import { CallError } from '../../kit/call.ts';
import { endings, type Refusal } from '../frame/refusals.ts';
import { TimedAnswers } from '../frame/timed-answers.ts';
import type { OwnSeeds } from './own-seeds.ts';
import type { Opened, PvpClient, Sitting } from './pvp-client.ts';

export interface Direction {
  opened: Opened | null;
  /** The table that is shown; null: the rooms are. */
  table: PvpTable | null;
  /** What was asked for is on its way. */
  sending: boolean;
  refusal: Refusal | null;
  /** Nothing more can be played in this frame. */
  broken: boolean;
  waiting: boolean;
  /** The live line is gone. */
  lost: boolean;
}

interface Needs {
  client: PvpClient;
  seeds: OwnSeeds;
  setClock(serverMs: number, tookMs: number): void;
  tickMs(): number;
  wait(ms: number): Promise<void>;
  /** The table of this tab, so that a reload comes back to it. */
  keepTable(tableId: string | null): void;
  keptTable(): string | null;
  /** The shown table has another state than before. */
  onTable(now: PvpTable, before: PvpTable | null): void;
  onMoney(): void;
}

/** While the rooms are shown they are read again so soon after the last time, however much is told. */
const ROOMS_EVERY_MS = 2_000;

/** Leads a frame of a game between people: what it read, what it hears, and what its player does. */
export class PvpDirector {
  readonly use = create<Direction>(() => ({
    opened: null,
    table: null,
    sending: false,
    refusal: null,
    broken: false,
    waiting: false,
    lost: false,
  }));
  readonly #needs: Needs;
  readonly #answers: TimedAnswers;
  #reading: string | null = null;
  #again = false;
  #roomsAtMs = Number.NEGATIVE_INFINITY;
  #showing: string | null = null;
  /** A table that is being left: what is told of it is not asked for, which may be nobody's who left. */
  #left: string | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#answers = new TimedAnswers(needs);
  }

  /** Reads everything as it stands. */
  async read(): Promise<void> {
    await this.#try(async () => {
      const { client } = this.#needs;
      const opened = await this.#answers.time(() => client.open());
      this.use.setState({ opened });
      const shown = this.use.getState().table?.tableId ?? this.#needs.keptTable() ?? opened.own[0]?.tableId ?? null;
      if (shown !== null) await this.#readTable(shown);
    });
  }

  hear(message: LiveToClient): void {
    if (message.type === 'welcome') {
      this.use.setState({ lost: false });
      void this.read();
    } else if (message.type === 'refused') this.#refuse(message.errorCode, '');
    else if (message.type === 'session-ended') this.#refuse('token_expired', '');
    else if (message.type === 'pvp') this.#heard(message.tableId, message.newsNo);
  }

  lineLost(): void {
    this.use.setState({ lost: true });
  }

  onWaiting(waiting: boolean): void {
    this.use.setState({ waiting });
  }

  /** Looks on at a table. */
  async watch(tableId: string): Promise<void> {
    await this.#try(() => this.#readTable(tableId));
  }

  /** Back to the rooms; a seat is kept. */
  async backToRooms(): Promise<void> {
    this.#needs.keepTable(null);
    this.use.setState({ table: null, refusal: null });
    await this.#readRooms();
  }

  /** @returns whether they sit now */
  async sit(sitting: Sitting): Promise<boolean> {
    return this.#send(async () => {
      const promise = await this.#needs.seeds.newPromise();
      if (promise === null) throw new CallError('insecure', '');
      const { tableId } = await this.#needs.client.sit(sitting, promise);
      this.#needs.onMoney();
      await this.#readTable(tableId);
    });
  }

  async move(move: object): Promise<void> {
    const { table } = this.use.getState();
    const hand = table?.hand;
    if (!table || !hand) return;
    await this.#send(async () => {
      const of = { handId: hand.handId, moveNo: hand.moveNo, move };
      this.#take(await this.#needs.client.move(table.tableId, of));
    });
  }

  async add(amount: string): Promise<boolean> {
    return this.#atTable(async (tableId) => {
      await this.#needs.client.add(tableId, amount);
      this.#needs.onMoney();
      await this.#readTable(tableId);
    });
  }

  async sitOut(out: boolean): Promise<void> {
    await this.#atTable(async (tableId) => this.#take(await this.#needs.client.sitOut(tableId, out)));
  }

  async say(phrase: PvpPhrase): Promise<void> {
    await this.#atTable(async (tableId) => this.#take(await this.#needs.client.say(tableId, phrase)));
  }

  /** Leaves the seat; the rooms are shown then. */
  async leave(): Promise<void> {
    const isLeft = await this.#atTable(async (tableId) => {
      this.#left = tableId;
      await this.#needs.client.leave(tableId);
      this.#needs.onMoney();
    });
    if (isLeft) await this.backToRooms();
    this.#left = null;
  }

  #heard(tableId: string, newsNo: string): void {
    const { table } = this.use.getState();
    if (table === null) void this.#readRooms();
    else if (table.tableId === tableId && tableId !== this.#left && BigInt(newsNo) > BigInt(table.newsNo)) {
      void this.#try(() => this.#readTable(tableId));
    }
  }

  /** Several who want it at once read it once, and once more for what came meanwhile. */
  async #readTable(tableId: string): Promise<void> {
    if (this.#reading === tableId) {
      this.#again = true;
      return;
    }
    this.#reading = tableId;
    try {
      do {
        this.#again = false;
        this.#take(await this.#answers.time(() => this.#needs.client.table(tableId)), true);
      } while (this.#again);
    } finally {
      this.#reading = null;
    }
  }

  async #readRooms(): Promise<void> {
    const { tickMs, wait, client } = this.#needs;
    const dueMs = this.#roomsAtMs + ROOMS_EVERY_MS - tickMs();
    // Somebody waits for them already.
    if (dueMs > ROOMS_EVERY_MS) return;
    this.#roomsAtMs = tickMs() + Math.max(0, dueMs);
    if (dueMs > 0) await wait(dueMs);
    if (this.use.getState().table !== null) return;
    await this.#try(async () => this.use.setState({ opened: await client.open() }));
  }

  /** Shows a table, unless a newer state of it is shown. */
  #take(next: PvpTable, isMeant = false): void {
    const before = this.use.getState().table;
    if (!isMeant && before?.tableId !== next.tableId) return;
    if (before?.tableId === next.tableId && BigInt(next.newsNo) < BigInt(before.newsNo)) return;
    this.#needs.keepTable(next.tableId);
    this.use.setState({ table: next });
    this.#needs.onTable(next, before?.tableId === next.tableId ? before : null);
    void this.#try(() => this.#keepSeeds(next));
  }

  /** Shows the seed that is called for; promises one where none is, or where another device did. */
  async #keepSeeds({ tableId, me, seeds: called }: PvpTable): Promise<void> {
    if (!me) return;
    const { seeds, client } = this.#needs;
    const seed = me.promised === null ? null : seeds.seedOf(me.promised);
    const isCalled = called?.seats.includes(me.seat) ?? false;
    const task = isCalled ? `${tableId}:${called!.number}` : `${tableId}:promise`;
    if ((seed === null) === isCalled || this.#showing === task) return;
    this.#showing = task;
    try {
      const promise = await seeds.newPromise();
      if (promise === null) throw new CallError('insecure', '');
      if (isCalled) this.#take(await client.show(tableId, { number: called!.number, seed: seed!, promise }));
      else this.#take(await client.promise(tableId, promise));
    } finally {
      this.#showing = null;
    }
  }

  async #atTable(act: (tableId: string) => Promise<void>): Promise<boolean> {
    const { table } = this.use.getState();
    return table !== null && this.#send(() => act(table.tableId));
  }

  async #send(act: () => Promise<void>): Promise<boolean> {
    if (this.use.getState().sending) return false;
    this.use.setState({ sending: true, refusal: null });
    try {
      return await this.#try(act);
    } finally {
      this.use.setState({ sending: false });
    }
  }

  /** @returns whether it came out */
  async #try(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#refuse(error.code, error.message);
      const { table } = this.use.getState();
      // The turn went on, or a clock was first: what stands is read again.
      if (error.code === 'pvp_turn_over' && table) void this.#try(() => this.#readTable(table.tableId));
      // The table is gone.
      if (error.code === 'not_found') void this.backToRooms();
      return false;
    }
  }

  #refuse(code: string, message: string): void {
    const isEnd = endings.includes(code) && code !== 'not_found';
    this.use.setState(({ broken }) => ({ refusal: { code, message }, broken: broken || isEnd }));
  }
}
