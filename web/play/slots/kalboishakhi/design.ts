import * as facts from '../../../../games/slots/kalboishakhi/shapes.ts';
import type { SlotDesign } from '../design.ts';
import boat from './art/boat.svg?url';
import cloud from './art/cloud.svg?url';
import crest from './art/crest.svg?url';
import drop from './art/drop.svg?url';
import frog from './art/frog.svg?url';
import kadam from './art/kadam.svg?url';
import lightning from './art/lightning.svg?url';
import mango from './art/mango.svg?url';
import mathal from './art/mathal.svg?url';
import palm from './art/palm.svg?url';
import './kalboishakhi.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** Painted like the sky of a spring afternoon when the nor'wester comes: rain on everything. */
export const design: SlotDesign = {
  facts,
  art: { lightning, cloud, palm, boat, frog, mathal, mango, kadam, drop },
  crest,
  paint: {
    ground: ['#4a55a8', '#5a6ac0', '#343c86'],
    freeGround: ['#241a6a', '#3a2a9a', '#160f48'],
    divider: '#272c6e',
    sprig: 'M-2.4 -1.6l-.8 2.4M0 -1.2l-.8 2.4M2.4 -1.6l-.8 2.4',
    shade: '14 12 52',
    ink: '#141a3a',
    ribbon: '#f4f8ff',
    lines: [
      '#ffd02a',
      '#6ae0ff',
      '#ff7a8a',
      '#8af07a',
      '#ffb04a',
      '#c8a8ff',
      '#fff0a8',
      '#3ad0b8',
      '#ff9ad8',
      '#a8c8ff',
    ],
    petals: ['#fff3b0', '#ffd02a', '#9ac8ff', '#f4f8ff', '#ff7a8a'],
  },
  // Megh, the mode of clouds: five notes over a deep drum, and a shawm for the thunder.
  tuning: {
    tonicHertz: 185,
    scale: [1, 9 / 8, 4 / 3, 3 / 2, 16 / 9, 2, 9 / 4, 8 / 3, 3, 32 / 9, 4, 9 / 2],
    melody: 'shehnai',
    call: 'bansuri',
    drum: 'dhol',
    tickMs: 76,
    tickHertz: 380,
  },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
