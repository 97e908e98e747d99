import * as facts from '../../../../games/slots/saat-raja/shapes.ts';
import type { SlotDesign } from '../design.ts';
import betel from './art/betel.svg?url';
import chest from './art/chest.svg?url';
import coin from './art/coin.svg?url';
import crest from './art/crest.svg?url';
import crown from './art/crown.svg?url';
import key from './art/key.svg?url';
import lamp from './art/lamp.svg?url';
import mirror from './art/mirror.svg?url';
import necklace from './art/necklace.svg?url';
import ring from './art/ring.svg?url';
import sword from './art/sword.svg?url';
import './saat-raja.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** Set in the niches of a palace wall, like the treasures of seven kings in a grandmother's tale. */
export const design: SlotDesign = {
  facts,
  art: { key, coin, crown, sword, chest, lamp, necklace, ring, mirror, betel },
  crest,
  paint: {
    ground: ['#4a148a', '#6a22a8', '#35106a'],
    freeGround: ['#2a0a4a', '#42106a', '#1c0636'],
    divider: '#2f0a5a',
    sprig: 'M0 -2.4L.8 -.8L2.4 0L.8 .8L0 2.4L-.8 .8L-2.4 0L-.8 -.8Z',
    shade: '26 6 48',
    ink: '#2a0a3a',
    ribbon: '#fff8e0',
    lines: [
      '#ffd84a',
      '#ff7a9a',
      '#6ae0ff',
      '#7af09a',
      '#ff9a4a',
      '#c8a8ff',
      '#fff0a8',
      '#2ad0b8',
      '#ff5a6a',
      '#a8e06a',
      '#8ac8ff',
      '#ffb0e0',
      '#e0c08a',
      '#5af0d8',
      '#ff8ad8',
      '#b8ff8a',
      '#ffc86a',
      '#9a8aff',
      '#ff6ab0',
      '#d8f0ff',
    ],
    petals: ['#ffd84a', '#fff6b8', '#ff7a9a', '#7af09a', '#8ac8ff'],
  },
  // Darbari, the mode of the court at night, on the shawms of its gate.
  tuning: {
    tonicHertz: 175,
    scale: [1, 9 / 8, 6 / 5, 4 / 3, 3 / 2, 8 / 5, 9 / 5, 2, 9 / 4, 12 / 5, 8 / 3, 3],
    melody: 'shehnai',
    call: 'santoor',
    drum: 'dhol',
    tickMs: 96,
    tickHertz: 470,
  },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
