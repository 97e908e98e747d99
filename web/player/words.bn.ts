import { bn as kit } from '../kit/words.bn.ts';
import { bn as bets } from './bets/words.bn.ts';
import { bn as brand } from './brand/words.bn.ts';
import { bn as cashier } from './cashier/words.bn.ts';
import { bn as help } from './help/words.bn.ts';
import { bn as lobby } from './lobby/words.bn.ts';
import { bn as members } from './members/words.bn.ts';
import { bn as messages } from './messages/words.bn.ts';
import { bn as sessions } from './sessions/words.bn.ts';
import { bn as wallet } from './wallet/words.bn.ts';

/** Every slice's words in Bengali: loaded only where Bengali is read. */
export const words = { kit, bets, brand, cashier, help, lobby, members, messages, sessions, wallet };
