import {
  cancelLotteryTicket,
  getLotteryGame,
  getLotteryTicket,
  listLotteryDraws,
  listLotteryTickets,
  placeLotteryBet,
  stopLotteryChase,
} from '../../contract/lottery.ts';
import {
  listLotteryMenus,
  listOpenedNumbers,
  listOpenNumbers,
  listPopularLotteries,
  listRecentLotteries,
  listVnLotteryMenu,
} from '../../contract/lottery-menus.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const lotteryRoutes: readonly Door[] = [
  door(listLotteryMenus, (ctx, { prizeMode }, { language }) => service.menus(ctx, language, prizeMode)),
  door(listVnLotteryMenu, (ctx, _, { language }) => service.vnMenus(ctx, language)),
  door(listRecentLotteries, (ctx, _, { language }) => service.recent(ctx, language)),
  door(listPopularLotteries, (ctx, input, { language }) => service.popular(ctx, language, input)),
  door(listOpenedNumbers, (ctx, { count }) => service.openedNumbers(ctx, count)),
  door(listOpenNumbers, (ctx) => service.openNumbers(ctx)),
  door(getLotteryGame, (ctx, { gameCode }) => service.game(ctx, gameCode)),
  door(placeLotteryBet, (ctx, asked, { idempotencyKey: key }) => service.place(ctx, { ...asked, key })),
  door(listLotteryTickets, (ctx, input) => service.tickets(ctx, input)),
  door(getLotteryTicket, (ctx, { ticketId }) => service.ticket(ctx, BigInt(ticketId))),
  door(cancelLotteryTicket, (ctx, { ticketId }) => service.cancelTicket(ctx, BigInt(ticketId))),
  door(stopLotteryChase, (ctx, { chaseId }) => service.stopChase(ctx, BigInt(chaseId))),
  door(listLotteryDraws, (ctx, input) => service.draws(ctx, input)),
];
