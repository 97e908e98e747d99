/** How long the wheel runs on. */
export const RUN_MS = 4_600;
const WHOLE_TURNS = 6;

/**
 * The turn, degrees clockwise, that brings a segment under the pointer at the top after some whole turns: a little off its middle, as
 * wheels stop, by as much as the number of the spin says, and never near a border.
 */
export function turnTo(from: number, segment: number, segments: number, number: number): number {
  const each = 360 / segments;
  const aside = (((number * 37 + 11) % 97) / 97 - 0.5) * 0.56;
  const end = -(segment + 0.5 + aside) * each;
  const rest = (((end - from) % 360) + 360) % 360;
  return from + WHOLE_TURNS * 360 + rest;
}

/** Seconds after the start at which pegs pass the pointer, of a run that slows down by its cube. */
export function pegSeconds(from: number, to: number, segments: number): number[] {
  const each = 360 / segments;
  const first = Math.floor(from / each) + 1;
  const last = Math.floor(to / each);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const part = ((first + at) * each - from) / (to - from);
    return ((1 - Math.cbrt(1 - part)) * RUN_MS) / 1000;
  });
}

/** The same curve for a browser’s animation. */
export const RUN_EASING = 'cubic-bezier(0.333, 1, 0.667, 1)';
