import { bn as kit } from '../kit/words.bn.ts';
import { bn as editor } from '../kit/editor.bn.ts';
import { bn as desk } from '../kit/desk.bn.ts';
import { bn as secondPerson } from '../kit/second-person.bn.ts';
import { bn as audit } from './audit/words.bn.ts';
import { bn as bets } from './bets/words.bn.ts';
import { bn as bonuses } from './bonuses/words.bn.ts';
import { bn as brand } from './brand/words.bn.ts';
import { bn as cashier } from './cashier/words.bn.ts';
import { bn as chat } from './chat/words.bn.ts';
import { bn as corrections } from './corrections/words.bn.ts';
import { bn as proposals } from './proposals/words.bn.ts';
import { bn as feedback } from './feedback/words.bn.ts';
import { bn as help } from './help/words.bn.ts';
import { bn as ownWords } from './words/words.bn.ts';
import { bn as lobby } from './lobby/words.bn.ts';
import { bn as lottery } from './lottery/words.bn.ts';
import { bn as resultImport } from './lottery/result-import.bn.ts';
import { bn as wins } from './lottery/wins.bn.ts';
import { bn as members } from './members/words.bn.ts';
import { bn as messages } from './messages/words.bn.ts';
import { bn as office } from './office/words.bn.ts';
import { bn as money } from './office/money-words.bn.ts';
import { bn as ledger } from './wallet/ledger-words.bn.ts';
import { bn as returns } from './returns/words.bn.ts';
import { bn as providers } from './providers/words.bn.ts';
import { bn as protection } from './protection/words.bn.ts';
import { bn as play } from './brand/play.bn.ts';
import { bn as verification } from './brand/verification.bn.ts';
import { bn as outbox } from './verification/words.bn.ts';
import { bn as wallet } from './wallet/words.bn.ts';
import { bn as withdrawals } from './withdrawals/words.bn.ts';
import { bn as statements } from './statements/words.bn.ts';
import { bn as transfers } from './transfers/words.bn.ts';

export const words = {
  kit,
  desk,
  audit,
  bets,
  bonuses,
  brand,
  cashier,
  chat,
  corrections,
  proposals,
  editor,
  secondPerson,
  feedback,
  help,
  words: ownWords,
  lobby,
  lottery,
  resultImport,
  wins,
  members,
  messages,
  office,
  outbox,
  protection,
  returns,
  providers,
  money,
  ledger,
  play,
  verification,
  wallet,
  withdrawals,
  statements,
  transfers,
};
