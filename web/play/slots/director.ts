import { create } from 'zustand';
import { CallError } from '../../kit/call.ts';
import { celebrationOf, countUpMs } from './celebration.ts';
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
import type { SeenSteps } from './seen-steps.ts';
import type { Opened, Played, Revealed, SlotClient } from './slot-client.ts';
import type { ReelStage } from './stage/reel-stage.ts';

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
  stage: Pick<ReelStage, 'show' | 'turn' | 'stop' | 'showWins' | 'hurry' | 'setFree'>;
  seenSteps: SeenSteps;
  /** Units in a stake. */
  stakeUnits: number;
  defaultStakeMinor: bigint;
  firstWindow: readonly (readonly string[])[];
  wait(ms: number): Promise<void>;
  /** A round has been shown to its end. */
  onRoundShown(played: Played): void;
  onPhase(now: Presentation, before: Presentation): void;
}

/** Between two free spins, and before a retrigger goes on by itself. */
const BREATH_MS = 380;
const RETRIGGER_MS = 2200;

/** Refusals after which nothing more can be played in this frame. */
const endings: readonly string[] = ['login.not.session', 'token_expired', 'self_excluded', 'not_found'];
/** Another tab, or an answer that was lost, has moved the round: it is fetched, and goes on here. */
const moved: readonly string[] = ['round_open', 'round_closed', 'conflict'];

/** Leads the show: each phase has its act, and the end of the act is told to the reducer, which names the next phase. */
export class Director {
  readonly use = create<Direction>(() => ({ show: beginning, opened: null, fairness: null, ready: false }));
  readonly #needs: DirectorNeeds;

  constructor(needs: DirectorNeeds) {
    this.#needs = needs;
  }

  /** Asks the server what stands, and shows it: a fresh machine, or the round that was interrupted. */
  async open(): Promise<void> {
    const { client, seenSteps, stage, firstWindow } = this.#needs;
    try {
      const cutOff = seenSteps.wasCutOff();
      const opened = await client.open();
      seenSteps.forget();
      this.use.setState({ opened, fairness: opened.fairness, ready: true });
      const { round, stakes, balance, currency } = opened;
      const seen = round ? (seenSteps.of(round.roundId) ?? (round.closedBy === 'server' ? 1 : round.steps.length)) : 0;
      stage.show(round?.steps[Math.max(0, Math.min(seen, round.steps.length) - 1)]?.window ?? firstWindow);
      const notice = cutOff && round === null ? { code: 'cut_off', message: '' } : null;
      const stake = this.#firstStake(opened);
      this.#tell({ type: 'opened', stakes, stake, decimals: currency.decimals, balance, round, seen, notice });
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
    const revealed = await this.#needs.client.changeSeed(clientSeed);
    this.use.setState({ fairness: revealed.fairness });
    return revealed;
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
    const { stage, seenSteps, wait, firstWindow } = this.#needs;
    const { round } = now;
    if (round === null) this.#paceRound();
    else if (before.phase === 'showing') await wait(BREATH_MS);
    stage.turn();
    try {
      if (round === null) seenSteps.begin();
      const played = await this.#nextOf(now);
      this.#tell({ type: 'answered', ...played });
      // Only a paid spin takes a new number of the seed pair.
      if (round === null) this.#countNonce(played.round.nonce);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      stage.show((round?.steps[now.seen - 1] ?? before.round?.steps.at(-1))?.window ?? firstWindow);
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
    await this.#needs.stage.stop(step);
    this.#needs.seenSteps.keep(now.round.roundId, now.seen + 1);
    this.#tell({ type: 'reelsStopped' });
  }

  async #showWins(now: Presentation): Promise<void> {
    const step = currentStep(now);
    if (!step) return;
    const celebration = celebrationOf(step.stepUnits, this.#needs.stakeUnits);
    await Promise.all([this.#needs.stage.showWins(step), this.#needs.wait(countUpMs[celebration])]);
    // The player may have begun the next round meanwhile.
    const { phase, round, seen } = this.#show;
    if (phase === 'showing' && round === now.round && seen === now.seen) this.#tell({ type: 'winsShown' });
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

  #countNonce(nonce: string): void {
    const nextNonce = String(BigInt(nonce) + 1n);
    this.use.setState(({ fairness }) => ({ fairness: fairness && { ...fairness, nextNonce } }));
  }

  #firstStake({ stakes, currency }: Opened): string {
    const chosen = this.#show.stake;
    if (stakes.includes(chosen)) return chosen;
    const wanted = Number(this.#needs.defaultStakeMinor) / 10 ** currency.decimals;
    return stakes.find((stake) => Number(stake) >= wanted) ?? stakes[0] ?? '0';
  }
}
