import { en as kit } from '../kit/words.en.ts';
import { en as editor } from '../kit/editor.en.ts';
import { en as desk } from '../kit/desk.en.ts';
import { en as secondPerson } from '../kit/second-person.en.ts';
import { en as audit } from './audit/words.en.ts';
import { en as bets } from './bets/words.en.ts';
import { en as bonuses } from './bonuses/words.en.ts';
import { en as brand } from './brand/words.en.ts';
import { en as cashier } from './cashier/words.en.ts';
import { en as chat } from './chat/words.en.ts';
import { en as corrections } from './corrections/words.en.ts';
import { en as proposals } from './proposals/words.en.ts';
import { en as feedback } from './feedback/words.en.ts';
import { en as help } from './help/words.en.ts';
import { en as ownWords } from './words/words.en.ts';
import { en as lobby } from './lobby/words.en.ts';
import { en as lottery } from './lottery/words.en.ts';
import { en as resultImport } from './lottery/result-import.en.ts';
import { en as wins } from './lottery/wins.en.ts';
import { en as members } from './members/words.en.ts';
import { en as messages } from './messages/words.en.ts';
import { en as office } from './office/words.en.ts';
import { en as money } from './office/money-words.en.ts';
import { en as ledger } from './wallet/ledger-words.en.ts';
import { en as returns } from './returns/words.en.ts';
import { en as providers } from './providers/words.en.ts';
import { en as protection } from './protection/words.en.ts';
import { en as play } from './brand/play.en.ts';
import { en as verification } from './brand/verification.en.ts';
import { en as outbox } from './verification/words.en.ts';
import { en as wallet } from './wallet/words.en.ts';
import { en as withdrawals } from './withdrawals/words.en.ts';
import { en as statements } from './statements/words.en.ts';
import { en as transfers } from './transfers/words.en.ts';

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
