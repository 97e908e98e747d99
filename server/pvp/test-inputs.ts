const promise = 'a1'.repeat(32);
const tableId = '10001';
const seat = { roomId: '101', buyIn: '200', promise };

/** Right inputs of the calls of games between people. */
export const pvpInputs: Record<string, Record<string, unknown>> = {
  getPvpTable: { tableId },
  takePvpSeat: seat,
  promisePvpSeed: { tableId, promise },
  showPvpSeed: { tableId, number: '1', seed: '0b'.repeat(16), promise },
  playPvpMove: { tableId, handId: '100001', moveNo: 0, move: { kind: 'pack' } },
  addPvpChips: { tableId, amount: '10' },
  sitOutPvp: { tableId, out: true },
  leavePvpSeat: { tableId },
  sayAtPvp: { tableId, phrase: 'hello' },
  listPvpHands: {},
  listPvpTournaments: {},
  getPvpHand: { handId: '100001' },
  officeSavePvpRoom: {
    roomId: null,
    gameCode: 'ludo',
    position: 90,
    name: { BN: 'দুজন', EN: 'Two' },
    options: { seatsCount: 2, entry: 10, pieces: 4, winners: 1 },
    unit: '1',
    seats: 2,
    leastBuyIn: '10',
    mostBuyIn: '100',
    rakeBps: 500,
    rakeCap: '5',
    turnMs: 15_000,
    bankMs: 30_000,
    randomSeating: false,
    enabled: true,
    version: 0,
  },
  officePausePvp: { roomId: '101', paused: false },
  officeVoidPvpHand: { handId: '100001', reason: 'the cards were seen by all, so it counts for nobody' },
  officeVoidPvpTournament: { tournamentId: '100001', reason: 'the cards were seen by all, so it counts for nobody' },
  officeListPvpHands: {},
  officeExportPvpHands: {},
  officeGetPvpHand: { handId: '100001' },
  officeListPvpPairHands: { memberId: '1042', otherId: '1043' },
  officeDecidePvpPair: { memberId: '1042', otherId: '1043', decision: 'clear', reason: 'they are brothers' },
};

/** Others of the same calls, for a key that is used twice. */
export const otherPvpInputs: Record<string, Record<string, unknown>> = {
  takePvpSeat: { ...seat, buyIn: '400' },
  addPvpChips: { tableId, amount: '20' },
};
