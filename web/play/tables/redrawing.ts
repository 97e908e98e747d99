type Below = (limit: number) => Promise<number>;

/** So many different numbers below a total, in the order in which they are drawn, as docs/fairness.md says it. */
export async function different(count: number, total: number, below: Below): Promise<number[]> {
  const row = Array.from({ length: total }, (_, number) => number);
  const drawn: number[] = [];
  while (drawn.length < count) {
    const place = await below(row.length);
    drawn.push(row[place]!);
    // The last number comes into the place of the one that was drawn.
    const last = row.pop()!;
    if (place < row.length) row[place] = last;
  }
  return drawn;
}
