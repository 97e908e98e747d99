import { en as chat } from './chat/words.en.ts';
import { en as browsing } from './lobby/browsing.en.ts';
import { en as lobby } from './lobby/lists.en.ts';

/** What lists of games, their launch and the chat room say in English: loaded with the first of them. */
export const words = { browsing, chat, lobby };
