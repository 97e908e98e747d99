import { sha256 } from '../platform/process/seal.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';
import type * as rounds from '../rounds/service.ts';
import type { BetRow } from './store-bets.ts';
import type { PlaceRow } from './store-placing.ts';

/** A bet as its player asks for it. */
export interface Wish {
  number: bigint;
  key: string;
  stakes: readonly { position: string; stakeMinor: bigint }[];
  /** 16 bytes; none where the player's device puts nothing in. */
  playerSeed: Buffer;
  autoHundredths: number | null;
}

/** What a bet may be, as its game says: what each position can come to, and where it is cashed out at the latest. */
export interface Admitted {
  limits: rounds.GameLimits;
  places: readonly PlaceRow[];
  latestHundredths: number | null;
}

/** Whether a bet is the one that is asked for again. */
export function isSame(
  bet: Pick<BetRow, 'number' | 'places' | 'player_seed' | 'auto_hundredths'>,
  wish: Wish,
): boolean {
  const places = bet.places as unknown as PlaceRow[];
  return (
    bet.number === wish.number &&
    bet.player_seed.equals(wish.playerSeed) &&
    bet.auto_hundredths === wish.autoHundredths &&
    places.length === wish.stakes.length &&
    places.every(
      ([position, minor], at) =>
        position === wish.stakes[at]!.position && BigInt(minor) === wish.stakes[at]!.stakeMinor,
    )
  );
}

/** The hash under which a key stands for what was asked with it. */
export function bodyHashOf({ number, stakes, playerSeed, autoHundredths }: Wish): Buffer {
  const places = stakes.map(({ position, stakeMinor }) => [position, String(stakeMinor)]);
  return sha256(
    canonicalJson({ number: String(number), places, playerSeed: playerSeed.toString('hex'), autoHundredths }),
  );
}

/** All that a bet puts down, minor units. */
export function stakeOf(places: readonly PlaceRow[]): bigint {
  return places.reduce((sum, [, minor]) => sum + BigInt(minor), 0n);
}
