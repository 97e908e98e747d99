import { en as kit } from '../kit/words.en.ts';
import { en as brand } from './brand/words.en.ts';
import { en as lobby } from './lobby/words.en.ts';
import { en as messages } from './messages/words.en.ts';
import { en as wallet } from './wallet/words.en.ts';

/** What the first page says in English: loaded only where English is read. */
export const words = { kit, brand, lobby, messages, wallet };
