import type { SpeciesId } from '../../../../games/fishing/fish-shapes.ts';
import { animals } from './animals.ts';
import { largeFish } from './large-fish.ts';
import type { Art } from './painting.ts';
import { smallFish } from './small-fish.ts';

/** How each species looks. */
export const gallery: Readonly<Record<SpeciesId, Art>> = { ...smallFish, ...largeFish, ...animals };
