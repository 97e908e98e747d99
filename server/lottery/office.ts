import { officeExportDraws, officeListDraws } from '../../contract/lottery-draws.ts';
import {
  cancelDraw,
  decideDrawResult,
  listDrawResults,
  listExposures,
  officeListLotteries,
  officeListPlays,
  officeSaveLottery,
  officeSavePlay,
  proposeDrawResult,
} from '../../contract/lottery-office.ts';
import { listLotteryHolidays, saveLotteryHoliday } from '../../contract/lottery-holidays.ts';
import { importDrawResults } from '../../contract/lottery-import.ts';
import { exportBigWins, listBigWins, reviewBigWin } from '../../contract/lottery-wins.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const lotteryOffice: readonly Door[] = [
  door(officeListLotteries, (ctx) => service.lotteries(ctx)),
  door(officeSaveLottery, (ctx, input, { address }) => service.saveLottery(ctx, input, address)),
  door(officeListPlays, (ctx, { gameCode }) => service.plays(ctx, gameCode)),
  door(officeSavePlay, (ctx, input, { address }) => service.savePlay(ctx, input, address)),
  door(listLotteryHolidays, (ctx) => service.holidays(ctx)),
  door(saveLotteryHoliday, (ctx, input, { address }) => service.saveHoliday(ctx, input, address)),
  door(officeListDraws, (ctx, input) => service.searchDraws(ctx, input)),
  door(officeExportDraws, (ctx, input, { address }) => service.exportDraws(ctx, input, address)),
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
  door(exportBigWins, (ctx, input, { address }) => service.exportBigWins(ctx, input, address)),
  door(reviewBigWin, async (ctx, input, { address }) => {
    await service.reviewWin(ctx, input, address);
    return {};
  }),
];
