import { en as kit } from '../kit/words.en.ts';
import { en as audit } from './audit/words.en.ts';
import { en as bets } from './bets/words.en.ts';
import { en as bonuses } from './bonuses/words.en.ts';
import { en as brand } from './brand/words.en.ts';
import { en as cashier } from './cashier/words.en.ts';
import { en as corrections } from './corrections/words.en.ts';
import { en as lobby } from './lobby/words.en.ts';
import { en as members } from './members/words.en.ts';
import { en as office } from './office/words.en.ts';
import { en as money } from './office/money-words.en.ts';
import { en as ledger } from './wallet/ledger-words.en.ts';
import { en as protection } from './protection/words.en.ts';
import { en as wallet } from './wallet/words.en.ts';
import { en as withdrawals } from './withdrawals/words.en.ts';
import { en as statements } from './statements/words.en.ts';
import { en as transfers } from './transfers/words.en.ts';

export const words = {
  kit,
  audit,
  bets,
  bonuses,
  brand,
  cashier,
  corrections,
  lobby,
  members,
  office,
  protection,
  money,
  ledger,
  wallet,
  withdrawals,
  statements,
  transfers,
};
