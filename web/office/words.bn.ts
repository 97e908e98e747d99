import { bn as kit } from '../kit/words.bn.ts';
import { bn as audit } from './audit/words.bn.ts';
import { bn as bets } from './bets/words.bn.ts';
import { bn as brand } from './brand/words.bn.ts';
import { bn as cashier } from './cashier/words.bn.ts';
import { bn as lobby } from './lobby/words.bn.ts';
import { bn as members } from './members/words.bn.ts';
import { bn as office } from './office/words.bn.ts';
import { bn as wallet } from './wallet/words.bn.ts';

export const words = { kit, audit, bets, brand, cashier, lobby, members, office, wallet };
