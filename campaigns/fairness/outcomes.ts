import { crashPoint } from '../../games/instant/crash/rules.ts';
import type { HouseGame } from '../../games/house-game.ts';
import { combinations } from '../../games/combinations.ts';
import { allCards, prizes, symbols, type ScratchOutcome } from '../../games/instant/scratch/shapes.ts';
import { type Random, randomFromBytes } from '../../games/random.ts';
import { provableBytes } from '../../server/platform/process/random.ts';
import { sha256 } from '../../server/platform/process/seal.ts';
import { chiSquareChance, evenChance } from './chi-square.ts';
import { houseGames } from '../../games/catalogue.ts';

/** What was counted of a game's outcomes, and the chance that honest ones look as uneven. */
export interface Count {
  what: string;
  cells: number;
  chance: number;
}

/** The very chance of the house: HMAC-SHA256 over a seed, the player's seed and the nonce. */
export function chanceUnder(seed: string): (nonce: number) => Random {
  const serverSeed = sha256(seed);
  return (nonce) => randomFromBytes(provableBytes(serverSeed, 'chance-suite', BigInt(nonce), 0));
}

/** Plays so many rounds of each game and counts what came of the first step of each. */
export function* countAll(rounds: number, seed: string): Generator<Count, void, undefined> {
  const first = (game: string, choice: unknown) => firstSteps(game, choice, rounds, `${seed}:${game}`);
  yield even('dice: rolls, by hundred', 100, first('dice', dice), (step) => Math.floor(step['rollHundredths'] / 100));
  yield even('dice: rolls, by their last two digits', 100, first('dice', dice), (step) => step['rollHundredths'] % 100);
  yield even('wheel: segments of 50', 50, first('wheel', { segments: 50, risk: 'low' }), (step) => step['segment']);
  yield even('mines: layouts of two', 300, first('mines', { mines: 2 }), (step) => pairPlace(step['mines'], 25));
  yield even('keno: numbers drawn first', 80, first('keno', { picks: [1] }), (step) => step['drawn'][0] - 1);
  yield even('keno: numbers drawn last', 80, first('keno', { picks: [1] }), (step) => step['drawn'][19] - 1);
  const pockets = Array.from({ length: 17 }, (_, pocket) => Number(combinations(16, pocket)) / 2 ** 16);
  yield weighed(
    'plinko: pockets below 16 rows',
    pockets,
    first('plinko', { rows: 16, risk: 'low' }),
    (step) => step['pocket'],
  );
  const cards = symbols.map((symbol) => prizes[symbol].cards / allCards);
  cards.push(1 - cards.reduce((sum, share) => sum + share, 0));
  yield weighed('scratch: prizes', cards, first('scratch', {}), ({ won }: ScratchOutcome) =>
    won === null ? symbols.length : symbols.indexOf(won),
  );
  yield even('scratch: first fields of cards that win nothing', 8, losing(first('scratch', {})), ({ card }) =>
    symbols.indexOf(card[0]),
  );
  yield weighed('limbo: what is reached', reachedShares, first('limbo', { targetHundredths: 200 }), (step) =>
    reachedCell(step['reachedHundredths']),
  );
  yield weighed('crash: where it crashes', reachedShares, crashes(rounds, seed), reachedCell);
  for (const game of [
    'rickshaw-raja',
    'mela',
    'sundarban',
    'padma',
    'nakshi',
    'kalboishakhi',
    'mishtimukh',
    'saat-raja',
    'tepantor',
  ])
    yield* reels(game, rounds, seed);
}

const dice = { side: 'over', targetHundredths: 5_000 };

// What a step holds is its game's own affair: here each is looked into by hand.
// oxlint-disable-next-line typescript/no-explicit-any
type Step = any;

function* firstSteps(id: string, choice: unknown, rounds: number, seed: string): Generator<Step, void, undefined> {
  const game = houseGames.get(id) as HouseGame;
  const chosen = game.choice(choice);
  const chanceOf = chanceUnder(seed);
  for (let nonce = 0; nonce < rounds; nonce += 1) yield game.start(chosen, chanceOf(nonce)).steps[0];
}

function* losing(steps: Iterable<Step>): Generator<Step, void, undefined> {
  for (const step of steps) if (step.won === null) yield step;
}

function* crashes(rounds: number, seed: string): Generator<number, void, undefined> {
  const chanceOf = chanceUnder(`${seed}:crash`);
  for (let nonce = 0; nonce < rounds; nonce += 1) yield crashPoint(chanceOf(nonce));
}

/** Every reel of a machine by itself. */
function* reels(game: string, rounds: number, seed: string): Generator<Count, void, undefined> {
  const machine = houseGames.get(game) as HouseGame;
  const places: number[] = [];
  machine.start(machine.choice({}), noting(chanceUnder(seed)(0), places));
  const steps = [...firstSteps(game, {}, rounds, `${seed}:${game}`)] as { stops: number[] }[];
  for (const reel of (steps[0]?.stops ?? []).keys()) {
    const cells = places[reel] ?? 0;
    yield even(`${game}: stops of reel ${reel + 1}`, cells, steps, ({ stops }) => stops[reel] ?? 0);
  }
}

/** Notes how many places each reel has: they are the first limits that a machine asks for. */
function noting(random: Random, limits: number[]): Random {
  return {
    below(limit) {
      limits.push(limit);
      return random.below(limit);
    },
  };
}

function even<S>(what: string, cells: number, steps: Iterable<S>, cellOf: (step: S) => number): Count {
  return { what, cells, chance: evenChance(counted(cells, steps, cellOf)) };
}

/** Cells that are too rare for the law are put together with their neighbour before. */
function weighed<S>(what: string, shares: readonly number[], steps: Iterable<S>, cellOf: (step: S) => number): Count {
  const counts = counted(shares.length, steps, cellOf);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const [kept, wanted]: [number[], number[]] = [[], []];
  for (const [cell, share] of shares.entries()) {
    const open = wanted.length > 0 && ((wanted.at(-1) ?? 0) < LEAST_EXPECTED || share * all < LEAST_EXPECTED);
    if (!open) {
      kept.push(0);
      wanted.push(0);
    }
    kept[kept.length - 1] = (kept.at(-1) ?? 0) + (counts[cell] ?? 0);
    wanted[wanted.length - 1] = (wanted.at(-1) ?? 0) + share * all;
  }
  return { what, cells: kept.length, chance: chiSquareChance(kept, wanted) };
}

const LEAST_EXPECTED = 10;

function counted<S>(cells: number, steps: Iterable<S>, cellOf: (step: S) => number): number[] {
  const counts = Array.from({ length: cells }, () => 0);
  for (const step of steps) {
    const cell = cellOf(step);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}

/** The place of a pair of numbers among all pairs below `total`. */
function pairPlace([low = 0, high = 0]: readonly number[], total: number): number {
  return (low * (2 * total - low - 1)) / 2 + high - low - 1;
}

/** Reached hundredths from one of these on, up to the next: 0.99 over the first less 0.99 over the next. */
const reachedFrom = [100, 101, 105, 110, 120, 130, 150, 175, 200, 250, 300, 400, 500, 700, 1_000, 2_000, 5_000, 20_000];
const reachedShares = reachedFrom.map((from, at) => reachChance(from) - reachChance(reachedFrom[at + 1] ?? Infinity));

function reachChance(hundredths: number): number {
  return hundredths === 100 ? 1 : 99 / hundredths;
}

function reachedCell(hundredths: number): number {
  return reachedFrom.findLastIndex((from) => hundredths >= from);
}
