/** In how many ways `taken` things can be taken out of `total`, order aside: 0 where there are not so many. */
export function combinations(total: number, taken: number): bigint {
  if (taken < 0 || taken > total) return 0n;
  let ways = 1n;
  // Each step divides evenly: after `index` steps, `ways` is the number of ways to take `index`.
  for (let index = 1; index <= taken; index += 1) ways = (ways * BigInt(total - taken + index)) / BigInt(index);
  return ways;
}
