import { otherPvpInputs, pvpInputs } from '../pvp/test-inputs.ts';

const id = '1042';

/** Right inputs of the calls of game frames. */
export const gameInputs: Record<string, Record<string, unknown>> = {
  spin: { stake: '2' },
  playInstant: { stake: '2', choice: { side: 'over', targetHundredths: 5_000 } },
  moveInstant: { roundId: id, step: 1, move: { kind: 'open', tile: 3 } },
  placeCrashBet: { stake: '2', number: '1', place: 1, autoHundredths: 150 },
  takeBackCrashBet: { betId: id },
  cashOutCrashBet: { betId: id },
  getCrashRound: { number: '1' },
  placeTableBet: {
    number: '1',
    places: [{ position: 'dragon', stake: '2' }],
    playerSeed: '00112233445566778899aabbccddeeff',
  },
  takeBackTableBet: { betId: id },
  keepTableFavourite: { name: 'Sunday', places: [{ position: 'dragon', stake: '2' }] },
  renameTableFavourite: { favouriteId: id, name: 'Monday' },
  removeTableFavourite: { favouriteId: id },
  getTableRound: { number: '1' },
  freeSpin: { roundId: id, step: 1 },
  loadMagazine: { bullet: '1' },
  fireShots: { roundId: id, step: 1, shots: [{ weapon: 'rod', at: { x: 800, y: 450 }, fish: [2_900_000_001] }] },
  closeMagazine: { roundId: id, step: 1 },
  ...pvpInputs,
};

/** Other right inputs of those that move money. */
export const otherGameInputs: Record<string, Record<string, unknown>> = {
  spin: { stake: '4' },
  loadMagazine: { bullet: '2' },
  playInstant: { stake: '4', choice: { side: 'over', targetHundredths: 5_000 } },
  placeCrashBet: { stake: '4', number: '1', place: 1, autoHundredths: 150 },
  placeTableBet: {
    number: '1',
    places: [{ position: 'dragon', stake: '4' }],
    playerSeed: '00112233445566778899aabbccddeeff',
  },
  ...otherPvpInputs,
};
