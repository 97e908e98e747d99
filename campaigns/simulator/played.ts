import type { Area } from './workload.ts';

/** How a seed is played. */
export interface Manner {
  /** Nothing is compared with the model: for databases that are broken on purpose. */
  readonly blind?: boolean;
  /** What it is about; else the seed decides. */
  readonly theme?: Area | undefined;
}

/** What came out of a seed. */
export interface Played {
  readonly seed: bigint;
  /** Of everything that happened, in order: the same seed prints the same one. */
  readonly trace: string;
  readonly steps: number;
  readonly attempts: number;
  readonly cuts: number;
  readonly waits: number;
  readonly violation: { readonly step: number; readonly what: string } | null;
  readonly lines: readonly string[];
}
