/** Percentiles of latencies by the nearest rank, milliseconds. */
export function summary(latenciesMs: number[]): { p50Ms: number; p99Ms: number; worstMs: number } {
  const sorted = Float64Array.from(latenciesMs).sort();
  const rank = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { p50Ms: rank(0.5), p99Ms: rank(0.99), worstMs: rank(1) };
}
