import * as facts from '../../../../games/slots/sundarban/shapes.ts';
import type { SlotDesign } from '../design.ts';
import boat from './art/boat.svg?url';
import crab from './art/crab.svg?url';
import crest from './art/crest.svg?url';
import crocodile from './art/crocodile.svg?url';
import deer from './art/deer.svg?url';
import forest from './art/forest.svg?url';
import honey from './art/honey.svg?url';
import kingfisher from './art/kingfisher.svg?url';
import moon from './art/moon.svg?url';
import oar from './art/oar.svg?url';
import reed from './art/reed.svg?url';
import tiger from './art/tiger.svg?url';
import './sundarban.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** Painted like a scroll that a patua unrolls and sings to: the forest at night. */
export const design: SlotDesign = {
  facts,
  art: { forest, moon, tiger, crocodile, deer, kingfisher, crab, honey, boat, oar, reed },
  crest,
  paint: {
    ground: ['#1c5a58', '#247066', '#164a4a'],
    freeGround: ['#1f2f78', '#3a4fa8', '#171f58'],
    divider: '#0d3a38',
    sprig:
      'M0 1.5C-1.3 .6 -1.3 -.8 0 -1.6C1.3 -.8 1.3 .6 0 1.5ZM0 1.5V-1.2M-1.6 .6C-2.2 0 -3 0 -3.4 .6M1.6 .6C2.2 0 3 0 3.4 .6',
    shade: '2 18 24',
    ink: '#0d2320',
    ribbon: '#f7efd2',
    lines: ['#f4bd3a', '#f2784a', '#5ac8f0', '#9ad85e', '#f27aa8', '#c8a0ff', '#ffd88a', '#3ac0b0', '#ff9a6a'],
    petals: ['#9ad85e', '#4fa83a', '#f4bd3a', '#f7efd2', '#f2784a'],
  },
  // Bhairavi of the night, on a bamboo flute over a clay drum.
  tuning: {
    tonicHertz: 196,
    scale: [1, 16 / 15, 6 / 5, 4 / 3, 3 / 2, 8 / 5, 9 / 5, 2, 32 / 15, 12 / 5, 8 / 3, 3],
    melody: 'bansuri',
    call: 'bansuri',
    drum: 'khol',
    tickMs: 108,
    tickHertz: 430,
  },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
