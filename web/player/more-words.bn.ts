import { bn as bets } from './bets/words.bn.ts';
import { bn as cashier } from './cashier/words.bn.ts';
import { bn as sessions } from './sessions/words.bn.ts';

/** What dialogs and the member centre say in Bengali: loaded with them. */
export const words = { bets, cashier, sessions };
