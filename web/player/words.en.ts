import { en as kit } from '../kit/words.en.ts';
import { en as bets } from './bets/words.en.ts';
import { en as brand } from './brand/words.en.ts';
import { en as cashier } from './cashier/words.en.ts';
import { en as help } from './help/words.en.ts';
import { en as lobby } from './lobby/words.en.ts';
import { en as members } from './members/words.en.ts';
import { en as messages } from './messages/words.en.ts';
import { en as sessions } from './sessions/words.en.ts';
import { en as wallet } from './wallet/words.en.ts';

/** Every slice's words in English: loaded only where English is read. */
export const words = { kit, bets, brand, cashier, help, lobby, members, messages, sessions, wallet };
