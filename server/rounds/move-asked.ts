import type { Random } from '../../games/random.ts';
import type { Ctx } from '../platform/process/ctx.ts';

/** What a caller wants to happen in a round after the steps that they have seen. */
export interface MoveAsked<Round, Move> {
  readonly roundId: bigint;
  readonly seen: number;
  /** Whether a move that was made there is the one that is asked for. */
  isSame(made: Move): boolean;
  /**
   * The round with the next step; null: nothing happens.
   * @param ctx of the transaction in which the step is written, where it `isWhole`
   * @param random the chance of the step
   */
  decide(ctx: Ctx, round: Round, random: Random, stakeMinor: bigint): Round | null | Promise<Round | null>;
  /** Where whatever is written while it is decided stands or falls with the step. */
  readonly isWhole?: boolean;
}
