import { inBoth } from '../../contract/in-both.ts';
import { words as kit } from '../kit/words.ts';
import { words as desk } from '../kit/desk.words.ts';
import { words as contractTrial } from '../kit/trial.words.ts';
import { words as officeContracts } from './agents/contract.words.ts';
import { words as agentRisks } from './agents/risk.words.ts';
import { words as agentApplications } from './agents/applications.words.ts';
import { words as agents } from './agents/words.ts';
import { words as audit } from './audit/words.ts';
import { words as bets } from './bets/words.ts';
import { words as bonuses } from './bonuses/words.ts';
import { words as brand } from './brand/words.ts';
import { words as cashier } from './cashier/words.ts';
import { words as chat } from './chat/words.ts';
import { words as corrections } from './corrections/words.ts';
import { words as proposals } from './proposals/words.ts';
import { words as editor } from '../kit/editor.words.ts';
import { words as bestPlay } from '../kit/best-play.words.ts';
import { words as secondPerson } from '../kit/second-person.words.ts';
import { words as feedback } from './feedback/words.ts';
import { words as help } from './help/words.ts';
import { words as own } from './words/words.ts';
import { words as identities } from './identities/words.ts';
import { words as lobby } from './lobby/words.ts';
import { words as lottery } from './lottery/words.ts';
import { words as resultImport } from './lottery/result-import.words.ts';
import { words as wins } from './lottery/wins.words.ts';
import { words as members } from './members/words.ts';
import { words as timeline } from './members/timeline.words.ts';
import { words as messages } from './messages/words.ts';
import { words as brands } from './office/brands.words.ts';
import { words as office } from './office/words.ts';
import { words as roles } from './office/roles.words.ts';
import { words as staffDeeds } from './office/staff.words.ts';
import { words as outbox } from './verification/words.ts';
import { words as protection } from './protection/words.ts';
import { words as referrals } from './referrals/words.ts';
import { words as rewards } from './rewards/words.ts';
import { words as mall } from './points/words.ts';
import { words as vip } from './vip/words.ts';
import { words as reports } from './reports/words.ts';
import { words as pots } from './pots/words.ts';
import { words as returns } from './returns/words.ts';
import { words as sportsEvent } from './sports/event.words.ts';
import { words as sportsFeed } from './sports/feed.words.ts';
import { words as sportsSlips } from './sports/slips.words.ts';
import { words as sports } from './sports/words.ts';
import { words as pvpCompany } from './pvp/company.words.ts';
import { words as pvpHands } from './pvp/hands.words.ts';
import { words as pvp } from './pvp/words.ts';
import { words as providers } from './providers/words.ts';
import { words as codes } from './codes/words.ts';
import { words as gifts } from './gifts/words.ts';
import { words as raffles } from './promotions/raffles.words.ts';
import { words as missions } from './missions/words.ts';
import { words as applications } from './promotions/applications.words.ts';
import { words as promotions } from './promotions/words.ts';
import { words as money } from './office/money.words.ts';
import { words as ledger } from './wallet/ledger.words.ts';
import { words as play } from './brand/play.words.ts';
import { words as pointsSettings } from './brand/points.words.ts';
import { words as referralSettings } from './brand/referral.words.ts';
import { words as agentSettings } from './brand/agents.words.ts';
import { words as rewardSettings } from './brand/rewards.words.ts';
import { words as vipSettings } from './brand/vip.words.ts';
import { words as verification } from './brand/verification.words.ts';
import { words as wallet } from './wallet/words.ts';
import { words as withdrawals } from './withdrawals/words.ts';
import { words as statements } from './statements/words.ts';
import { words as transfers } from './transfers/words.ts';
import { words as wheels } from './wheels/words.ts';

export const words = inBoth({
  kit,
  desk,
  agents,
  officeContracts,
  contractTrial,
  agentApplications,
  agentRisks,
  audit,
  bets,
  bonuses,
  brand,
  brands,
  cashier,
  chat,
  corrections,
  proposals,
  editor,
  bestPlay,
  secondPerson,
  feedback,
  help,
  identities,
  words: own,
  lobby,
  lottery,
  resultImport,
  wins,
  members,
  timeline,
  messages,
  office,
  outbox,
  roles,
  staffDeeds,
  referrals,
  rewards,
  vip,
  referralSettings,
  rewardSettings,
  agentSettings,
  vipSettings,
  mall,
  pointsSettings,
  protection,
  reports,
  pots,
  returns,
  sports,
  sportsEvent,
  sportsFeed,
  sportsSlips,
  pvp,
  pvpHands,
  pvpCompany,
  providers,
  codes,
  gifts,
  wheels,
  raffles,
  missions,
  applications,
  promotions,
  money,
  ledger,
  play,
  verification,
  wallet,
  withdrawals,
  statements,
  transfers,
});
