/** Rickshaw paint, one beside the other; what gives nothing is of the night. */
const paints = [
  ['#d9374f', '#fff6e0'],
  ['#f0a92b', '#3a1408'],
  ['#127a80', '#f3fff6'],
  ['#c92b78', '#fff0f6'],
  ['#4c9a3a', '#f5ffe9'],
  ['#e56a1f', '#2f0f04'],
  ['#2d5fb3', '#eef5ff'],
] as const;
const night = ['#2a2350', '#c9c6ea'] as const;

export function colourOf(segment: number, isPrize: boolean): string {
  return paintOf(segment, isPrize)[0];
}

export function inkOf(segment: number, isPrize: boolean): string {
  return paintOf(segment, isPrize)[1];
}

/** Neighbours differ, also the last and the first. */
function paintOf(segment: number, isPrize: boolean): readonly [string, string] {
  return isPrize ? (paints[segment % paints.length] ?? night) : night;
}
