import { bn as chat } from './chat/words.bn.ts';
import { bn as browsing } from './lobby/browsing.bn.ts';
import { bn as lobby } from './lobby/lists.bn.ts';

/** What lists of games, their launch and the chat room say in Bengali: loaded with the first of them. */
export const words = { browsing, chat, lobby };
