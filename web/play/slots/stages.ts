import type { SlotStageReached } from '../../../games/slots/shapes.ts';
import type { Presentation } from './presentation.ts';

const beginning: SlotStageReached = { index: 0, scatters: 0 };

/**
 * The stage of the free spin that turns or stands on the reels, and how far the ride has led. While a spin turns and
 * before its wins are shown it is the one that the spin before has reached: that is what it pays by.
 */
export function stageNow({ round, seen, phase }: Presentation): SlotStageReached {
  const shown = phase === 'showing' ? round?.steps[seen - 2] : round?.steps[seen - 1];
  const scatters = round?.steps[seen - 1]?.stage?.scatters ?? 0;
  return { index: shown?.stage?.index ?? beginning.index, scatters };
}
