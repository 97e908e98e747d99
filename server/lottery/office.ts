import {
  cancelDraw,
  decideDrawResult,
  listDrawResults,
  listExposures,
  listLotteryHolidays,
  officeListDraws,
  officeListLotteries,
  officeListPlays,
  officeSaveLottery,
  officeSavePlay,
  proposeDrawResult,
  saveLotteryHoliday,
} from '../../contract/lottery-office.ts';
import { importDrawResults } from '../../contract/lottery-import.ts';
import { listBigWins, reviewBigWin } from '../../contract/lottery-wins.ts';
import { type Door, door } from '../platform/door.ts';
import * as service from './service.ts';

export const lotteryOffice: readonly Door[] = [
  door(officeListLotteries, (ctx) => service.lotteries(ctx)),
  door(officeSaveLottery, async (ctx, input, { address }) => {
    await service.saveLottery(ctx, input, address);
    return {};
  }),
  door(officeListPlays, (ctx, { gameCode }) => service.plays(ctx, gameCode)),
  door(officeSavePlay, async (ctx, input, { address }) => {
    await service.savePlay(ctx, input, address);
    return {};
  }),
  door(listLotteryHolidays, (ctx) => service.holidays(ctx)),
  door(saveLotteryHoliday, async (ctx, input, { address }) => {
    await service.saveHoliday(ctx, input, address);
    return {};
  }),
  door(officeListDraws, (ctx, input) => service.officeDraws(ctx, input)),
  door(proposeDrawResult, async (ctx, input, { address }) => {
    await service.propose(ctx, input, address);
    return {};
  }),
  door(decideDrawResult, async (ctx, input, { address }) => {
    await service.decide(ctx, input, address);
    return {};
  }),
  door(listDrawResults, (ctx, { drawId }) => service.resultsOf(ctx, drawId)),
  door(importDrawResults, (ctx, input, { address }) => service.importDrawResults(ctx, input, address)),
  door(cancelDraw, async (ctx, input, { address }) => {
    await service.cancelDraw(ctx, input, address);
    return {};
  }),
  door(listExposures, (ctx, { drawId }) => service.exposures(ctx, drawId)),
  door(listBigWins, (ctx, input) => service.bigWins(ctx, input)),
  door(reviewBigWin, async (ctx, input, { address }) => {
    await service.reviewWin(ctx, input, address);
    return {};
  }),
];
