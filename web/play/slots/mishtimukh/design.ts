import * as facts from '../../../../games/slots/mishtimukh/shapes.ts';
import type { SlotDesign } from '../design.ts';
import barfi from './art/barfi.svg?url';
import chomchom from './art/chomchom.svg?url';
import crest from './art/crest.svg?url';
import doi from './art/doi.svg?url';
import jilapi from './art/jilapi.svg?url';
import laddu from './art/laddu.svg?url';
import pitha from './art/pitha.svg?url';
import rasgulla from './art/rasgulla.svg?url';
import sandesh from './art/sandesh.svg?url';
import thala from './art/thala.svg?url';
import './mishtimukh.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** Served like in the glass case of a sweet shop: each on a saucer, on a doily of rice paste. */
export const design: SlotDesign = {
  facts,
  art: { doi, thala, sandesh, rasgulla, jilapi, chomchom, laddu, pitha, barfi },
  crest,
  paint: {
    ground: ['#ffeef0', '#fff8f0', '#ffdfe4'],
    freeGround: ['#fff0b8', '#fff8dc', '#ffd89a'],
    divider: '#f0a0b0',
    sprig: 'M0 -2C-1 -1 -1 1 0 2C1 1 1 -1 0 -2M-2 0C-1 -1 1 -1 2 0C1 1 -1 1 -2 0',
    shade: '90 16 50',
    ink: '#5a1a2a',
    ribbon: '#fff8f0',
    lines: ['#e0406a', '#2a9a6a', '#e08a1c', '#7a3ab8', '#2a6ac8', '#c83a2a', '#127a7a', '#b82a6a', '#c8601c'],
    petals: ['#fff8f0', '#ffb0c8', '#ffd86a', '#8ae0b8', '#ff7a9a'],
  },
  // Bilaval, plain and bright, on struck strings: spoons on glass.
  tuning: {
    tonicHertz: 294,
    scale: [1, 9 / 8, 5 / 4, 4 / 3, 3 / 2, 5 / 3, 15 / 8, 2, 9 / 4, 5 / 2, 8 / 3, 3],
    melody: 'santoor',
    call: 'bansuri',
    drum: 'khol',
    tickMs: 104,
    tickHertz: 720,
  },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
