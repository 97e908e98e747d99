import { create } from 'zustand';
import type { FishingMagazine, FishingNews } from '../../../contract/fishing.ts';
import type { LiveToClient } from '../../../contract/live.ts';
import { weapons } from '../../../games/fishing/weapons-shapes.ts';
import { CallError } from '../../kit/call.ts';
import { endings, moved } from '../frame/refusals.ts';
import { changeSeed, followBet, type Revealed } from '../frame/seeds.ts';
import { TimedAnswers } from '../frame/timed-answers.ts';
import type { Fired, FishingClient } from './fishing-client.ts';
import { beginning, type Direction, type Firing, newerOf, type RiverEvent, type Told } from './fishing-state.ts';
import {
  type AimedShot,
  answered,
  BURST_MS,
  departed,
  type FiredShot,
  GATHER_MS,
  gathered,
  nothingFired,
  spareBullets,
} from './gathering.ts';
import { catchOf } from './shot-money.ts';

interface Needs {
  client: FishingClient;
  setClock(serverMs: number, tookMs: number): void;
  tickMs(): number;
  wait(ms: number): Promise<void>;
  on(event: RiverEvent): void;
  /** A magazine has come to its end. */
  onClosed(magazine: FishingMagazine): void;
  onMoney(): void;
}

/** A catch is told for so long. */
const CAUGHT_TOLD_MS = 2_500;

/** Leads a frame at a river: what it read, what it hears, and what its player fires. */
export class FishingDirector {
  readonly use = create<Direction>(() => beginning);
  readonly #needs: Needs;
  readonly #answers: TimedAnswers;
  #keys = 0;
  #sending = false;
  #reading = false;
  #held = false;
  #toldUntilMs = 0;
  /** The player has fired a magazine to its end. */
  #hasEmptied = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#answers = new TimedAnswers(needs);
  }

  /** Reads the river and the magazine as they stand. */
  async read(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    await this.#try(async () => {
      const opened = await this.#answers.time(() => this.#needs.client.open());
      const { river, balance, magazine, fairness, bullets } = opened;
      this.use.setState((now) => ({
        opened,
        river,
        balance,
        fairness,
        caught: new Set([...river.caught, ...(now.river?.riverId === river.riverId ? now.caught : [])]),
        magazine: this.#sending ? newerOf(now.magazine, magazine) : magazine,
        bullet: bullets.includes(now.bullet) ? now.bullet : (magazine?.bullet ?? bullets[0] ?? ''),
      }));
    });
    this.#reading = false;
  }

  hear(message: LiveToClient): void {
    if (message.type === 'welcome') {
      this.use.setState({ lost: false });
      void this.read();
    } else if (message.type === 'refused') this.#refuse(message.errorCode, '');
    else if (message.type === 'session-ended') this.#refuse('token_expired', '');
    else if (message.type === 'fishing-shots' || message.type === 'fishing-rods') this.#heard(message);
  }

  lineLost(): void {
    this.use.setState({ lost: true });
  }

  onWaiting(waiting: boolean): void {
    this.use.setState({ waiting });
  }

  /** The page around asks the player something: nothing is fired meanwhile. */
  hold(held: boolean): void {
    this.#held = held;
  }

  choose(part: Partial<Pick<Direction, 'bullet' | 'reload'>>): void {
    this.use.setState(part);
  }

  /** A press where no fish is: it is said, and costs nothing. */
  missed(): void {
    this.#tell({ type: 'nobody' });
  }

  /** Fires, where the magazine has the bullets; where it has not, the next one is loaded if the player wants that. */
  fire(aimed: AimedShot): Firing {
    const { magazine, gathering, busy, broken, reload } = this.use.getState();
    if (broken || busy || this.#held) return 'later';
    const { costBullets } = weapons[aimed.weapon];
    if (magazine === null || spareBullets(gathering, magazine.bulletsLeft) < costBullets) {
      // Bullets of shots that hit nobody come back.
      if (gathering.waiting.length + gathering.flying.length > 0) return 'later';
      if (reload === 'on') {
        void this.#reload();
        return 'later';
      }
      if (reload === 'unasked' && (magazine !== null || this.#hasEmptied)) this.use.setState({ reload: 'asked' });
      this.#tell({ type: magazine === null ? 'empty' : 'short' });
      return 'empty';
    }
    const shot: FiredShot = { ...aimed, key: this.#keys };
    const next = gathered(gathering, shot);
    if (next === null) return 'later';
    this.#keys += 1;
    this.use.setState({ gathering: next, refusal: null });
    this.#needs.on({ type: 'flew', shot });
    if (!this.#sending) void this.#sendAll();
    return 'fired';
  }

  /** Buys the next magazine; what is left of the one before is given back first. */
  async load(): Promise<void> {
    await this.#whileBusy(() => this.#reloadNow());
  }

  /** Ends the magazine: bullets that were not fired are paid back. */
  async takeBack(): Promise<void> {
    await this.#whileBusy(async () => {
      const closed = await this.#closeNow();
      if (closed) this.#tell({ type: 'closed', amount: closed.payout });
    });
  }

  async changeSeed(clientSeed: string): Promise<Revealed> {
    return changeSeed(this.#needs.client, this.use, clientSeed);
  }

  #heard(news: FishingNews): void {
    const { river, opened } = this.use.getState();
    if (river === null || opened === null) return;
    if (news.riverId !== river.riverId) return void this.read();
    if (news.type === 'fishing-rods') {
      // News are the same for all: whose rod is whose its seat tells.
      const rods = news.rods.map((rod) => ({ ...rod, isMe: rod.seat === opened.seat }));
      return this.use.setState({ river: { ...river, rods } });
    }
    this.use.setState({ river: { ...river, pool: news.pool } });
    if (news.seat === opened.seat) return;
    this.#keepCaught(news.shots);
    this.#needs.on({ type: 'heard', seat: news.seat, shots: news.shots });
  }

  /** Sends what was gathered, again and again until nothing waits; the first ones gather for a moment, those after them for two. */
  async #sendAll(): Promise<void> {
    const { tickMs, wait } = this.#needs;
    this.#sending = true;
    await wait(GATHER_MS);
    for (;;) {
      const { gathering, magazine } = this.use.getState();
      const sent = departed(gathering);
      if (sent === null || magazine === null) break;
      const sentMs = tickMs();
      this.use.setState({ gathering: sent });
      const isSent = await this.#try(() => this.#send(sent.flying, magazine));
      this.use.setState(({ gathering: now }) => ({ gathering: answered(now) }));
      if (!isSent) this.#returnAll(sent.flying);
      if (this.use.getState().gathering.waiting.length > 0) await wait(Math.max(0, sentMs + BURST_MS - tickMs()));
    }
    this.#sending = false;
    this.#returnAll(this.use.getState().gathering.waiting);
    this.use.setState({ gathering: nothingFired });
  }

  async #send(shots: readonly FiredShot[], { roundId, steps }: FishingMagazine): Promise<void> {
    const fired = await this.#needs.client.fire(
      roundId,
      steps,
      shots.map(({ weapon, at, fish }) => ({
        weapon,
        at: { x: Math.round(at.x), y: Math.round(at.y) },
        fish: [...fish],
      })),
    );
    this.#take(fired);
    for (const [at, told] of fired.shots.entries()) {
      const shot = shots[at];
      if (shot) this.#needs.on(told.hits.length > 0 ? { type: 'answered', shot, told } : { type: 'returned', shot });
    }
  }

  #take({ magazine, balance, shots }: Fired): void {
    this.#keepCaught(shots);
    const isPaid = shots.some(({ hits, jackpot }) => jackpot !== null || hits.some(({ paid }) => paid !== null));
    this.use.setState({ magazine: magazine.closed ? null : magazine, balance });
    const caught = catchOf(shots, magazine.bullet, this.use.getState().opened?.currency.decimals ?? 2);
    if (caught) this.#tell({ type: 'caught', ...caught });
    else if (shots.some(({ hits }) => hits.length > 0)) this.#tell({ type: 'away' });
    else this.#tell({ type: 'nobody' });
    const pool = shots.find(({ jackpot }) => jackpot !== null)?.jackpot;
    if (pool) this.use.setState({ jackpot: { amount: pool, key: (this.#keys += 1) } });
    if (magazine.closed) {
      this.#hasEmptied = true;
      if (!caught) this.#tell({ type: 'closed', amount: magazine.payout });
      this.#closed(magazine);
    } else if (isPaid) this.#needs.onMoney();
  }

  #keepCaught(shots: Fired['shots']): void {
    const ids = shots.flatMap(({ hits }) => hits.flatMap(({ fish, paid }) => (paid === null ? [] : [fish])));
    if (ids.length > 0) this.use.setState(({ caught }) => ({ caught: new Set([...caught, ...ids]) }));
  }

  #returnAll(shots: readonly FiredShot[]): void {
    for (const shot of shots) this.#needs.on({ type: 'returned', shot });
  }

  async #reload(): Promise<void> {
    await this.#whileBusy(() => this.#reloadNow());
    // What stood in the way would stand there at the next shot, too.
    if (this.use.getState().refusal !== null) this.use.setState({ reload: 'off' });
  }

  async #reloadNow(): Promise<void> {
    await this.#closeNow();
    const { magazine, balance } = await this.#needs.client.load(this.use.getState().bullet);
    this.use.setState({ magazine, balance });
    this.#tell({ type: 'loaded', amount: magazine.stake });
    void followBet(this.#needs.client, this.use, magazine);
    this.#needs.onMoney();
  }

  async #closeNow(): Promise<FishingMagazine | null> {
    const { magazine } = this.use.getState();
    if (magazine === null) return null;
    const closed = await this.#needs.client.close(magazine.roundId, magazine.steps);
    this.use.setState({ magazine: null, balance: closed.balance });
    this.#closed(closed.magazine);
    return closed.magazine;
  }

  #closed(magazine: FishingMagazine): void {
    this.#needs.onClosed(magazine);
    this.#needs.onMoney();
  }

  #tell(told: Told): void {
    const { tickMs } = this.#needs;
    const isSmall = told.type === 'away' || told.type === 'nobody';
    // What was caught stays to be read while the next shots miss.
    if (isSmall && tickMs() < this.#toldUntilMs) return;
    if (told.type === 'caught') this.#toldUntilMs = tickMs() + CAUGHT_TOLD_MS;
    this.use.setState({ told });
  }

  async #whileBusy(act: () => Promise<void>): Promise<void> {
    const { busy, broken } = this.use.getState();
    if (busy || broken) return;
    this.use.setState({ busy: true, refusal: null });
    // Nothing more is fired; what is on its way arrives first.
    while (this.#sending) await this.#needs.wait(40);
    await this.#try(act);
    this.use.setState({ busy: false });
  }

  /** @returns whether it came out */
  async #try(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#refuse(error.code, error.message);
      // Another tab, or an answer that was lost, has moved the magazine: it goes on from where it stands.
      if (moved.includes(error.code)) void this.read();
      return false;
    }
  }

  #refuse(code: string, message: string): void {
    this.use.setState(({ broken }) => ({ refusal: { code, message }, broken: broken || endings.includes(code) }));
  }
}
