import { create } from 'zustand';
import type { LiveToClient } from '../../../contract/live.ts';
import type { TableNews } from '../../../contract/tables.ts';
import { CallError } from '../../kit/call.ts';
import { endings, type Refusal } from '../frame/refusals.ts';
import { TimedAnswers } from '../frame/timed-answers.ts';
import { ownChipOf } from './own-chip.ts';
import { add, after, type Opened, placesOf, stakesOn, type Table, tableOf, take, withOwn } from './table.ts';
import type { Placed, TableClient } from './table-client.ts';

export interface Direction {
  /** What the server said when the table was opened. */
  opened: Opened | null;
  table: Table | null;
  /** The chip in the player's hand, decimal. */
  chip: string;
  /** Chips that are on their way, minor units by position. */
  pending: ReadonlyMap<string, bigint>;
  /** What the player had on the round before. */
  before: ReadonlyMap<string, bigint>;
  /** Answers that are under way. */
  asking: number;
  refusal: Refusal | null;
  /** Nothing more can be played in this frame. */
  broken: boolean;
  /** An answer is overdue. */
  waiting: boolean;
  /** The live line is gone. */
  lost: boolean;
}

interface DirectorNeeds {
  client: TableClient;
  decimals: number;
  /** Sets the clock by an answer of the server. */
  setClock(serverMs: number, tookMs: number): void;
  nowMs(): number;
  tickMs(): number;
  wait(ms: number): Promise<void>;
  /** 16 bytes in hex, new for each bet. */
  newSeed(): string;
  keepChip(chip: string): void;
  keptChip(): string | null;
  /** The player is being asked something: nothing new is staked. */
  isHeld(): boolean;
  onNews(news: TableNews): void;
  /** What the player has was told, here or by the table's answer. */
  onBalance(balance: string): void;
}

/** Chips that are put down in one go are one bet. */
const GATHER_MS = 250;
/** The screen stops so long before the close: a bet that would come too late is not begun. */
const EARLY_MS = 300;

/** Leads a frame through the rounds of a table: what it read, what it hears, and what its player asks for. */
export class TableDirector {
  readonly use = create<Direction>(() => ({
    opened: null,
    table: null,
    chip: '0',
    pending: new Map(),
    before: new Map(),
    asking: 0,
    refusal: null,
    broken: false,
    waiting: false,
    lost: false,
  }));
  readonly #needs: DirectorNeeds;
  #reading: Promise<void> | null = null;
  #gathering = false;
  /** Of the chips on their way in this round, those that are asked for already: whatever is put down meanwhile, nothing is asked for twice. */
  #asked = new Map<string, bigint>();
  readonly #answers: TimedAnswers;

  constructor(needs: DirectorNeeds) {
    this.#needs = needs;
    this.#answers = new TimedAnswers(needs);
  }

  /** Reads the table as it stands; several who want it at once read it once. */
  async read(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  hear(message: LiveToClient): void {
    if (message.type === 'welcome') {
      this.use.setState({ lost: false });
      void this.read();
    } else if (message.type === 'refused') this.#refuse(message.errorCode, '');
    else if (message.type === 'session-ended') this.#refuse('token_expired', '');
    else if (message.type.startsWith('table-')) this.#hearNews(message as TableNews);
  }

  lineLost(): void {
    this.use.setState({ lost: true });
  }

  onWaiting(waiting: boolean): void {
    this.use.setState({ waiting });
  }

  setChip(chip: string): void {
    this.use.setState({ chip });
    this.#needs.keepChip(chip);
  }

  /** Whether chips can be put down at this moment. */
  isOpen(): boolean {
    const { table, broken } = this.use.getState();
    const { round, maintenance } = table ?? {};
    if (broken || maintenance || round?.phase !== 'betting' || this.#needs.isHeld()) return false;
    const { bestTookMs } = this.#answers;
    const early = Math.max(EARLY_MS, Number.isFinite(bestTookMs) ? bestTookMs : 0);
    return this.#needs.nowMs() < round.closesAtMs - early;
  }

  /** Puts stakes down, minor units by position; false where nothing can be. */
  put(stakes: ReadonlyMap<string, bigint>): boolean {
    if (stakes.size === 0 || !this.isOpen()) return false;
    const pending = new Map(this.use.getState().pending);
    for (const [position, minor] of stakes) add(pending, position, minor);
    this.use.setState({ pending, refusal: null });
    void this.#gather();
    return true;
  }

  /** What the player has on the table, doubled. */
  double(): boolean {
    const { table, pending } = this.use.getState();
    return pending.size === 0 && this.put(stakesOn(table?.own ?? [], this.#needs.decimals));
  }

  repeat(): boolean {
    const { table, before, pending } = this.use.getState();
    return pending.size === 0 && table?.own.length === 0 && this.put(before);
  }

  /** Takes the last bet back, or all of them. */
  undo(all: boolean): boolean {
    const own = this.use.getState().table?.own ?? [];
    if (own.length === 0 || !this.isOpen()) return false;
    for (const { betId } of all ? own : own.slice(-1)) void this.#ask(async () => this.#needs.client.takeBack(betId));
    return true;
  }

  /** Places together what is put down within a moment. */
  async #gather(): Promise<void> {
    if (this.#gathering) return;
    this.#gathering = true;
    await this.#needs.wait(GATHER_MS);
    this.#gathering = false;
    const { pending, table } = this.use.getState();
    const number = table?.round?.number;
    const asked = this.#asked;
    const sent = new Map(pending);
    take(sent, asked);
    if (number === undefined || sent.size === 0) return;
    for (const [position, minor] of sent) add(asked, position, minor);
    const places = placesOf(sent, this.#needs.decimals);
    await this.#ask(
      async () => this.#needs.client.place({ number, places, playerSeed: this.#needs.newSeed() }),
      () => this.#arrived(sent, asked),
    );
  }

  /** What was sent is no longer on its way; what was put down since is. */
  #arrived(sent: ReadonlyMap<string, bigint>, asked: Map<string, bigint>): void {
    take(asked, sent);
    // Of a round that is over nothing is on its way any more.
    if (asked !== this.#asked) return;
    const pending = new Map(this.use.getState().pending);
    take(pending, sent);
    this.use.setState({ pending });
  }

  async #ask(act: () => Promise<Placed>, whenAnswered: () => void = () => {}): Promise<void> {
    this.use.setState(({ asking }) => ({ asking: asking + 1, refusal: null }));
    try {
      const { bet, balance } = await act();
      const { table } = this.use.getState();
      if (table) this.use.setState({ table: withOwn(table, bet, balance) });
      this.#needs.onBalance(balance);
    } catch (error) {
      this.#caught(error);
    } finally {
      this.use.setState(({ asking }) => ({ asking: asking - 1 }));
      whenAnswered();
    }
  }

  async #read(): Promise<void> {
    try {
      const opened = await this.#answers.time(() => this.#needs.client.open());
      const { chip } = this.use.getState();
      this.use.setState({ opened, table: tableOf(opened), chip: chip === '0' ? this.#firstChip(opened) : chip });
      this.#needs.onBalance(opened.balance);
    } catch (error) {
      this.#caught(error);
    }
  }

  #firstChip(opened: Opened): string {
    const { stakes, leastStake } = opened;
    const kept = ownChipOf(this.#needs.keptChip(), opened, this.#needs.decimals);
    return kept ?? stakes[3] ?? stakes[0] ?? leastStake;
  }

  #hearNews(news: TableNews): void {
    const { table, opened } = this.use.getState();
    const next = table === null ? null : after(table, news);
    if (next === null) return void this.read();
    if (news.type === 'table-betting' && table && table.own.length > 0)
      this.use.setState({ before: stakesOn(table.own, this.#needs.decimals) });
    // What was on its way to the round before has been answered, or will be refused.
    if (news.type === 'table-betting') {
      this.#asked = new Map();
      this.use.setState({ pending: new Map(), refusal: null });
    }
    this.use.setState({ table: next });
    if (news.type === 'table-own') this.#needs.onBalance(news.balance);
    // Played for fun, what was won is worked out when it is asked for.
    const isOver = news.type === 'table-settled' || news.type === 'table-void';
    if (isOver && (opened?.trial === true || news.type === 'table-void')) void this.read();
    this.#needs.onNews(news);
  }

  #caught(error: unknown): void {
    if (!(error instanceof CallError)) throw error;
    this.#refuse(error.code, error.message, error.value);
    // The round went on, or another tab was first: what stands is read again.
    if (['table_betting_closed', 'conflict'].includes(error.code)) void this.read();
  }

  #refuse(code: string, message: string, value: Refusal['value'] = {}): void {
    this.use.setState(({ broken }) => ({
      refusal: { code, message, value },
      broken: broken || endings.includes(code),
    }));
  }
}
