import { rooms } from '../../../../games/fishing/rooms-shapes.ts';
import type { FishingDesign } from '../design.ts';

export const design: FishingDesign = {
  facts: rooms['ilish-nodi'],
  tune: { tonicHertz: 262, voice: 'dotara', scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] },
  colours: {
    sky: ['#ffe2a8', '#ffb877'],
    water: ['#4fbfb4', '#1f8f96', '#126a80', '#0b4a60'],
    sun: '#e8452c',
    farBank: '#2f7d4f',
    leaf: ['#5fb04a', '#2c7a45'],
    earth: ['#c98d4a', '#7a4a26'],
    gleam: 'rgb(220 255 246 / 0.42)',
  },
};
