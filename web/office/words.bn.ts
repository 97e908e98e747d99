import { bn as kit } from '../kit/words.bn.ts';
import { bn as audit } from './audit/words.bn.ts';
import { bn as bets } from './bets/words.bn.ts';
import { bn as bonuses } from './bonuses/words.bn.ts';
import { bn as brand } from './brand/words.bn.ts';
import { bn as cashier } from './cashier/words.bn.ts';
import { bn as corrections } from './corrections/words.bn.ts';
import { bn as lobby } from './lobby/words.bn.ts';
import { bn as members } from './members/words.bn.ts';
import { bn as office } from './office/words.bn.ts';
import { bn as money } from './office/money-words.bn.ts';
import { bn as ledger } from './wallet/ledger-words.bn.ts';
import { bn as protection } from './protection/words.bn.ts';
import { bn as wallet } from './wallet/words.bn.ts';
import { bn as withdrawals } from './withdrawals/words.bn.ts';
import { bn as statements } from './statements/words.bn.ts';
import { bn as transfers } from './transfers/words.bn.ts';

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
