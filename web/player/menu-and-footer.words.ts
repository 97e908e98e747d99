import { inBoth } from '../../contract/in-both.ts';
import { words as footer } from './brand/footer.words.ts';
import { words as members } from './members/words.ts';
import { words as menu } from './brand/menu.words.ts';
import { words as pulse } from './lobby/pulse.words.ts';
import { words as states } from './brand/states.words.ts';
import { words as trust } from './brand/trust.words.ts';

/** What stands below the first view, in menus and in the place of a page, in English: loaded with them. */
export const words = inBoth({ footer, members, menu, pulse, states, trust });
