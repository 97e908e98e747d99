import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import * as seeds from './seeds.ts';
import type { RoundRow } from './store.ts';
import * as store from './store-records.ts';

/** A past round with the pair it was played with, and whether the member has been shown the server's seed. */
export interface PlayedRound {
  round: RoundRow;
  pair: seeds.SeedPair;
  revealed: boolean;
}

const ROUNDS_AT_ONCE = 200;

/**
 * The member's rounds of the house, or of one of its games, the newest first.
 * @param asked.window half-open, of the moments at which rounds began
 */
export async function* roundsOf(
  ctx: Ctx,
  memberId: bigint,
  asked: { game: string | null; before: RoundRow | null; window: store.Window; atOnce?: number },
): AsyncGenerator<PlayedRound[]> {
  const limit = asked.atOnce ?? ROUNDS_AT_ONCE;
  let { before } = asked;
  for (;;) {
    const whose = { brandId: ctx.brand.id, memberId, gameCode: asked.game };
    const rounds = await store.roundsBefore(ctx.db, whose, asked.window, before, limit);
    if (rounds.length > 0) yield withPairs(ctx, rounds);
    before = rounds.at(-1) ?? null;
    if (rounds.length < limit) return;
  }
}

/** Rounds with their pairs, in their order. */
export async function withPairs(ctx: Ctx, rounds: readonly RoundRow[]): Promise<PlayedRound[]> {
  const rows = await store.pairsById(
    ctx.db,
    rounds.map(({ seed_id }) => seed_id),
  );
  const pairs = new Map(
    rows.map((row) => [row.id, { pair: seeds.openPair(ctx, row), revealed: row.revealed_at !== null }]),
  );
  return rounds.map((round) => {
    const played = pairs.get(round.seed_id);
    assert(played, 'a seed pair does not go away');
    return { round, ...played };
  });
}
