import * as facts from '../../../../games/slots/tepantor/shapes.ts';
import type { SlotDesign } from '../design.ts';
import bhomra from './art/bhomra.svg?url';
import byangoma from './art/byangoma.svg?url';
import champa from './art/champa.svg?url';
import crest from './art/crest.svg?url';
import flute from './art/flute.svg?url';
import horse from './art/horse.svg?url';
import palace from './art/palace.svg?url';
import rakshas from './art/rakshas.svg?url';
import sandal from './art/sandal.svg?url';
import turban from './art/turban.svg?url';
import wand from './art/wand.svg?url';
import './tepantor.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** Drawn like the pages of an old book of tales: an eight-lobed window for each, with a border of paddy. */
export const design: SlotDesign = {
  facts,
  art: { wand, horse, palace, rakshas, byangoma, bhomra, turban, champa, flute, sandal },
  crest,
  paint: {
    ground: ['#fff0cc', '#fff8e4', '#ffe2a8'],
    freeGround: ['#2a3aa0', '#3f55c8', '#1c2676'],
    divider: '#d8963a',
    sprig: 'M0 -2.2C-.9 -1 -.9 1 0 2.2C.9 1 .9 -1 0 -2.2M-3 0C-2 -.8 -1.4 -.4 -.9 0M3 0C2 -.8 1.4 -.4 .9 0',
    shade: '52 22 4',
    ink: '#2b1408',
    ribbon: '#fff8e4',
    lines: [
      '#d8402a',
      '#2a7ac0',
      '#2a9a5a',
      '#b82a7a',
      '#e8901c',
      '#5a3ab8',
      '#128a8a',
      '#ff6a8a',
      '#6aa81c',
      '#c8601c',
      '#3a5ae0',
      '#d03aa0',
      '#1f8a4a',
      '#e0b01c',
      '#8a4ad0',
      '#ff7a3a',
      '#0fa0c0',
      '#a03a1c',
      '#e0508a',
      '#4a8a1c',
    ],
    petals: ['#fff4b0', '#ffb82a', '#ff7a5a', '#8ae8ff', '#fff8e4'],
  },
  // Yaman, the mode in which evening tales begin, on a bamboo flute.
  tuning: {
    tonicHertz: 233,
    scale: [1, 9 / 8, 5 / 4, 45 / 32, 3 / 2, 5 / 3, 15 / 8, 2, 9 / 4, 5 / 2, 45 / 16, 3],
    melody: 'bansuri',
    call: 'ektara',
    drum: 'khol',
    tickMs: 100,
    tickHertz: 500,
  },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
