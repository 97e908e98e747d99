import { inBoth } from '../../contract/in-both.ts';
import { words as browsing } from './lobby/browsing.words.ts';
import { words as chat } from './chat/words.ts';
import { words as lobby } from './lobby/lists.words.ts';

/** What lists of games, their launch and the chat room say: loaded with the first of them. */
export const words = inBoth({ browsing, chat, lobby });
