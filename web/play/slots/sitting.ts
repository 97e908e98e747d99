import { create } from 'zustand';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import type { SlotRoundAnswer } from '../../../contract/slots.ts';
import type { Store } from './seen-steps.ts';

interface PastRound {
  roundId: string;
  stake: string;
  payout: string;
  nonce: string;
  freeSpins: number;
  endedAtMs: number;
}

/** What happened at this machine since the player sat down at it. */
interface Sitting {
  startedAtMs: number;
  rounds: number;
  staked: string;
  paid: string;
  /** Newest first. */
  latest: readonly PastRound[];
}

const MOST_KEPT = 40;

/** Under which name a tab keeps the sitting at a game. */
export function sittingKey(game: string): string {
  return `khela.sitting.${game}`;
}

/** The store of one sitting; it survives a reload of the frame, not the tab. */
export function createSitting(store: Store | null, key: string, nowMs: number) {
  const use = create<Sitting>(
    () => read(store, key) ?? { startedAtMs: nowMs, rounds: 0, staked: '0', paid: '0', latest: [] },
  );
  return {
    use,
    add(round: SlotRoundAnswer, decimals: number, endedAtMs: number): void {
      // A replay of a round that this sitting has counted is not counted again.
      if (use.getState().latest.some((one) => one.roundId === round.roundId)) return;
      use.setState((sitting) => withRound(sitting, round, decimals, endedAtMs));
      store?.setItem(key, JSON.stringify(use.getState()));
    },
  };
}

export type SittingStore = ReturnType<typeof createSitting>;

/** The sitting with one more round. */
function withRound(sitting: Sitting, round: SlotRoundAnswer, decimals: number, endedAtMs: number): Sitting {
  const { roundId, stake, payout, nonce, freeSpinsTotal } = round;
  return {
    startedAtMs: sitting.startedAtMs,
    rounds: sitting.rounds + 1,
    staked: plus(sitting.staked, stake, decimals),
    paid: plus(sitting.paid, payout, decimals),
    latest: [{ roundId, stake, payout, nonce, freeSpins: freeSpinsTotal, endedAtMs }, ...sitting.latest].slice(
      0,
      MOST_KEPT,
    ),
  };
}

/** Pay-outs less stakes: negative where the player has lost. */
export function netOf({ paid, staked }: Pick<Sitting, 'paid' | 'staked'>, decimals: number): string {
  return fromMinor(minorOf(paid, decimals) - minorOf(staked, decimals), decimals);
}

function plus(sum: string, amount: string, decimals: number): string {
  return fromMinor(minorOf(sum, decimals) + minorOf(amount, decimals), decimals);
}

function minorOf(text: string, decimals: number): bigint {
  return toMinor(text, decimals) ?? 0n;
}

function read(store: Store | null, key: string): Sitting | null {
  const text = store?.getItem(key) ?? null;
  return text === null ? null : (JSON.parse(text) as Sitting);
}
