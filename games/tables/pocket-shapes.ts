/** The colours of the pockets, for whoever shows no more of the game than what fell. */
export function colourOf(number: number): 'red' | 'black' | 'zero' {
  return number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black';
}

const reds: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
