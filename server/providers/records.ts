import type { Ctx } from '../platform/ctx.ts';
import * as seeds from './seeds.ts';
import type { RoundRow } from './store.ts';
import * as store from './store-records.ts';

/** A past round with the pair it was played with, and whether the member has been shown the server's seed. */
export interface PlayedRound {
  round: RoundRow;
  pair: seeds.SeedPair;
  revealed: boolean;
}

const PAIRS_AT_ONCE = 50;
const ROUNDS_AT_ONCE = 200;

/**
 * The member's rounds of the house, the newest first: pair by pair, and in a pair by nonce, so that no index of its own
 * has to be kept for them while they are played.
 * @param window half-open, of the moments at which rounds began
 */
export async function* roundsOf(
  ctx: Ctx,
  memberId: bigint,
  asked: { before: RoundRow | null; window: { fromMs: number; untilMs: number }; atOnce?: number },
): AsyncGenerator<PlayedRound[]> {
  const limit = asked.atOnce ?? ROUNDS_AT_ONCE;
  let upToId = asked.before?.seed_id ?? null;
  for (;;) {
    const pairs = await store.pairsOf(ctx.db, ctx.brand.id, memberId, upToId, PAIRS_AT_ONCE);
    for (const row of pairs) {
      const pair = seeds.openPair(ctx, row);
      let beforeNonce = row.id === asked.before?.seed_id ? asked.before.nonce : null;
      for (;;) {
        const rounds = await store.roundsOfPair(ctx.db, row.id, { beforeNonce, ...asked.window, limit });
        if (rounds.length > 0) yield rounds.map((round) => ({ round, pair, revealed: row.revealed_at !== null }));
        beforeNonce = rounds.at(-1)?.nonce ?? null;
        if (rounds.length < limit) break;
      }
    }
    const last = pairs.at(-1);
    if (pairs.length < PAIRS_AT_ONCE || !last) return;
    upToId = last.id - 1n;
  }
}

/** The same of one game, at most so many. */
export async function roundsOfGame(
  ctx: Ctx,
  memberId: bigint,
  gameCode: string,
  before: RoundRow | null,
  limit: number,
): Promise<PlayedRound[]> {
  const rounds = await store.roundsOfGame(ctx.db, ctx.brand.id, memberId, gameCode, before?.id ?? null, limit);
  return withPairs(ctx, rounds);
}

/** Rounds with their pairs, in their order; only rounds of the house have one. */
export async function withPairs(ctx: Ctx, rounds: readonly RoundRow[]): Promise<PlayedRound[]> {
  const ids = rounds.flatMap(({ seed_id }) => (seed_id === null ? [] : [seed_id]));
  if (ids.length === 0) return [];
  const rows = new Map((await store.pairsById(ctx.db, ids)).map((row) => [row.id, row]));
  return rounds.flatMap((round) => {
    const row = rows.get(round.seed_id ?? 0n);
    return row ? [{ round, pair: seeds.openPair(ctx, row), revealed: row.revealed_at !== null }] : [];
  });
}
