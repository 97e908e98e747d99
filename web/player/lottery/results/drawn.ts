import type { LotteryDraw } from '../../../../contract/lottery.ts';
import type { DrawResult } from '../../../../games/lottery/shapes.ts';

/** A draw whose numbers are known. */
export type Drawn = LotteryDraw & { result: DrawResult };
