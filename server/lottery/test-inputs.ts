const id = '1042';

const ticket = { playType: 'units', selection: '7', unit: '1', rebateMilli: 0, odds: [9_750] };
const lottery = {
  gameCode: 'three',
  names: { BN: 'তিন', EN: 'Three' },
  schedule: { kind: 'days', days: [5], at: '20:00' },
  closeBeforeMs: 60_000,
  drawsAhead: 10,
  mostRebateMilli: 50,
  leastUnit: '1',
  mostTicket: '1000',
  mostLiability: '100000',
  bigWinFrom: '50000',
  lowerFromPercent: 90,
  lowerToPercent: 90,
  enabled: true,
  position: 10,
};

/** Right inputs of the calls of lotteries. */
export const lotteryInputs: Record<string, Record<string, unknown>> = {
  getLotteryGame: { gameCode: 'three' },
  placeLotteryBet: {
    gameCode: 'three',
    tickets: [ticket],
    draws: [{ issue: 'cast-1', times: 1 }],
    stopOnWin: false,
  },
  getLotteryTicket: { ticketId: id },
  cancelLotteryTicket: { ticketId: id },
  stopLotteryChase: { chaseId: id },
  listLotteryDraws: { gameCode: 'three' },
  officeSaveLottery: lottery,
  officeListPlays: { gameCode: 'three' },
  officeSavePlay: { gameCode: 'three', playType: 'units', enabled: true, odds: [9_000], mostLiability: null },
  saveLotteryHoliday: { gameCode: '', day: '2026-12-16', closed: true },
  proposeDrawResult: { drawId: id, result: [['1', '2', '3']] },
  decideDrawResult: { drawId: id, confirm: true, result: [['1', '2', '3']] },
  cancelDraw: { drawId: id, reason: 'as the test asks' },
  listDrawResults: { drawId: id },
  listExposures: { drawId: id },
  importDrawResults: { gameCode: 'three', lines: 'issue,numbers\ncast-1,1 2 3' },
  reviewBigWin: { ticketId: id, note: 'as the test asks' },
};

/** Another right bet. */
export const otherLotteryBet = {
  ...lotteryInputs['placeLotteryBet'],
  tickets: [{ ...ticket, unit: '2' }],
};
