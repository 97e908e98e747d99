import type { CallOutput } from '../../../contract/call.ts';
import type { setClientSeed } from '../../../contract/house-games.ts';
import { CallError } from '../../kit/call.ts';

/** The seed pair that was in use, laid open, and the promise of the next one. */
export type Revealed = CallOutput<typeof setClientSeed>;

/** What the player knows of their seeds before they play. */
export type Fairness = Revealed['fairness'];

/** How a game asks about its seeds. */
export interface SeedLine {
  open(): Promise<{ fairness: Fairness }>;
  /** @param seenHash the promise that the player sees: no other pair is started */
  changeSeed(clientSeed: string, seenHash: string): Promise<Revealed>;
}

/** Where a game keeps what it knows of them. */
interface Kept {
  getState(): { fairness: Fairness | null };
  setState(part: { fairness: Fairness }): void;
}

/** A seed of the player that nobody but their own device has chosen. */
export function drawClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Opens a game; to a player who has no seed yet their own device gives one, once it has the hash of the server's.
 * @throws CallError as the two calls do
 */
export async function openWithOwnSeed<Opened extends { fairness: Fairness }>(
  open: () => Promise<Opened>,
  changeSeed: SeedLine['changeSeed'],
): Promise<Opened> {
  const opened = await open();
  const { clientSeed, nextServerSeedHash } = opened.fairness;
  if (clientSeed !== null || nextServerSeedHash === null) return opened;
  try {
    return { ...opened, fairness: (await changeSeed(drawClientSeed(), nextServerSeedHash)).fairness };
  } catch (failure) {
    // Another tab of their was first: its seed is as good.
    if (isOvertaken(failure)) return open();
    throw failure;
  }
}

/** Changes the player's seed under the promise that they were shown; where it does not stand any more, shows them the new one. */
export async function changeSeed(line: SeedLine, kept: Kept, clientSeed: string): Promise<Revealed> {
  const seenHash = kept.getState().fairness?.nextServerSeedHash ?? '';
  try {
    const changed = await line.changeSeed(clientSeed, seenHash);
    kept.setState({ fairness: changed.fairness });
    return changed;
  } catch (failure) {
    if (isOvertaken(failure)) kept.setState({ fairness: (await line.open()).fairness });
    throw failure;
  }
}

/** What is known after a bet was answered. Where another tab has changed the pair meanwhile, the promise is asked for again. */
export async function followBet(
  line: SeedLine,
  kept: Kept,
  bet: { nonce: string; serverSeedHash: string },
): Promise<void> {
  const { fairness } = kept.getState();
  if (fairness === null || fairness.nextServerSeedHash === null) return;
  if (bet.serverSeedHash === fairness.serverSeedHash) {
    return kept.setState({ fairness: { ...fairness, nextNonce: String(BigInt(bet.nonce) + 1n) } });
  }
  try {
    kept.setState({ fairness: (await line.open()).fairness });
  } catch (failure) {
    // The game is over for this player: their next bet is refused for the same reason, and they are told then.
    if (!(failure instanceof CallError)) throw failure;
  }
}

function isOvertaken(failure: unknown): boolean {
  return failure instanceof CallError && failure.code === 'seed_promise_changed';
}
