import { create, type StoreApi, type UseBoundStore } from 'zustand';
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

export interface Director {
  use: UseBoundStore<StoreApi<Direction>>;
  open(): Promise<void>;
  spin(): void;
  chooseStake(stake: string): void;
  /** Starts the free spins that were won, or ends their summary. */
  goOn(): void;
  changeSeed(clientSeed: string): Promise<Revealed>;
  onWaiting(waiting: boolean): void;
}

interface Needs {
  client: SlotClient;
  stage: ReelStage;
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

/** Leads the show: each phase has its act, and the end of the act is told to the reducer, which names the next phase. */
export function createDirector(needs: Needs): Director {
  const { client, stage, wait, seenSteps } = needs;
  const use = create<Direction>(() => ({ show: beginning, opened: null, fairness: null, ready: false }));
  const show = () => use.getState().show;

  function tell(action: Action): void {
    const before = show();
    const now = reduce(before, action);
    if (now === before) return;
    use.setState({ show: now });
    stage.setFree(inFreeSpins(now));
    if (now.phase === before.phase) return;
    needs.onPhase(now, before);
    perform(now, before);
  }

  function perform(now: Presentation, before: Presentation): void {
    if (now.phase === 'asking') void ask(now, before);
    if (now.phase === 'stopping') void rest(now);
    if (now.phase === 'showing') void showWins(now);
    if (now.phase === 'intro') void retrigger(now);
    if (now.phase === 'idle' && before.phase === 'outro') roundShown(now);
    if (now.phase === 'idle' && before.phase === 'showing') roundShown(now);
    if (now.phase === 'asking' && before.phase === 'showing' && now.round === null) roundShown(before);
  }

  async function ask(now: Presentation, before: Presentation): Promise<void> {
    const { round, seen } = now;
    if (round === null) paceRound();
    else if (before.phase === 'showing') await wait(BREATH_MS);
    stage.turn();
    try {
      if (round === null) seenSteps.begin();
      tell({ type: 'answered', ...(await nextOf(now)) });
      // Only a paid spin takes a new number of the seed pair.
      if (round === null)
        use.setState(({ fairness }) => ({ fairness: fairness && { ...fairness, nextNonce: nextNonce(show()) } }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      stage.show(round?.steps[seen - 1]?.window ?? before.round?.steps.at(-1)?.window ?? needs.firstWindow);
      seenSteps.forget();
      await refused(error);
    }
  }

  async function nextOf(now: Presentation): Promise<Played> {
    const { round, seen } = now;
    if (round === null) return client.spin(now.stake);
    if (nextIsKnown(now)) return { round, balance: now.balanceAfter };
    return client.freeSpin(round.roundId, seen);
  }

  async function refused(error: CallError): Promise<void> {
    const refusal = { code: error.code, message: error.message };
    if (['login.not.session', 'token_expired', 'self_excluded', 'not_found'].includes(error.code))
      return tell({ type: 'broke', refusal });
    tell({ type: 'refused', refusal });
    // The round that is open (of another tab, or one whose answer was lost) is fetched, and goes on here.
    if (['round_open', 'round_closed', 'conflict'].includes(error.code)) await open();
  }

  async function rest(now: Presentation): Promise<void> {
    const step = currentStep(now);
    if (!step || !now.round) return;
    await stage.stop(step);
    seenSteps.keep(now.round.roundId, now.seen + 1);
    tell({ type: 'reelsStopped' });
  }

  async function showWins(now: Presentation): Promise<void> {
    const step = currentStep(now);
    if (!step) return;
    const celebration = celebrationOf(step.stepUnits, needs.stakeUnits);
    await Promise.all([stage.showWins(step), wait(countUpMs[celebration])]);
    if (show() === now || (show().phase === 'showing' && show().seen === now.seen && show().round === now.round))
      tell({ type: 'winsShown' });
  }

  /** Free spins won during free spins only delay the next one; the first ones are started by the player. */
  async function retrigger(now: Presentation): Promise<void> {
    if (now.resumed || currentStep(now)?.kind !== 'free') return;
    await wait(RETRIGGER_MS);
    if (show().phase === 'intro') tell({ type: 'wentOn' });
  }

  function roundShown(ended: Presentation): void {
    if (ended.round !== null) needs.onRoundShown({ round: ended.round, balance: ended.balanceAfter });
  }

  function paceRound(): void {
    use.setState({ ready: false });
    void wait(use.getState().opened?.minimumRoundMs ?? 0).then(() => use.setState({ ready: true }));
  }

  async function open(): Promise<void> {
    try {
      const cutOff = seenSteps.wasCutOff();
      const opened = await client.open();
      seenSteps.forget();
      use.setState({ opened, fairness: opened.fairness, ready: true });
      const { round, stakes, balance, currency } = opened;
      const seen = round ? (seenSteps.of(round.roundId) ?? (round.closedBy === 'server' ? 1 : round.steps.length)) : 0;
      stage.show(round?.steps[Math.max(0, Math.min(seen, round.steps.length) - 1)]?.window ?? needs.firstWindow);
      const notice = cutOff && round === null ? { code: 'cut_off', message: '' } : null;
      tell({
        type: 'opened',
        stakes,
        stake: firstStake(opened),
        decimals: currency.decimals,
        balance,
        round,
        seen,
        notice,
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tell({ type: 'broke', refusal: { code: error.code, message: error.message } });
    }
  }

  function firstStake({ stakes, currency }: Opened): string {
    const chosen = show().stake;
    if (stakes.includes(chosen)) return chosen;
    const wanted = Number(needs.defaultStakeMinor) / 10 ** currency.decimals;
    return stakes.find((stake) => Number(stake) >= wanted) ?? stakes[0] ?? '0';
  }

  return {
    use,
    open,
    spin() {
      if (!use.getState().ready || !canSpin(show())) return;
      stage.hurry();
      tell({ type: 'spinPressed' });
    },
    chooseStake: (stake) => tell({ type: 'stakeChosen', stake }),
    goOn: () => tell({ type: 'wentOn' }),
    async changeSeed(clientSeed) {
      const revealed = await client.changeSeed(clientSeed);
      use.setState({ fairness: revealed.fairness });
      return revealed;
    },
    onWaiting: (waiting) => tell({ type: 'waiting', waiting }),
  };
}

function nextNonce({ round }: Presentation): string {
  return String(BigInt(round?.nonce ?? 0) + 1n);
}
