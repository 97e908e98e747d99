import { inBoth } from '../../contract/in-both.ts';
import { words as contractTrial } from '../kit/trial.words.ts';
import { words as agentContracts } from './agents/contracts/words.ts';
import { words as agents } from './agents/words.ts';
import { words as bets } from './bets/words.ts';
import { words as bonuses } from './bonuses/words.ts';
import { words as cashback } from './cashback/words.ts';
import { words as cashier } from './cashier/words.ts';
import { words as identities } from './identities/words.ts';
import { words as openGifts } from './gifts/open.words.ts';
import { words as openSpins } from './wheels/open.words.ts';
import { words as missions } from './missions/words.ts';
import { words as inbox } from './messages/inbox.words.ts';
import { words as pointRecord } from './points/record.words.ts';
import { words as profit } from './bets/profit.words.ts';
import { words as promotionTickets } from './promotions/tickets.words.ts';
import { words as protection } from './protection/words.ts';
import { words as record } from './wallet/record.words.ts';
import { words as referrals } from './referrals/words.ts';
import { words as rewards } from './rewards/words.ts';
import { words as sessions } from './sessions/words.ts';
import { words as statements } from './statements/words.ts';
import { words as transfers } from './transfers/words.ts';
import { words as wallets } from './wallet/wallets.words.ts';
import { words as withdrawals } from './withdrawals/words.ts';

/** What dialogs and the member centre say: loaded with them. */
export const words = inBoth({
  agentContracts,
  agents,
  bets,
  bonuses,
  cashback,
  cashier,
  contractTrial,
  identities,
  inbox,
  missions,
  openGifts,
  openSpins,
  pointRecord,
  profit,
  promotionTickets,
  protection,
  record,
  referrals,
  rewards,
  sessions,
  statements,
  transfers,
  wallets,
  withdrawals,
});
