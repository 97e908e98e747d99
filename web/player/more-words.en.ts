import { en as bets } from './bets/words.en.ts';
import { en as bonuses } from './bonuses/words.en.ts';
import { en as cashier } from './cashier/words.en.ts';
import { en as protection } from './protection/words.en.ts';
import { en as inbox } from './messages/inbox.en.ts';
import { en as sessions } from './sessions/words.en.ts';
import { en as withdrawals } from './withdrawals/words.en.ts';
import { en as profit } from './bets/profit.en.ts';
import { en as statements } from './statements/words.en.ts';
import { en as transfers } from './transfers/words.en.ts';
import { en as record } from './wallet/record.en.ts';
import { en as wallets } from './wallet/wallets.en.ts';

/** What dialogs and the member centre say in English: loaded with them. */
export const words = {
  bets,
  bonuses,
  cashier,
  inbox,
  profit,
  protection,
  record,
  sessions,
  statements,
  transfers,
  wallets,
  withdrawals,
};
