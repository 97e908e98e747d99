import type { Area } from '../simulator/workload.ts';

/**
 * A fault planted on purpose, and who must find it: the invariant of this name, or the simulator's model (that of rewards), for
 * faults that leave books which add up.
 */
export interface Mutant {
  readonly name: string;
  readonly caughtBy: string;
  /** What the seeds are about that shall meet it, or a round at a table or a history of rewards, which no seed plays; else anything. */
  readonly theme?: Area | 'table' | 'rewards';
  /** Of the seeds where to begin: what is rare is met sooner by who remembers where it was met. */
  readonly firstSeed?: bigint;
  /** A database function with pieces of its text replaced; text that is no longer there fails loudly. */
  readonly inFunction?: { readonly name: string; readonly pieces: readonly Piece[] };
  /** Pieces of what services send to the database; one that is never met fails loudly. */
  readonly inStatements?: readonly Piece[];
  /** Statements of the owner, past every guard: before the workload they take a guard away, after it they break rows. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

export type Piece = readonly [find: string, put: string];

export const MODEL = 'the model';
