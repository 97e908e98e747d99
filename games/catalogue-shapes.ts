import type { GameKind } from './game.ts';
import * as rickshawRaja from './slots/rickshaw-raja/shapes.ts';

/** What the lobby and the game frame may know of an in-house game: no strips, no rules. */
export interface GameShape {
  id: string;
  kind: GameKind;
  /** Units in a stake: a stake must divide evenly by this. */
  stakeUnits: number;
  stakeStepsMinor: readonly bigint[];
  defaultStakeMinor: bigint;
  statedReturn: string;
  statedHitRate: string;
  maximumRoundUnits: number;
}

export const gameShapes: readonly GameShape[] = [
  {
    id: rickshawRaja.id,
    kind: 'slots',
    stakeUnits: rickshawRaja.lines.length,
    stakeStepsMinor: rickshawRaja.stakeStepsMinor,
    defaultStakeMinor: rickshawRaja.defaultStakeMinor,
    statedReturn: rickshawRaja.statedReturn,
    statedHitRate: rickshawRaja.statedHitRate,
    maximumRoundUnits: rickshawRaja.maximumRoundUnits,
  },
];
