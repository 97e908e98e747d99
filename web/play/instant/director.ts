import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { CallError } from '../../kit/call.ts';
import { endings, moved } from '../frame/refusals.ts';
import type { SeenSteps } from '../frame/seen-steps.ts';
import { changeSeed, type Fairness, followBet, type Revealed } from '../frame/seeds.ts';
import type { InstantDesign } from './design.ts';
import type { InstantClient, Opened, Played } from './instant-client.ts';
import type { KeptBet } from './kept-bet.ts';
import { type Action, beginning, canPlay, type Presentation, reduce } from './presentation.ts';
import { stakeFault } from './stake.ts';

export interface Direction {
  show: Presentation;
  /** What the server said when the game was opened. */
  opened: Opened | null;
  fairness: Fairness | null;
  /** A round may be begun: the least time of one has gone by since the last. */
  ready: boolean;
}

interface DirectorNeeds {
  client: InstantClient;
  design: Pick<InstantDesign, 'firstChoice' | 'readChoice' | 'isWhole' | 'largestMultiple' | 'motionMs' | 'overlaps'>;
  seenSteps: SeenSteps;
  keptBet: KeptBet;
  /** The player asked for less motion: how long a change then takes; null where they did not. */
  calmMs: number | null;
  wait(ms: number): Promise<void>;
  /** A round has been shown to its end. */
  onRoundShown(round: Played['round']): void;
  onTold(now: Presentation): void;
}

/** Leads the show: asks the server, lets the board move to the answer, and tells it when the motion is over. */
export class Director {
  readonly use: UseBoundStore<StoreApi<Direction>>;
  readonly #needs: DirectorNeeds;

  constructor(needs: DirectorNeeds) {
    this.#needs = needs;
    const show = { ...beginning, choice: needs.design.firstChoice };
    this.use = create<Direction>(() => ({ show, opened: null, fairness: null, ready: false }));
  }

  /** Asks the server what stands, and shows it: a fresh board, or the round that was interrupted. */
  async open(): Promise<void> {
    const { client, seenSteps, design, keptBet } = this.#needs;
    try {
      const cutOff = seenSteps.wasCutOff();
      const opened = await client.open();
      seenSteps.forget();
      this.use.setState({ opened, fairness: opened.fairness, ready: true });
      const { round, stakes, balance, currency, leastStake, mostStake, mostPayout } = opened;
      const kept = keptBet.read();
      const [now, wanted] = [this.#show, design.readChoice(kept?.choice) ?? design.firstChoice];
      this.#tell({
        type: 'opened',
        limits: { leastStake, mostStake, mostPayout },
        stakes,
        stake: now.phase === 'opening' ? (kept?.stake ?? stakes[0] ?? leastStake) : now.stake,
        choice: now.phase === 'opening' ? wanted : now.choice,
        decimals: currency.decimals,
        balance,
        round,
        seen: round !== null && this.#hasSeen(round, cutOff),
        notice: cutOff && round === null ? { code: 'cut_off', message: '' } : null,
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#tell({ type: 'broke', refusal: { code: error.code, message: error.message } });
    }
  }

  /** Whether a round may be begun now, with the stake and the choice as they stand. */
  canPlay(): boolean {
    const { show, ready } = this.use.getState();
    const { design } = this.#needs;
    return (
      ready &&
      canPlay(show, design.overlaps ?? false) &&
      (design.isWhole?.(show.choice) ?? true) &&
      stakeFault(show.stake, show.limits, design.largestMultiple(show.choice), show.decimals) === null
    );
  }

  play(): void {
    if (!this.canPlay()) return;
    this.#tell({ type: 'playPressed', overlaps: this.#needs.design.overlaps ?? false });
    const { phase, stake, choice } = this.#show;
    if (phase !== 'asking') return;
    this.#needs.keptBet.write({ stake, choice });
    this.#pace();
    this.#needs.seenSteps.begin();
    void this.#ask(() => this.#needs.client.play(stake, choice));
  }

  move(move: unknown): void {
    const { round, phase } = this.#show;
    if (phase !== 'open' || round === null) return;
    this.#tell({ type: 'movePressed' });
    void this.#ask(() => this.#needs.client.move(round.roundId, round.steps, move));
  }

  chooseStake(stake: string): void {
    this.#tell({ type: 'stakeChosen', stake });
  }

  choose(choice: unknown): void {
    this.#tell({ type: 'choiceChosen', choice });
  }

  /** The board says that it has come to rest, where it alone knows. */
  boardShown(): void {
    const { round, phase, before } = this.#show;
    if (round === null || phase !== 'showing') return;
    if (this.#needs.design.motionMs(round.view, before?.view ?? null) === null) this.#finish(round);
  }

  async changeSeed(clientSeed: string): Promise<Revealed> {
    return changeSeed(this.#needs.client, this.use, clientSeed);
  }

  onWaiting(waiting: boolean): void {
    this.#tell({ type: 'waiting', waiting });
  }

  get #show(): Presentation {
    return this.use.getState().show;
  }

  #tell(action: Action): void {
    const before = this.#show;
    const now = reduce(before, action);
    if (now === before) return;
    this.use.setState({ show: now });
    if (now.phase === 'showing' && now.round !== null && now.round !== before.round) void this.#lead(now);
    if (now.told !== before.told && before.phase !== 'opening') this.#needs.onTold(now);
  }

  async #ask(ask: () => Promise<Played>): Promise<void> {
    const { seenSteps } = this.#needs;
    const isNew = this.#show.round === null;
    try {
      const { round, balance } = await ask();
      this.#tell({ type: 'answered', round, balance });
      // Only a bet takes a new number of the seed pair, not a move.
      if (isNew) void followBet(this.#needs.client, this.use, round);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      seenSteps.forget();
      const refusal = { code: error.code, message: error.message };
      this.#tell({ type: endings.includes(error.code) ? 'broke' : 'refused', refusal });
      if (moved.includes(error.code)) await this.open();
    }
  }

  /** Waits for the end of a motion that is timed. */
  async #lead({ round, before }: Presentation): Promise<void> {
    if (round === null) return;
    const { design, calmMs, wait } = this.#needs;
    const motionMs = design.motionMs(round.view, before?.view ?? null);
    if (motionMs === null) return;
    await wait(calmMs ?? motionMs);
    this.#finish(round);
  }

  #finish(round: Played['round']): void {
    this.#needs.seenSteps.keep(round.roundId, round.steps);
    this.#tell({ type: 'shown', roundId: round.roundId, steps: round.steps });
    if (round.closed) this.#needs.onRoundShown(round);
  }

  #hasSeen(round: Played['round'], cutOff: boolean): boolean {
    const seen = this.#needs.seenSteps.of(round.roundId);
    if (seen !== null) return seen >= round.steps;
    // A device that knows nothing of the round shows only what nobody can have seen.
    return round.closedBy !== 'server' && !cutOff;
  }

  #pace(): void {
    this.use.setState({ ready: false });
    void this.#needs
      .wait(this.use.getState().opened?.minimumRoundMs ?? 0)
      .then(() => this.use.setState({ ready: true }));
  }
}
