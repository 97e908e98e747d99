import * as facts from '../../../../games/slots/nouka-baich/shapes.ts';
import type { SlotDesign } from '../design.ts';
import boat from './art/boat.svg?url';
import crest from './art/crest.svg?url';
import cymbals from './art/cymbals.svg?url';
import drum from './art/drum.svg?url';
import flag from './art/flag.svg?url';
import garland from './art/garland.svg?url';
import lotus from './art/lotus.svg?url';
import oar from './art/oar.svg?url';
import trophy from './art/trophy.svg?url';
import './nouka-baich.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** Painted like the boats of a monsoon race, and the bank that cheers them on. */
export const design: SlotDesign = {
  facts,
  art: { boat, trophy, drum, oar, flag, cymbals, garland, lotus },
  crest,
  paint: {
    ground: ['#d9fbf2', '#a6ecdf', '#55c9bd'],
    freeGround: ['#ffe9a0', '#ffd257', '#ff9a3a'],
    divider: '#138a80',
    sprig: 'M-3.2 0q.8 -1 1.6 0t1.6 0t1.6 0t1.6 0M0 -1.6L.5 -.5L1.6 0',
    shade: '4 44 44',
    ink: '#07302e',
    ribbon: '#fff6df',
    lines: [
      '#ffb51f',
      '#e0362c',
      '#d6267f',
      '#7a4fd0',
      '#2a8fd0',
      '#5fa82a',
      '#ff7a59',
      '#0b5a5a',
      '#ff5fa2',
      '#ffd04a',
      '#c2410c',
      '#43208c',
    ],
    petals: ['#ffb51f', '#ffd23a', '#e0362c', '#ff5fa2', '#fff6df'],
  },
  // Kafi, as the rowers' sari songs have it: a pipe that calls, a barrel drum that keeps the strokes.
  tuning: {
    tonicHertz: 233,
    scale: [1, 9 / 8, 6 / 5, 4 / 3, 3 / 2, 5 / 3, 16 / 9, 2, 9 / 4, 12 / 5, 8 / 3, 3],
    melody: 'dotara',
    call: 'shehnai',
    drum: 'dhol',
    tickMs: 78,
    tickHertz: 560,
  },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
