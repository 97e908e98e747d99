import { bn as footer } from './brand/footer.bn.ts';
import { bn as menu } from './brand/menu.bn.ts';
import { bn as states } from './brand/states.bn.ts';
import { bn as trust } from './brand/trust.bn.ts';
import { bn as members } from './members/words.bn.ts';

/** What stands below the first view, in menus and in the place of a page, in Bengali: loaded with them. */
export const words = { footer, members, menu, states, trust };
