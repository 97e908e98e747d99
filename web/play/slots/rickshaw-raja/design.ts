import * as facts from '../../../../games/slots/rickshaw-raja/shapes.ts';
import type { SlotDesign } from '../design.ts';
import crest from './art/crest.svg?url';
import hilsa from './art/hilsa.svg?url';
import kite from './art/kite.svg?url';
import lotus from './art/lotus.svg?url';
import mango from './art/mango.svg?url';
import paddy from './art/paddy.svg?url';
import peacock from './art/peacock.svg?url';
import rickshaw from './art/rickshaw.svg?url';
import sun from './art/sun.svg?url';
import tea from './art/tea.svg?url';
import tiger from './art/tiger.svg?url';
import './rickshaw-raja.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** Painted like the back of a Dhaka rickshaw. */
export const design: SlotDesign = {
  facts,
  art: { rickshaw, sun, tiger, peacock, hilsa, lotus, mango, tea, kite, paddy },
  crest,
  paint: {
    ground: ['#fff3cf', '#fffaf0', '#ffe9c4'],
    freeGround: ['#ffd36b', '#fff1c2', '#ffb0c8'],
    divider: '#d99a3c',
    sprig:
      'M0 -.25Q-.5 -.8 0 -1.5Q.5 -.8 0 -.25M0 .25Q-.5 .8 0 1.5Q.5 .8 0 .25M-.25 0Q-.8 -.5 -1.5 0Q-.8 .5 -.25 0M.25 0Q.8 -.5 1.5 0Q.8 .5 .25 0M-1.7 0Q-2.6 -.7 -3.2 0M1.7 0Q2.6 .7 3.2 0',
    shade: '38 10 52',
    ink: '#2a0f3d',
    ribbon: '#fff7e3',
    lines: [
      '#f6a81c',
      '#d6176e',
      '#0fa3a3',
      '#e23b24',
      '#6a3fd1',
      '#2f9e44',
      '#ff5fa2',
      '#1f6fe0',
      '#b8d430',
      '#ff7a1a',
      '#00b3d6',
      '#c21fbf',
      '#e0b300',
      '#17a36b',
      '#ff4d4d',
      '#4a7bff',
      '#a85a12',
      '#f06bd0',
      '#5fb81f',
      '#8e5bff',
    ],
    petals: ['#f6a81c', '#ffcf3f', '#ff8a1f', '#ff5fa2', '#ffb3d1'],
  },
  // Khamaj, as boatmen's songs have it.
  tuning: {
    tonicHertz: 220,
    scale: [1, 9 / 8, 5 / 4, 4 / 3, 3 / 2, 5 / 3, 16 / 9, 2, 9 / 4, 5 / 2, 8 / 3, 3],
    melody: 'dotara',
    call: 'ektara',
    drum: 'dhol',
    tickMs: 92,
    tickHertz: 610,
  },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
