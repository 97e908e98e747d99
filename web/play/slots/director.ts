import { create } from 'zustand';
import { CallError } from '../../kit/call.ts';
import { type Celebration, celebrationOfUnits, countUpMs } from '../frame/celebration.ts';
import {
  type Action,
  beginning,
  canSpin,
  currentStep,
  inFreeSpins,
  nextIsKnown,
  type Presentation,
  reduce,
} from './presentation.ts';
import { endings, moved } from '../frame/refusals.ts';
import { changeSeed, followBet, type Revealed } from '../frame/seeds.ts';
import type { SeenSteps } from '../frame/seen-steps.ts';
import type { Opened, Played, SlotClient } from './slot-client.ts';
import type { ReelStage } from './stage/reel-stage.ts';
import type { Standing } from './stage/faces.ts';
import { type SlotStep, standingAt } from './stage/win-show.ts';

export interface Direction {
  show: Presentation;
  /** What the server said when the machine was opened. */
  opened: Opened | null;
  fairness: Opened['fairness'] | null;
  /** A spin may be pressed: the least time of a round has gone by. */
  ready: boolean;
}

interface DirectorNeeds {
  client: SlotClient;
  stage: Pick<ReelStage, 'show' | 'turn' | 'stop' | 'fall' | 'showWins' | 'hurry' | 'setFree'>;
  seenSteps: SeenSteps;
  /** Units in a stake. */
  stakeUnits: number;
  defaultStakeMinor: bigint;
  firstWindow: Standing['window'];
  wait(ms: number): Promise<void>;
  /** A round has been shown to its end. */
  onRoundShown(played: Played): void;
  onPhase(now: Presentation, before: Presentation): void;
  /** All that a step pays is on the screen. */
  onPaid(celebration: Celebration): void;
}

/** Between two free spins, and before a retrigger goes on by itself. */
const BREATH_MS = 380;
const RETRIGGER_MS = 2200;

/** Leads the show: each phase has its act, and the end of the act is told to the reducer, which names the next phase. */
export class Director {
  readonly use = create<Direction>(() => ({ show: beginning, opened: null, fairness: null, ready: false }));
  readonly #needs: DirectorNeeds;

  constructor(needs: DirectorNeeds) {
    this.#needs = needs;
  }

  /**
   * Asks the server what stands, and shows it: a fresh machine, or the round that was interrupted.
   * @param asked where it has been asked already
   */
  async open(asked = this.#needs.client.open()): Promise<void> {
    const { seenSteps, stage } = this.#needs;
    try {
      const cutOff = seenSteps.wasCutOff();
      const opened = await asked;
      seenSteps.forget();
      this.use.setState({ opened, fairness: opened.fairness, ready: true });
      const { round, stakes, balance, currency } = opened;
      const seen = round ? (seenSteps.of(round.roundId) ?? (round.closedBy === 'server' ? 1 : round.steps.length)) : 0;
      const notice = cutOff && round === null ? { code: 'cut_off', message: '' } : null;
      const stake = this.#firstStake(opened);
      this.#tell({ type: 'opened', stakes, stake, decimals: currency.decimals, balance, round, seen, notice });
      // Coins are written with the money of the round, which is known now.
      stage.show(standingAt(round?.steps[this.#show.seen - 1]) ?? this.#first);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#tell({ type: 'broke', refusal: { code: error.code, message: error.message } });
    }
  }

  spin(): void {
    if (!this.use.getState().ready || !canSpin(this.#show)) return;
    this.#needs.stage.hurry();
    this.#tell({ type: 'spinPressed' });
  }

  chooseStake(stake: string): void {
    this.#tell({ type: 'stakeChosen', stake });
  }

  /** Starts the free spins that were won, or ends their summary. */
  goOn(): void {
    this.#tell({ type: 'wentOn' });
  }

  async changeSeed(clientSeed: string): Promise<Revealed> {
    return changeSeed(this.#needs.client, this.use, clientSeed);
  }

  onWaiting(waiting: boolean): void {
    this.#tell({ type: 'waiting', waiting });
  }

  get #first(): Standing {
    return { window: this.#needs.firstWindow, coins: [] };
  }

  get #show(): Presentation {
    return this.use.getState().show;
  }

  #tell(action: Action): void {
    const before = this.#show;
    const now = reduce(before, action);
    if (now === before) return;
    this.use.setState({ show: now });
    this.#needs.stage.setFree(inFreeSpins(now));
    if (now.phase === before.phase) return;
    this.#needs.onPhase(now, before);
    this.#perform(now, before);
  }

  #perform(now: Presentation, before: Presentation): void {
    const isNewRound = now.phase === 'asking' && now.round === null;
    if (before.phase === 'outro' || (before.phase === 'showing' && (now.phase === 'idle' || isNewRound)))
      this.#roundShown(before);
    if (now.phase === 'asking') void this.#ask(now, before);
    if (now.phase === 'stopping') void this.#rest(now);
    if (now.phase === 'showing') void this.#showWins(now);
    if (now.phase === 'intro') void this.#retrigger(now);
  }

  async #ask(now: Presentation, before: Presentation): Promise<void> {
    const { stage, seenSteps, wait } = this.#needs;
    const { round } = now;
    if (round === null) this.#paceRound();
    else if (before.phase === 'showing') await wait(BREATH_MS);
    stage.turn();
    try {
      if (round === null) seenSteps.begin();
      const played = await this.#nextOf(now);
      this.#tell({ type: 'answered', ...played });
      // Only a paid spin takes a new number of the seed pair.
      if (round === null) void followBet(this.#needs.client, this.use, played.round);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      stage.show(standingAt(round?.steps[now.seen - 1] ?? before.round?.steps.at(-1)) ?? this.#first);
      seenSteps.forget();
      await this.#refused(error);
    }
  }

  async #nextOf(now: Presentation): Promise<Played> {
    const { client } = this.#needs;
    const { round, seen } = now;
    if (round === null) return client.spin(now.stake);
    return nextIsKnown(now) ? { round, balance: now.balanceAfter } : client.freeSpin(round.roundId, seen);
  }

  async #refused(error: CallError): Promise<void> {
    const refusal = { code: error.code, message: error.message };
    this.#tell({ type: endings.includes(error.code) ? 'broke' : 'refused', refusal });
    if (moved.includes(error.code)) await this.open();
  }

  async #rest(now: Presentation): Promise<void> {
    const step = currentStep(now);
    if (!step || !now.round) return;
    await this.#needs.stage.stop(standingAt(step, 0) ?? this.#first);
    this.#needs.seenSteps.keep(now.round.roundId, now.seen + 1);
    this.#tell({ type: 'reelsStopped' });
  }

  async #showWins(now: Presentation): Promise<void> {
    const step = currentStep(now);
    if (!step) return;
    await this.#showDrops(step, now);
    if (this.#stillShows(now)) this.#tell({ type: 'winsShown' });
  }

  /** The wins that stand, and after each fall those that came with it. What all of them pay is counted with the last. */
  async #showDrops(step: SlotStep, now: Presentation): Promise<void> {
    const { stage, stakeUnits, wait, onPaid } = this.#needs;
    const celebration = celebrationOfUnits(BigInt(step.stepUnits), BigInt(stakeUnits));
    const last = step.drops.length - 1;
    for (const [fall, drop] of step.drops.entries()) {
      const before = step.drops[fall - 1];
      if (before) {
        await stage.fall(before, standingAt(step, fall) ?? this.#first);
        if (!this.#stillShows(now)) return;
        this.#tell({ type: 'fell' });
      }
      if (fall === last) onPaid(celebration);
      await Promise.all([stage.showWins(drop), wait(fall === last ? countUpMs[celebration] : 0)]);
      if (!this.#stillShows(now)) return;
    }
  }

  /** The player may have begun the next round meanwhile. */
  #stillShows({ round, seen }: Presentation): boolean {
    const show = this.#show;
    return show.phase === 'showing' && show.round === round && show.seen === seen;
  }

  /** Free spins won during free spins only delay the next one; the first ones are started by the player. */
  async #retrigger(now: Presentation): Promise<void> {
    if (now.resumed || currentStep(now)?.kind !== 'free') return;
    await this.#needs.wait(RETRIGGER_MS);
    if (this.#show.phase === 'intro') this.goOn();
  }

  #roundShown({ round, balanceAfter }: Presentation): void {
    if (round !== null) this.#needs.onRoundShown({ round, balance: balanceAfter });
  }

  #paceRound(): void {
    this.use.setState({ ready: false });
    void this.#needs
      .wait(this.use.getState().opened?.minimumRoundMs ?? 0)
      .then(() => this.use.setState({ ready: true }));
  }

  #firstStake({ stakes, currency }: Opened): string {
    const chosen = this.#show.stake;
    if (stakes.includes(chosen)) return chosen;
    const wanted = Number(this.#needs.defaultStakeMinor) / 10 ** currency.decimals;
    return stakes.find((stake) => Number(stake) >= wanted) ?? stakes[0] ?? '0';
  }
}
