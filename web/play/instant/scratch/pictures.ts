import type { ScratchSymbol } from '../../../../games/instant/scratch/shapes.ts';
import boat from './art/boat.svg?url';
import drum from './art/drum.svg?url';
import hilsa from './art/hilsa.svg?url';
import lotus from './art/lotus.svg?url';
import mango from './art/mango.svg?url';
import peacock from './art/peacock.svg?url';
import tea from './art/tea.svg?url';
import tiger from './art/tiger.svg?url';

/** Address of each symbol's drawing, square. */
export const pictures: Readonly<Record<ScratchSymbol, string>> = {
  tiger,
  peacock,
  boat,
  drum,
  hilsa,
  lotus,
  mango,
  tea,
};
