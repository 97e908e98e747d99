import { create } from 'zustand';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import type { Store } from './seen-steps.ts';

/** What a sitting adds up of a round, whatever was played in it. */
export interface SittingRound {
  roundId: string;
  stake: string;
  payout: string;
  nonce: string;
}

/** A round that was shown to its end. `about` is what its kind of game tells of it, as JSON. */
export interface PastRound<About> extends SittingRound {
  about: About;
  endedAtMs: number;
}

/** What happened at this game since the player sat down at it. */
interface Sitting<About> {
  startedAtMs: number;
  rounds: number;
  staked: string;
  paid: string;
  /** Newest first. */
  latest: readonly PastRound<About>[];
}

const MOST_KEPT = 40;

/** Under which name a tab keeps the sitting at a game. */
export function sittingKey(game: string): string {
  return `khela.sitting.${game}`;
}

/** The store of one sitting; it survives a reload of the frame, not the tab. */
export function createSitting<About>(store: Store | null, key: string, nowMs: number) {
  const use = create<Sitting<About>>(
    () => read(store, key) ?? { startedAtMs: nowMs, rounds: 0, staked: '0', paid: '0', latest: [] },
  );
  return {
    use,
    add(round: SittingRound, about: About, decimals: number, endedAtMs: number): void {
      // A replay of a round that this sitting has counted is not counted again.
      if (use.getState().latest.some((one) => one.roundId === round.roundId)) return;
      const { roundId, stake, payout, nonce } = round;
      use.setState(({ startedAtMs, rounds, staked, paid, latest }) => ({
        startedAtMs,
        rounds: rounds + 1,
        staked: plus(staked, stake, decimals),
        paid: plus(paid, payout, decimals),
        latest: [{ roundId, stake, payout, nonce, about, endedAtMs }, ...latest].slice(0, MOST_KEPT),
      }));
      store?.setItem(key, JSON.stringify(use.getState()));
    },
  };
}

export type SittingStore<About> = ReturnType<typeof createSitting<About>>;

/** Pay-outs less stakes: negative where the player has lost. */
export function netOf({ paid, staked }: Pick<Sitting<unknown>, 'paid' | 'staked'>, decimals: number): string {
  return fromMinor(minorOf(paid, decimals) - minorOf(staked, decimals), decimals);
}

function plus(sum: string, amount: string, decimals: number): string {
  return fromMinor(minorOf(sum, decimals) + minorOf(amount, decimals), decimals);
}

function minorOf(text: string, decimals: number): bigint {
  return toMinor(text, decimals) ?? 0n;
}

function read<About>(store: Store | null, key: string): Sitting<About> | null {
  const text = store?.getItem(key) ?? null;
  return text === null ? null : (JSON.parse(text) as Sitting<About>);
}
