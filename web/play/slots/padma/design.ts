import * as facts from '../../../../games/slots/padma/shapes.ts';
import type { SlotDesign } from '../design.ts';
import boat from './art/boat.svg?url';
import crest from './art/crest.svg?url';
import hilsa from './art/hilsa.svg?url';
import lotus from './art/lotus.svg?url';
import net from './art/net.svg?url';
import paddle from './art/paddle.svg?url';
import pitcher from './art/pitcher.svg?url';
import prawn from './art/prawn.svg?url';
import './padma.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** Glazed like tiles on a ghat: what lies on the river, and what swims in it. */
export const design: SlotDesign = {
  facts,
  art: { hilsa, prawn, lotus, boat, net, pitcher, paddle },
  crest,
  paint: {
    ground: ['#bfeef5', '#8fd8ea', '#4fb0d8'],
    freeGround: ['#bfeef5', '#8fd8ea', '#4fb0d8'],
    divider: '#3a9cc8',
    sprig: 'M-3.2 0q.8 -.9 1.6 0t1.6 0t1.6 0t1.6 0',
    shade: '6 40 96',
    ink: '#0c2447',
    ribbon: '#eafaff',
    lines: ['#ffcf4a', '#7ab0ff', '#2ed0c0', '#ff7ab0', '#ff9a3a', '#5fd07a', '#c8a8ff', '#ff8a7a'],
    petals: ['#eafaff', '#7ad8f0', '#ffcf4a', '#2ed0c0', '#ff9ab8'],
  },
  // Bhatiali, the boatmen's mode: five notes, struck strings, and drops of water for a drum.
  tuning: {
    tonicHertz: 262,
    scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2, 9 / 4, 5 / 2, 3, 10 / 3, 15 / 4, 4],
    melody: 'santoor',
    call: 'santoor',
    drum: 'water',
    tickMs: 84,
    tickHertz: 520,
  },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
