import { houseGames } from './catalogue.ts';
import { crashPoint, payoutAt } from './instant/crash/rules.ts';
import * as plinko from './instant/plinko/shapes.ts';
import * as wheel from './instant/wheel/shapes.ts';
import { payoutMinorOf } from './instant/multiple.ts';
import { families } from './lottery/families.ts';
import { type LotteryFamily, statedOdds, ticketPayoutMinor } from './lottery/lottery-game.ts';
import {
  countLines,
  type DrawResult,
  type Pad,
  type PlayType,
  readSelection,
  type Selection,
} from './lottery/shapes.ts';
import type { Random } from './random.ts';
import { type Group, playedMinor } from './turnover.ts';

/** Bets of one member on one outcome: what they cost together, and what they are paid in each of some outcomes. */
export interface Book {
  of: Pick<Group, 'category' | 'gameCode'>;
  stakeMinor: number;
  payoutsMinor: readonly number[];
}

/** What a book comes to over all its outcomes, minor units: what it loses and counts in all, and its worst outcome. */
export interface Worth {
  lossMinor: number;
  worstMinor: number;
  movedMinor: number;
  validMinor: number;
  stakedMinor: number;
}

export function worthOf({ of, stakeMinor, payoutsMinor }: Book): Worth {
  const times = new Map<number, number>();
  for (const payout of payoutsMinor) times.set(payout, (times.get(payout) ?? 0) + 1);
  const worth = {
    lossMinor: 0,
    worstMinor: 0,
    movedMinor: 0,
    validMinor: 0,
    stakedMinor: stakeMinor * payoutsMinor.length,
  };
  for (const [payoutMinor, count] of times) {
    const lostMinor = stakeMinor - payoutMinor;
    worth.lossMinor += count * lostMinor;
    worth.movedMinor += count * Math.abs(lostMinor);
    worth.worstMinor = Math.max(worth.worstMinor, lostMinor);
    const group = { ...of, stakeMinor: BigInt(stakeMinor), stakeBonusMinor: 0n, payoutMinor: BigInt(payoutMinor) };
    worth.validMinor += count * Number(playedMinor(group));
  }
  return worth;
}

const DRAWS = 60;
/** More tickets than cover any one play type. */
const MOST_TICKETS = 110;
const UNIT_MINOR = 1000n;

/** Tickets of a lottery, each with what it is paid in the same draws. */
interface Ticket {
  playType: string;
  stakeMinor: number;
  payoutsMinor: readonly number[];
}

/** Books on the draws of every family: pairs, covers, some of all, and mixes of several play types. */
export function* lotteryBooks(count: number, seed: number): Generator<Book> {
  const random = quickChance(seed);
  for (const family of families.values()) {
    const draws = Array.from({ length: DRAWS }, () => family.draw(random));
    const tickets = family.facts.playTypes.flatMap((playType) => ticketsOf(family, playType, draws, random));
    const byPlay = [...Map.groupBy(tickets, ({ playType }) => playType).values()];
    for (let at = 0; at < count / families.size; at += 1) {
      const from = at % 4 === 0 ? tickets : oneOf(byPlay, random);
      yield { of: { category: 'LOTT', gameCode: family.facts.id }, ...together(chosen(from, at, random)) };
    }
  }
}

/** Every second book has equal stakes on some of its tickets, up to all of them; the others whatever comes. */
function chosen(from: readonly Ticket[], at: number, random: Random): [Ticket, times: number][] {
  const count = 1 + random.below(Math.min(from.length, at % 6 === 0 ? MOST_TICKETS : 4));
  const start = random.below(from.length);
  return Array.from({ length: count }, (_, nth) => {
    const ticket = from[at % 2 === 0 ? (start + nth) % from.length : random.below(from.length)]!;
    return [ticket, at % 2 === 0 ? 1 : 1 + random.below(9)];
  });
}

function together(tickets: readonly [Ticket, times: number][]): Omit<Book, 'of'> {
  const payoutsMinor = Array.from({ length: DRAWS }, () => 0);
  let stakeMinor = 0;
  for (const [ticket, times] of tickets) {
    stakeMinor += ticket.stakeMinor * times;
    for (let draw = 0; draw < DRAWS; draw += 1) payoutsMinor[draw]! += ticket.payoutsMinor[draw]! * times;
  }
  return { stakeMinor, payoutsMinor };
}

function ticketsOf(family: LotteryFamily, playType: PlayType, draws: readonly DrawResult[], random: Random): Ticket[] {
  const odds = statedOdds(playType);
  return selectionsOf(playType.pad, random).map((selection) => ({
    playType: playType.code,
    stakeMinor: Number(UNIT_MINOR) * countLines(playType.pad, selection) * (playType.unitsPerLine ?? 1),
    payoutsMinor: draws.map((draw) =>
      Number(ticketPayoutMinor(UNIT_MINOR, family.hits(playType.code, selection, draw), odds)),
    ),
  }));
}

/** Each symbol by itself where a line is one symbol; else single lines, some of all, and all where a ticket may have them. */
function selectionsOf(pad: Pad, random: Random): Selection[] {
  const symbolsAt = pad.kind === 'places' ? pad.places.map(({ symbols }) => symbols) : [symbolsOf(pad, random)];
  const take = pad.kind === 'pick' ? pad.take : 1;
  const singles = symbolsAt.length === 1 && take === 1 ? symbolsAt[0]!.map((symbol) => [[symbol]]) : [];
  const some = Array.from({ length: 8 }, () =>
    symbolsAt.map((symbols) => someOf(symbols, take + random.below(symbols.length - take + 1), random)),
  );
  const lines = Array.from({ length: 4 }, () => symbolsAt.map((symbols) => someOf(symbols, take, random)));
  const read = [...singles, ...lines, ...some, symbolsAt].map((one) => readSelection(pad, one));
  return read.filter((selection) => selection !== null);
}

function symbolsOf(pad: Exclude<Pad, { kind: 'places' }>, random: Random): readonly string[] {
  if (pad.kind === 'pick') return pad.symbols;
  const all = 10 ** pad.digits;
  const count = Math.min(all, 100);
  const numbers = Array.from({ length: count }, (_, at) => (all <= 100 ? at : random.below(all)));
  return [...new Set(numbers)].map((number) => String(number).padStart(pad.digits, '0'));
}

const choices: Readonly<Record<string, (random: Random) => unknown>> = {
  dice: (random) => ({ side: random.below(2) === 0 ? 'over' : 'under', targetHundredths: 200 + random.below(9_600) }),
  limbo: (random) => ({ targetHundredths: 101 + random.below(2 ** (1 + random.below(14))) }),
  mines: (random) => ({ mines: 1 + random.below(24) }),
  plinko: (random) => ({ rows: oneOf(plinko.rowCounts, random), risk: oneOf(plinko.risks, random) }),
  wheel: (random) => ({ segments: oneOf(wheel.segmentCounts, random), risk: oneOf(wheel.risks, random) }),
};

/** A bet on a choice of an instant game of which the player picks the chance, played as often as a book has outcomes. */
export function* instantBooks(count: number, seed: number): Generator<Book> {
  const random = quickChance(seed);
  const stakeMinor = 10_000;
  for (let at = 0; at < count; at += 1) {
    const [gameCode, choiceOf] = oneOf(Object.entries(choices), random);
    const choice = choiceOf(random);
    const opens = 1 + random.below(5);
    const payoutsMinor = Array.from({ length: 12 }, () => played(gameCode, choice, opens, random, BigInt(stakeMinor)));
    yield { of: { category: 'RNG', gameCode }, stakeMinor, payoutsMinor };
  }
}

function played(gameCode: string, choice: unknown, opens: number, random: Random, stakeMinor: bigint): number {
  const game = houseGames.get(gameCode)!;
  let round = game.start(game.choice(choice), random);
  for (let tile = 0; game.isOpen(round); tile += 1) {
    const move = tile < opens ? { kind: 'open', tile } : { kind: 'cashOut' };
    round = game.next(round, move, random);
  }
  return Number(game.payoutMinor(round, stakeMinor));
}

/** Two bets on one flight, each with its own multiple. */
export function* flightBooks(count: number, seed: number): Generator<Book> {
  const random = quickChance(seed);
  const flights = Array.from({ length: DRAWS }, () => crashPoint(random));
  for (let at = 0; at < count; at += 1) {
    const bets = [0, 1].map(() => ({
      stake: 1_000 * (1 + random.below(9)),
      at: 101 + random.below(2 ** (1 + random.below(12))),
    }));
    const payoutsMinor = flights.map((crash) =>
      bets.reduce((sum, bet) => sum + Number(payoutMinorOf(BigInt(bet.stake), payoutAt(bet.at, crash))), 0),
    );
    yield { of: { category: 'RNG', gameCode: 'crash' }, stakeMinor: bets[0]!.stake + bets[1]!.stake, payoutsMinor };
  }
}

/** Chance enough to choose books by, and quick: a linear congruence, of which the higher bits are used. */
function quickChance(seed: number): Random {
  let state = seed;
  return {
    below(limit) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    },
  };
}

function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)]!;
}

function someOf(symbols: readonly string[], count: number, random: Random): string[] {
  const left = [...symbols];
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0]!);
}
