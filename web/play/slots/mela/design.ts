import * as facts from '../../../../games/slots/mela/shapes.ts';
import type { SlotDesign } from '../design.ts';
import banana from './art/banana.svg?url';
import bell from './art/bell.svg?url';
import crest from './art/crest.svg?url';
import drum from './art/drum.svg?url';
import guava from './art/guava.svg?url';
import jackfruit from './art/jackfruit.svg?url';
import lychee from './art/lychee.svg?url';
import mango from './art/mango.svg?url';
import './mela.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** Painted like the toys of a village fair. */
export const design: SlotDesign = {
  facts,
  art: { drum, bell, jackfruit, mango, guava, lychee, banana },
  crest,
  paint: {
    ground: ['#fff6dc', '#fffdf4', '#ffe8b8'],
    freeGround: ['#ffe08a', '#fff4cc', '#ffc0a0'],
    divider: '#d8842c',
    sprig: 'M0 -1.4L1.4 0L0 1.4L-1.4 0ZM0 -.6L.6 0L0 .6L-.6 0ZM-2 0H-3.4M2 0H3.4M-2.7 -.6V.6M2.7 -.6V.6',
    shade: '80 18 10',
    ink: '#3b0f14',
    ribbon: '#fff4d6',
    lines: ['#e0252b', '#1c6fd0', '#1f9a4c', '#ff8a1f', '#b0268f'],
    petals: ['#e0252b', '#ffc928', '#1f9a4c', '#1c6fd0', '#ff5c93'],
  },
  // Bilaval, bright and even, on the reed pipe of the fairground.
  tuning: {
    tonicHertz: 247,
    scale: [1, 9 / 8, 5 / 4, 4 / 3, 3 / 2, 5 / 3, 15 / 8, 2, 9 / 4, 5 / 2, 8 / 3, 3],
    melody: 'shehnai',
    call: 'shehnai',
    drum: 'dhol',
    tickMs: 74,
    tickHertz: 880,
  },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
