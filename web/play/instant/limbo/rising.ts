/** How long the lantern rises: high flights take longer, none takes long. */
export function riseMs(reachedHundredths: number): number {
  return Math.round(750 + Math.min(1750, 420 * Math.log(reachedHundredths / 100)));
}

/** The height after a part of the rise, in hundredths; it grows evenly by its logarithm and slows at the end. */
export function heightAt(reachedHundredths: number, part: number): number {
  if (part >= 1) return reachedHundredths;
  const eased = 1 - (1 - Math.max(0, part)) ** 2.2;
  return Math.floor(100 * Math.exp(Math.log(reachedHundredths / 100) * eased));
}

/**
 * Where a height stands in the picture, from 0 at the roofs to 1 at the top, which nothing reaches. The target always
 * stands at the same place, so that it is seen at any height whether the lantern has passed it.
 */
export function placeOf(hundredths: number, targetHundredths: number): number {
  const height = Math.log(hundredths / 100);
  const target = Math.log(targetHundredths / 100);
  return height / (height + target * (1 / targetPlace - 1));
}

/** Where the target stands. */
export const targetPlace = 0.45;
