import { useEffect, useState } from 'react';
import { listSlotPots, type SlotPotNow } from '../../../contract/slots.ts';
import { CallError } from '../../kit/call.ts';
import { callOfFrame, useReplay } from '../frame/replay.ts';

/** How often the pot is looked at; between two looks it counts up. */
const EVERY_MS = 5_000;

/**
 * The pot of a machine as it stands, looked at again and again; null before it is known, and in a round that is shown
 * again: what was in it then stands in the round.
 * @param moved looks at once when it changes: a round that has ended may have won it
 */
export function usePot(gameCode: string, moved: unknown): SlotPotNow | null {
  const isReplay = useReplay(({ round }) => round !== null);
  const [pot, setPot] = useState<SlotPotNow | null>(null);
  useEffect(() => {
    if (isReplay) return undefined;
    let gone = false;
    const look = async () => {
      try {
        const { pots } = await callOfFrame(listSlotPots, {});
        if (!gone) setPot(pots.find((one) => one.gameCode === gameCode) ?? null);
      } catch (error) {
        // The line is down for a moment: what was seen last stays until the next look.
        if (!(error instanceof CallError)) throw error;
      }
    };
    void look();
    const looking = setInterval(() => void look(), EVERY_MS);
    return () => {
      gone = true;
      clearInterval(looking);
    };
  }, [gameCode, isReplay, moved]);
  return pot;
}
