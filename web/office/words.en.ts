import { en as kit } from '../kit/words.en.ts';
import { en as audit } from './audit/words.en.ts';
import { en as bets } from './bets/words.en.ts';
import { en as brand } from './brand/words.en.ts';
import { en as cashier } from './cashier/words.en.ts';
import { en as lobby } from './lobby/words.en.ts';
import { en as members } from './members/words.en.ts';
import { en as office } from './office/words.en.ts';
import { en as wallet } from './wallet/words.en.ts';

export const words = { kit, audit, bets, brand, cashier, lobby, members, office, wallet };
