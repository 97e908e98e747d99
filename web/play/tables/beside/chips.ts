/** Places in the rack: few enough for a thumb. */
const MOST_CHIPS = 8;

/**
 * The chips that all of these tables take, from the least up; where they have none in common, those of the first: at the
 * others a limit is told with the bet.
 */
export function commonChips(offers: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = offers;
  const common = first.filter((chip) => others.every((stakes) => stakes.includes(chip)));
  return (common.length > 0 ? common : first).slice(0, MOST_CHIPS);
}

/** The chip in hand: the one that was taken where it is still offered, else one that is neither the least nor much. */
export function chipInHand(chips: readonly string[], taken: string | null): string | null {
  if (taken !== null && chips.includes(taken)) return taken;
  return chips[Math.min(3, chips.length - 1)] ?? null;
}
