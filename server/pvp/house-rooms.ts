import { known } from '../platform/process/fail.ts';
import { gameNamed } from './games.ts';
import type { NewRoom } from './store-rooms.ts';
import { chipsOf, noTournament } from './tournament-rooms.ts';

interface Usual {
  readonly en: string;
  readonly bn: string;
  readonly options: object;
  readonly seats: number;
  /** Whole units of the currency. */
  readonly buyIn: readonly [least: number, most: number];
  readonly rakeCap: number;
  /** Where much is played for, nobody chooses with whom. */
  readonly isRandom?: true;
}

interface UsualTournament extends Pick<Usual, 'en' | 'bn' | 'options' | 'seats'> {
  /** Whole units of the currency. */
  readonly entryUnits: number;
  readonly feeUnits: number;
  readonly prizeBps: readonly number[];
  readonly chips: bigint;
  readonly levelHands: number;
}

/** Sit-and-go tournaments that a brand begins with. */
const usualTournaments: Readonly<Record<string, readonly UsualTournament[]>> = {
  'teen-patti': [
    {
      en: 'Three-player sit-and-go',
      bn: 'তিনজনের সিট-অ্যান্ড-গো',
      options: { boot: 10 },
      seats: 3,
      entryUnits: 20,
      feeUnits: 2,
      prizeBps: [10_000],
      chips: 1_000n,
      levelHands: 6,
    },
    {
      en: 'Five-player sit-and-go',
      bn: 'পাঁচজনের সিট-অ্যান্ড-গো',
      options: { boot: 10 },
      seats: 5,
      entryUnits: 50,
      feeUnits: 5,
      prizeBps: [6_500, 3_500],
      chips: 1_500n,
      levelHands: 8,
    },
  ],
  rummy: [
    {
      en: 'Four-player sit-and-go',
      bn: 'চারজনের সিট-অ্যান্ড-গো',
      options: { variant: 'points', value: 1 },
      seats: 4,
      entryUnits: 50,
      feeUnits: 5,
      prizeBps: [7_000, 3_000],
      chips: 400n,
      levelHands: 3,
    },
  ],
};

const RAKE_BPS = 500;
const TURN_MS = 15_000n;
const BANK_MS = 30_000n;

/** What a brand begins with; the office changes it. */
const usual: Readonly<Record<string, readonly Usual[]>> = {
  'teen-patti': [
    { en: 'Boot 10', bn: 'বুট ১০', options: { boot: 10 }, seats: 5, buyIn: [200, 2_000], rakeCap: 100 },
    {
      en: 'Muflis 10',
      bn: 'মুফলিস ১০',
      options: { boot: 10, variation: 'muflis' },
      seats: 5,
      buyIn: [200, 2_000],
      rakeCap: 100,
    },
    {
      en: 'AK47 20',
      bn: 'একে৪৭ ২০',
      options: { boot: 20, variation: 'ak47' },
      seats: 5,
      buyIn: [400, 4_000],
      rakeCap: 200,
    },
    {
      en: 'Joker 20',
      bn: 'জোকার ২০',
      options: { boot: 20, variation: 'joker' },
      seats: 5,
      buyIn: [400, 4_000],
      rakeCap: 200,
    },
    {
      en: 'Boot 100',
      bn: 'বুট ১০০',
      options: { boot: 100 },
      seats: 5,
      buyIn: [2_000, 20_000],
      rakeCap: 500,
      isRandom: true,
    },
  ],
  'call-break': [
    { en: 'Entry 50', bn: 'এন্ট্রি ৫০', options: { entry: 50 }, seats: 4, buyIn: [50, 500], rakeCap: 20 },
    { en: 'Quick 20', bn: 'কুইক ২০', options: { entry: 20, deals: 1 }, seats: 4, buyIn: [20, 200], rakeCap: 10 },
    {
      en: 'Entry 500',
      bn: 'এন্ট্রি ৫০০',
      options: { entry: 500 },
      seats: 4,
      buyIn: [500, 5_000],
      rakeCap: 100,
      isRandom: true,
    },
  ],
  'call-bridge': [
    { en: 'Entry 50', bn: 'এন্ট্রি ৫০', options: { entry: 50 }, seats: 4, buyIn: [50, 500], rakeCap: 20 },
    { en: 'Quick 20', bn: 'কুইক ২০', options: { entry: 20, deals: 1 }, seats: 4, buyIn: [20, 200], rakeCap: 10 },
  ],
  'twenty-nine': [
    { en: 'Entry 50', bn: 'এন্ট্রি ৫০', options: { entry: 50, match: 'game' }, seats: 4, buyIn: [50, 500], rakeCap: 20 },
    {
      en: 'One deal 20',
      bn: 'এক দান ২০',
      options: { entry: 20, match: 'deal' },
      seats: 4,
      buyIn: [20, 200],
      rakeCap: 10,
    },
  ],
  rummy: [
    {
      en: 'Points 1',
      bn: 'পয়েন্ট ১',
      options: { variant: 'points', value: 1 },
      seats: 4,
      buyIn: [80, 800],
      rakeCap: 30,
    },
    {
      en: 'Pool 101',
      bn: 'পুল ১০১',
      options: { variant: 'pool-101', entry: 50 },
      seats: 4,
      buyIn: [50, 500],
      rakeCap: 30,
    },
    {
      en: 'Two deals 50',
      bn: 'দুই দান ৫০',
      options: { variant: 'deals', entry: 50, deals: 2 },
      seats: 2,
      buyIn: [50, 500],
      rakeCap: 10,
    },
  ],
  ludo: [
    {
      en: 'Two players 20',
      bn: 'দুজন ২০',
      options: { seatsCount: 2, entry: 20, pieces: 4, winners: 1 },
      seats: 2,
      buyIn: [20, 200],
      rakeCap: 5,
    },
    {
      en: 'Quick 20',
      bn: 'কুইক ২০',
      options: { seatsCount: 2, entry: 20, pieces: 2, winners: 1 },
      seats: 2,
      buyIn: [20, 200],
      rakeCap: 5,
    },
    {
      en: 'Four players 50',
      bn: 'চারজন ৫০',
      options: { seatsCount: 4, entry: 50, pieces: 4, winners: 1 },
      seats: 4,
      buyIn: [50, 500],
      rakeCap: 20,
    },
  ],
};

/** The usual rooms of a game: a unit is one of the currency. */
export function houseRooms(brandId: number, gameCode: string, decimals: number): NewRoom[] {
  const unitMinor = 10n ** BigInt(decimals);
  const game = gameNamed(gameCode);
  const minor = (units: number) => BigInt(units) * unitMinor;
  return (usual[gameCode] ?? []).map((room, at) => ({
    brand_id: brandId,
    game_code: gameCode,
    position: 10 * (at + 1),
    name_bn: room.bn,
    name_en: room.en,
    options: known(game.options(room.options), `${room.en} is played by rules of the game`) as object,
    unit_minor: unitMinor,
    seats: room.seats,
    least_buy_in_minor: minor(room.buyIn[0]),
    most_buy_in_minor: minor(room.buyIn[1]),
    rake_bps: RAKE_BPS,
    rake_cap_minor: minor(room.rakeCap),
    turn_ms: TURN_MS,
    bank_ms: BANK_MS,
    random_seating: room.isRandom ?? false,
    enabled: true,
    ...noTournament,
  }));
}

/** The usual sit-and-go tournaments of a game; none where it is not played from stacks. */
export function houseTournaments(brandId: number, gameCode: string, decimals: number): NewRoom[] {
  const wholeMinor = 10n ** BigInt(decimals);
  const game = gameNamed(gameCode);
  return (usualTournaments[gameCode] ?? []).map((room, at) => ({
    brand_id: brandId,
    game_code: gameCode,
    position: 500 + 10 * at,
    name_bn: room.bn,
    name_en: room.en,
    options: known(game.options(room.options), `${room.en} is played by rules of the game`) as object,
    seats: room.seats,
    ...chipsOf(room.chips),
    entry_minor: BigInt(room.entryUnits) * wholeMinor,
    fee_minor: BigInt(room.feeUnits) * wholeMinor,
    prize_bps: [...room.prizeBps],
    level_hands: room.levelHands,
    turn_ms: TURN_MS,
    bank_ms: BANK_MS,
    random_seating: true,
    enabled: true,
  }));
}
