import { useState } from 'react';
import { storeOf } from '../../frame/seen-steps.ts';
import { chipInHand, commonChips } from './chips.ts';

const KEPT = 'khela.tables.chip';

/** The chips for all tables, and the one in hand, which this device keeps. @param offers of each table its chips */
export function useChips(offers: readonly (readonly string[])[]) {
  const [taken, setTaken] = useState(() => storeOf('local')?.getItem(KEPT) ?? null);
  // A table that has not been read yet offers nothing.
  const chips = commonChips(offers.filter((stakes) => stakes.length > 0));
  const choose = (chip: string) => {
    storeOf('local')?.setItem(KEPT, chip);
    setTaken(chip);
  };
  return { chips, chip: chipInHand(chips, taken), choose };
}
