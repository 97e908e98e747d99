import { createVnFamily, named, specialOf, type VnCounter, vnCounters } from '../vn-plays.ts';
import type { DrawResult } from '../shapes.ts';
import { facts, tiers } from './shapes.ts';

const counters = new Map<string, VnCounter>([
  ...vnCounters,
  ['dau', (chosen, result) => [named(chosen, eighthOf(result))]],
  ['dau-duoi', (chosen, result) => [named(chosen, eighthOf(result)) + named(chosen, specialOf(result).slice(-2))]],
]);

export const vnSouth = createVnFamily(facts, tiers, counters);

function eighthOf(result: DrawResult): string {
  return result.at(-1)![0]!;
}
