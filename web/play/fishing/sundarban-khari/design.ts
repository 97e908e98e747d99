import { rooms } from '../../../../games/fishing/rooms-shapes.ts';
import type { FishingDesign } from '../design.ts';

export const design: FishingDesign = {
  facts: rooms['sundarban-khari'],
  tune: { tonicHertz: 196, voice: 'ektara', scale: [1, 6 / 5, 4 / 3, 3 / 2, 9 / 5, 2] },
  colours: {
    sky: ['#232a44', '#4a4f6c'],
    water: ['#356a72', '#20505f', '#163a4e', '#0d2638'],
    sun: '#cfd4ea',
    farBank: '#17382f',
    leaf: ['#4a7a3c', '#1f4a33'],
    earth: ['#6a5238', '#3a2a1e'],
    gleam: 'rgb(190 220 235 / 0.24)',
  },
};
