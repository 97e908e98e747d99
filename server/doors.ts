import { agentsOffice } from './agents/office.ts';
import { agentsRoutes } from './agents/routes.ts';
import { bonusesOffice } from './bonuses/office.ts';
import { bonusesRoutes } from './bonuses/routes.ts';
import { brandOffice } from './brand/office.ts';
import { brandRoutes } from './brand/routes.ts';
import { cashbackRoutes } from './cashback/routes.ts';
import { cashierOffice } from './cashier/office.ts';
import { cashierRoutes } from './cashier/routes.ts';
import { chatOffice } from './chat/office.ts';
import { chatRoutes } from './chat/routes.ts';
import { correctionsOffice } from './corrections/office.ts';
import { fishingRoutes } from './fishing/routes.ts';
import { roomRoutes } from './rooms/routes.ts';
import { feedbackOffice } from './feedback/office.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { codesOffice } from './codes/office.ts';
import { codesRoutes } from './codes/routes.ts';
import { giftsOffice } from './gifts/office.ts';
import { giftsRoutes } from './gifts/routes.ts';
import { helpOffice } from './help/office.ts';
import { helpRoutes } from './help/routes.ts';
import { identitiesOffice } from './identities/office.ts';
import { identitiesRoutes } from './identities/routes.ts';
import { instantRoutes } from './instant/routes.ts';
import { lobbyOffice } from './lobby/office.ts';
import { lobbyRoutes } from './lobby/routes.ts';
import { lotteryOffice } from './lottery/office.ts';
import { lotteryRoutes } from './lottery/routes.ts';
import { membersOffice } from './members/office.ts';
import { membersRoutes } from './members/routes.ts';
import { messagesOffice } from './messages/office.ts';
import { messagesRoutes } from './messages/routes.ts';
import { missionsOffice } from './missions/office.ts';
import { missionsRoutes } from './missions/routes.ts';
import { officeRoutes } from './office/routes.ts';
import type { Door } from './platform/http/door.ts';
import { pointsOffice } from './points/office.ts';
import { pointsRoutes } from './points/routes.ts';
import { promotionsOffice } from './promotions/office.ts';
import { promotionsRoutes } from './promotions/routes.ts';
import { rafflesOffice } from './raffles/office.ts';
import { rafflesRoutes } from './raffles/routes.ts';
import { proposalsOffice } from './proposals/office.ts';
import { protectionOffice } from './protection/office.ts';
import { protectionRoutes } from './protection/routes.ts';
import { referralsOffice } from './referrals/office.ts';
import { referralsRoutes } from './referrals/routes.ts';
import { reportsOffice } from './reports/office.ts';
import { returnsOffice } from './returns/office.ts';
import { rewardsOffice } from './rewards/office.ts';
import { rewardsRoutes } from './rewards/routes.ts';
import { roundsRecordsRoutes } from './rounds/routes-records.ts';
import { roundsRoutes } from './rounds/routes.ts';
import { providersOffice } from './providers/office.ts';
import { providersRoutes } from './providers/routes.ts';
import { pvpOffice } from './pvp/office.ts';
import { pvpRoutes } from './pvp/routes.ts';
import { serviceRoutes } from './service/routes.ts';
import { sessionsOffice } from './sessions/office.ts';
import { sessionsRoutes } from './sessions/routes.ts';
import { sittingsRoutes } from './sittings/routes.ts';
import { sportsOffice } from './sports/office.ts';
import { sportsRoutes } from './sports/routes.ts';
import { slotsOffice } from './slots/office.ts';
import { slotsRoutes } from './slots/routes.ts';
import { statementsOffice } from './statements/office.ts';
import { statementsRoutes } from './statements/routes.ts';
import { betsOffice } from './bets/office.ts';
import { talliesOffice } from './tallies/office.ts';
import { talliesProfitRoutes } from './tallies/routes-profit.ts';
import { talliesRoutes } from './tallies/routes.ts';
import { transfersOffice } from './transfers/office.ts';
import { transfersRoutes } from './transfers/routes.ts';
import { walletRoutes } from './wallet/routes.ts';
import { withdrawalsOffice } from './withdrawals/office.ts';
import { withdrawalsRoutes } from './withdrawals/routes.ts';
import { vipOffice } from './vip/office.ts';
import { vipRoutes } from './vip/routes.ts';
import { wheelsOffice } from './wheels/office.ts';
import { wheelsRoutes } from './wheels/routes.ts';
import { wordsOffice } from './words/office.ts';
import { wordsRoutes } from './words/routes.ts';

/** Every door of the house, by room. The server, OpenAPI and the authorisation matrix are made from this list. */
export const doors: Readonly<Record<string, readonly Door[]>> = {
  brand: [...brandRoutes, ...brandOffice],
  sessions: [...sessionsRoutes, ...sessionsOffice],
  identities: [...identitiesRoutes, ...identitiesOffice],
  members: [...membersRoutes, ...membersOffice],
  wallet: walletRoutes,
  cashier: [...cashierRoutes, ...cashierOffice],
  statements: [...statementsRoutes, ...statementsOffice],
  transfers: [...transfersRoutes, ...transfersOffice],
  bonuses: [...bonusesRoutes, ...bonusesOffice],
  rewards: [...rewardsRoutes, ...rewardsOffice],
  bets: [...betsOffice, ...talliesRoutes, ...talliesProfitRoutes, ...talliesOffice],
  protection: [...protectionRoutes, ...sittingsRoutes, ...protectionOffice],
  proposals: proposalsOffice,
  lobby: [...lobbyRoutes, ...lobbyOffice],
  rounds: [...roundsRoutes, ...roundsRecordsRoutes],
  reports: reportsOffice,
  returns: returnsOffice,
  slots: [...slotsRoutes, ...slotsOffice],
  instant: instantRoutes,
  rooms: roomRoutes,
  pvp: [...pvpRoutes, ...pvpOffice],
  fishing: fishingRoutes,
  lottery: [...lotteryRoutes, ...lotteryOffice],
  sports: [...sportsRoutes, ...sportsOffice],
  providers: [...providersRoutes, ...providersOffice],
  chat: [...chatRoutes, ...chatOffice],
  messages: [...messagesRoutes, ...messagesOffice],
  withdrawals: [...withdrawalsRoutes, ...withdrawalsOffice],
  help: [...helpRoutes, ...helpOffice],
  feedback: [...feedbackRoutes, ...feedbackOffice],
  service: serviceRoutes,
  vip: [...vipRoutes, ...vipOffice],
  cashback: cashbackRoutes,
  missions: [...missionsRoutes, ...missionsOffice],
  gifts: [...giftsRoutes, ...giftsOffice],
  points: [...pointsRoutes, ...pointsOffice],
  referrals: [...referralsRoutes, ...referralsOffice],
  agents: [...agentsRoutes, ...agentsOffice],
  promotions: [...promotionsRoutes, ...promotionsOffice],
  raffles: [...rafflesRoutes, ...rafflesOffice],
  wheels: [...wheelsRoutes, ...wheelsOffice],
  codes: [...codesRoutes, ...codesOffice],
  words: [...wordsRoutes, ...wordsOffice],
  corrections: correctionsOffice,
  office: officeRoutes,
};
