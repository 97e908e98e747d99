import { en as bets } from './bets/words.en.ts';
import { en as cashier } from './cashier/words.en.ts';
import { en as sessions } from './sessions/words.en.ts';

/** What dialogs and the member centre say in English: loaded with them. */
export const words = { bets, cashier, sessions };
