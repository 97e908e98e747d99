import { bn as bets } from './bets/words.bn.ts';
import { bn as bonuses } from './bonuses/words.bn.ts';
import { bn as cashier } from './cashier/words.bn.ts';
import { bn as protection } from './protection/words.bn.ts';
import { bn as inbox } from './messages/inbox.bn.ts';
import { bn as sessions } from './sessions/words.bn.ts';
import { bn as withdrawals } from './withdrawals/words.bn.ts';
import { bn as profit } from './bets/profit.bn.ts';
import { bn as statements } from './statements/words.bn.ts';
import { bn as transfers } from './transfers/words.bn.ts';
import { bn as record } from './wallet/record.bn.ts';
import { bn as wallets } from './wallet/wallets.bn.ts';

/** What dialogs and the member centre say in Bengali: loaded with them. */
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
