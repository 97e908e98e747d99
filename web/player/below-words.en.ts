import { en as footer } from './brand/footer.en.ts';
import { en as menu } from './brand/menu.en.ts';
import { en as states } from './brand/states.en.ts';
import { en as trust } from './brand/trust.en.ts';
import { en as members } from './members/words.en.ts';

/** What stands below the first view, in menus and in the place of a page, in English: loaded with them. */
export const words = { footer, members, menu, states, trust };
