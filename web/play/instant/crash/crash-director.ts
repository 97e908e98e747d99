import { create } from 'zustand';
import type { CrashBet, CrashNews } from '../../../../contract/crash.ts';
import type { LiveToClient } from '../../../../contract/live.ts';
import { elapsedMsAt } from '../../../../games/instant/crash/shapes.ts';
import { CallError } from '../../../kit/call.ts';
import { endings, type Refusal } from '../../frame/refusals.ts';
import type { CrashClient } from './crash-client.ts';
import { ownIn, type Panel, pressOf } from './panel.ts';
import { after, type Opened, type Room, roomOf, withOwn } from './room.ts';

/** What the player is told last; the newest stands. */
export type Told =
  | { kind: 'placed' | 'taken'; bet: CrashBet }
  | { kind: 'won' | 'lost'; bet: CrashBet; crashHundredths: number | null };

export interface Direction {
  /** What the server said when the game was opened. */
  opened: Opened | null;
  room: Room | null;
  panels: readonly [Panel, Panel];
  told: Told | null;
  refusal: Refusal | null;
  /** Nothing more can be played in this frame. */
  broken: boolean;
  /** An answer is overdue. */
  waiting: boolean;
  /** The live line is gone. */
  lost: boolean;
}

interface DirectorNeeds {
  client: CrashClient;
  /** Sets the clock by an answer of the server. */
  setClock(serverMs: number, tookMs: number): void;
  nowMs(): number;
  tickMs(): number;
  wait(ms: number): Promise<void>;
  keep(panels: readonly Panel[]): void;
  kept(): readonly Panel[] | null;
  /** The player is being asked something: nothing new is staked. */
  isHeld(): boolean;
  /** What the player puts into the flight's chance: 16 bytes in hex. */
  newSeed(): string;
  onEnded(bet: CrashBet, crashHundredths: number | null): void;
  onCrashed(): void;
}

const usual = { stake: '0', autoOn: false, autoHundredths: 200, queued: false, asking: false } as const;
/** After the end of a flight its pay-outs come within this time; then the room is read again all the same. */
const PAID_WITHIN_MS = 1_200;

/** Leads a frame through the shared room: what it read, what it hears, and what its player asks for. */
export class CrashDirector {
  readonly use = create<Direction>(() => ({
    opened: null,
    room: null,
    panels: [usual, usual],
    told: null,
    refusal: null,
    broken: false,
    waiting: false,
    lost: false,
  }));
  readonly #needs: DirectorNeeds;
  readonly #ended = new Set<string>();
  #reading: Promise<void> | null = null;
  #bestTookMs = Number.POSITIVE_INFINITY;

  constructor(needs: DirectorNeeds) {
    this.#needs = needs;
  }

  /** Reads the room as it stands; several who want it at once read it once. */
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
    else if (message.type.startsWith('crash-')) this.#hearNews(message as CrashNews);
  }

  lineLost(): void {
    this.use.setState({ lost: true });
  }

  setPanel(place: number, some: Partial<Panel>): void {
    const panels = this.use.getState().panels.map((panel, at) => (at === place - 1 ? { ...panel, ...some } : panel));
    this.use.setState({ panels: panels as unknown as readonly [Panel, Panel] });
    this.#needs.keep(panels);
  }

  /** Does what the button of a panel does now; false where that is nothing. */
  press(place: number, isStakePlayable: boolean): boolean {
    const { room, panels, broken } = this.use.getState();
    const panel = panels[place - 1];
    if (!room || !panel || broken) return false;
    const betId = ownIn(room, place)?.betId ?? '';
    const press = pressOf(room, panel, place, isStakePlayable);
    if (press === 'bet') void this.#place(place);
    if (press === 'takeBack') void this.#takeBack(place, betId);
    if (press === 'cashOut') void this.#cashOut(place, betId);
    if (press === 'queue' || press === 'unqueue') this.setPanel(place, { queued: press === 'queue' });
    return press !== null;
  }

  async #place(place: number): Promise<void> {
    const { room, panels } = this.use.getState();
    const panel = panels[place - 1];
    const number = room?.round?.number;
    if (!panel || number === undefined || this.#needs.isHeld()) return;
    const autoHundredths = panel.autoOn ? panel.autoHundredths : null;
    await this.#ask(place, async () => {
      const playerSeed = this.#needs.newSeed();
      const asked = { number, place, stake: panel.stake, autoHundredths, playerSeed };
      const { bet, balance } = await this.#needs.client.place(asked);
      this.#own(bet, balance);
      if (bet.state === 'placed') this.use.setState({ told: { kind: 'placed', bet } });
    });
  }

  async #takeBack(place: number, betId: string): Promise<void> {
    await this.#ask(place, async () => {
      const { bet, balance } = await this.#needs.client.takeBack(betId);
      this.#own(bet, balance);
      this.use.setState({ told: { kind: 'taken', bet } });
    });
  }

  async #cashOut(place: number, betId: string): Promise<void> {
    await this.#ask(place, async () => {
      const { bet, balance } = await this.#needs.client.cashOut(betId);
      this.#own(bet, balance);
    });
  }

  onWaiting(waiting: boolean): void {
    this.use.setState({ waiting });
  }

  /** Played for fun, what was set to cash out by itself is worked out when it is asked for: now. */
  lookAtFun(): void {
    const { opened, room } = this.use.getState();
    if (!opened?.trial || room?.round?.phase !== 'flying') return;
    const elapsedMs = this.#needs.nowMs() - room.round.closesAtMs;
    const due = room.own.some((bet) => bet.state === 'placed' && elapsedMsAt(bet.latestHundredths) < elapsedMs);
    if (due) void this.read();
  }

  async #read(): Promise<void> {
    const { client, setClock, tickMs } = this.#needs;
    try {
      const sentMs = tickMs();
      const opened = await client.open();
      const tookMs = tickMs() - sentMs;
      // The quickest answer knows the time best.
      if (tookMs <= this.#bestTookMs) setClock(opened.nowMs, tookMs);
      this.#bestTookMs = Math.min(this.#bestTookMs, tookMs);
      const first = this.use.getState().opened === null;
      this.use.setState({ opened, room: roomOf(opened) });
      if (first) this.#begin(opened);
      this.#lookForEnds();
    } catch (error) {
      this.#caught(error);
    }
  }

  #begin(opened: Opened): void {
    const kept = this.#needs.kept();
    const firstStake = opened.stakes[3] ?? opened.stakes[0] ?? opened.leastStake;
    const panels = [0, 1].map((at) => ({ ...usual, stake: firstStake, ...kept?.[at], queued: false, asking: false }));
    // What the player had going when the frame was closed is no news to them.
    this.use.setState({ panels: panels as unknown as readonly [Panel, Panel] });
    for (const bet of opened.own) if (bet.state !== 'placed') this.#ended.add(bet.betId);
  }

  #hearNews(news: CrashNews): void {
    const { room } = this.use.getState();
    const next = room === null ? null : after(room, news);
    if (next === null) return void this.read();
    this.use.setState({ room: next });
    if (news.type === 'crash-betting') this.#placeQueued();
    if (news.type === 'crash-crashed') {
      this.#needs.onCrashed();
      if (next.own.some(({ state }) => state === 'placed') || this.use.getState().opened?.trial === true)
        void this.#needs.wait(PAID_WITHIN_MS).then(async () => this.read());
    }
    this.#lookForEnds();
  }

  #placeQueued(): void {
    for (const [at, { queued }] of this.use.getState().panels.entries()) {
      if (!queued) continue;
      this.setPanel(at + 1, { queued: false });
      void this.#place(at + 1);
    }
  }

  #own(bet: CrashBet, balance: string): void {
    const { room } = this.use.getState();
    if (room) this.use.setState({ room: withOwn(room, bet, balance) });
    this.#lookForEnds();
  }

  /** Tells each end of an own bet once, from wherever it was heard. */
  #lookForEnds(): void {
    const { room } = this.use.getState();
    for (const bet of room?.own ?? []) {
      if ((bet.state !== 'cashed_out' && bet.state !== 'lost') || this.#ended.has(bet.betId)) continue;
      this.#ended.add(bet.betId);
      const crashHundredths = room?.round?.revealed?.crashHundredths ?? null;
      const kind = bet.state === 'lost' ? 'lost' : 'won';
      // A win of the same flight stays told where the other bet is lost.
      const before = this.use.getState().told;
      const keeps = kind === 'lost' && before?.kind === 'won' && before.bet.number === bet.number;
      if (!keeps) this.use.setState({ told: { kind, bet, crashHundredths } });
      this.#needs.onEnded(bet, crashHundredths);
    }
  }

  async #ask(place: number, act: () => Promise<void>): Promise<void> {
    if (this.use.getState().panels[place - 1]?.asking) return;
    this.setPanel(place, { asking: true });
    this.use.setState({ refusal: null });
    try {
      await act();
    } catch (error) {
      this.#caught(error);
    } finally {
      this.setPanel(place, { asking: false });
    }
  }

  #caught(error: unknown): void {
    if (!(error instanceof CallError)) throw error;
    this.#refuse(error.code, error.message);
    // The flight ended, or another tab was first: what stands is read again.
    if (['round_closed', 'crash_place_taken', 'crash_betting_closed', 'conflict'].includes(error.code))
      void this.read();
  }

  #refuse(code: string, message: string): void {
    // Too late to cash out: the end of the flight itself tells.
    const room = this.use.getState().room;
    if (code === 'round_closed' && room && [1, 2].some((place) => ownIn(room, place))) return;
    this.use.setState({ refusal: { code, message }, broken: this.use.getState().broken || endings.includes(code) });
  }
}
