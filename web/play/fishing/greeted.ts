import type { SpeciesId } from '../../../games/fishing/fish-shapes.ts';

const protectedOnes: ReadonlySet<SpeciesId> = new Set(['shushuk', 'kachhop', 'bagh']);

/** Whether a species is protected: it is not caught but given a garland, and swims or walks on; it pays the same. */
export function isGreeted(species: SpeciesId): boolean {
  return protectedOnes.has(species);
}
