import * as facts from '../../../../games/slots/nakshi/shapes.ts';
import type { SlotDesign } from '../design.ts';
import coin from './art/coin.svg?url';
import crest from './art/crest.svg?url';
import doel from './art/doel.svg?url';
import elephant from './art/elephant.svg?url';
import horse from './art/horse.svg?url';
import moon from './art/moon.svg?url';
import needle from './art/needle.svg?url';
import paan from './art/paan.svg?url';
import star from './art/star.svg?url';
import tree from './art/tree.svg?url';
import wheel from './art/wheel.svg?url';
import './nakshi.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** Stitched like a kantha, the quilt that is made of worn saris. */
export const design: SlotDesign = {
  facts,
  art: { needle, coin, elephant, horse, doel, moon, tree, paan, wheel, star },
  crest,
  paint: {
    ground: ['#fdf3dc', '#fffaf0', '#f8e4bf'],
    freeGround: ['#3a1640', '#521f52', '#2a1038'],
    divider: '#cf9a6a',
    sprig: 'M-3.4 0h1M-1.8 0h.9M.9 0h.9M2.4 0h1M0 -3.4v1M0 -1.8v.9M0 .9v.9M0 2.4v1M-.6 -.6L.6 .6M.6 -.6L-.6 .6',
    shade: '48 12 44',
    ink: '#3a1230',
    ribbon: '#fff8ea',
    lines: [
      '#cf2338',
      '#23408f',
      '#1f8a5a',
      '#f0901c',
      '#b0268f',
      '#1c8ac8',
      '#7a4ac8',
      '#e0506e',
      '#5f9a1c',
      '#c8701c',
    ],
    petals: ['#f4b81f', '#ffe98a', '#cf2338', '#f2608f', '#fff8ea'],
  },
  // Kirwani, sung while stitching: a lute of four strings and the one-stringed ektara.
  tuning: {
    tonicHertz: 208,
    scale: [1, 9 / 8, 6 / 5, 4 / 3, 3 / 2, 8 / 5, 15 / 8, 2, 9 / 4, 12 / 5, 8 / 3, 3],
    melody: 'dotara',
    call: 'santoor',
    drum: 'khol',
    tickMs: 98,
    tickHertz: 560,
  },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
