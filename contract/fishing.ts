import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, requestId, rowId } from './fields.ts';
import { fairness, gameCurrency, roundFacts } from './house-games.ts';
import { moneyInput, moneyText } from './money.ts';

/**
 * Fishing: four rods at one river. What swims is a function of the river's seed and the time, which every frame computes by itself;
 * a magazine is a round that is bought as one bet, and each shot a part of one of its steps. Times are those of the database. The
 * frame's token says which room is meant.
 */

/** Shots that a frame sends together, at most. */
export const MOST_SHOTS = 5;

const weapon = z.enum(['rod', 'net', 'harpoon', 'lightning', 'torpedo']);
const fishId = z.int().check(z.gte(0), z.lte(4_294_967_295));

const rod = z.strictObject({
  seat: z.int(),
  name: z.string(),
  isMe: z.boolean(),
  /** What a bullet costs, decimal. */
  bullet: moneyText,
});
export type FishingRod = z.infer<typeof rod>;

const hit = z.strictObject({
  fish: fishId,
  species: z.string(),
  /** What it paid; null: it got away. */
  paid: z.nullable(moneyText),
});

const shot = z.strictObject({
  weapon,
  /** Where the line went, in pixels of the river, for those who look on. */
  at: z.strictObject({ x: z.int(), y: z.int() }),
  /** Fish that were still there; none: nothing was charged. */
  hits: z.array(hit),
  /** The pool that it won, beside its fish; in play for fun there is none. */
  jackpot: z.nullable(moneyText),
});
export type FishingShot = z.infer<typeof shot>;

const magazine = z.strictObject({
  ...roundFacts,
  /** Steps that it has had; the next shots name them. */
  steps: z.int(),
  /** Of one bullet. */
  bullet: moneyText,
  bulletsLeft: z.int(),
  /** What its fish have paid so far, and its jackpots. */
  won: moneyText,
});
export type FishingMagazine = z.infer<typeof magazine>;

const river = z.strictObject({
  riverId: z.string(),
  /** What swims follows from it and the time. */
  seed: z.int(),
  rods: z.array(rod),
  /** Fish that are in nets already. */
  caught: z.array(fishId),
  /** What the jackpot of the room would pay now. */
  pool: moneyText,
});
export type FishingRiver = z.infer<typeof river>;

export const openFishing = defineCall({
  name: 'openFishing',
  path: '/wps/fishing/open',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: nothing,
  output: z.strictObject({
    trial: z.boolean(),
    currency: gameCurrency,
    balance: moneyText,
    /** What a bullet may cost: the powers of the room times its unit, as far as the brand's limits allow. */
    bullets: z.array(moneyText),
    river,
    seat: z.int(),
    /** The magazine that is open. */
    magazine: z.nullable(magazine),
    maintenance: z.boolean(),
    fairness,
    nowMs: momentMs,
  }),
  summary: 'A place at a river, with what swims there and the magazine that was left open.',
});

export const loadMagazine = defineCall({
  name: 'loadMagazine',
  path: '/wps/fishing/load',
  verb: 'POST',
  token: 'game',
  money: true,
  rate: 'play',
  input: z.strictObject({
    /** What a bullet costs; one of those that are offered. */
    bullet: moneyInput,
    requestId,
  }),
  output: z.strictObject({ magazine, balance: moneyText }),
  summary: 'Buys a magazine of forty bullets.',
});

export const fireShots = defineCall({
  name: 'fireShots',
  path: '/wps/fishing/fire',
  verb: 'POST',
  token: 'game',
  settles: true,
  rate: 'play',
  input: z.strictObject({
    roundId: rowId,
    /**
     * Steps that the player has seen; repeating the call with the same shots repeats its answer. Where no shot hits anything
     * there is no step.
     */
    step: z.int().check(z.gte(1), z.lte(1000)),
    shots: z
      .array(
        z.strictObject({
          weapon,
          at: z.strictObject({ x: z.int().check(z.gte(0), z.lte(1600)), y: z.int().check(z.gte(0), z.lte(900)) }),
          fish: z.array(fishId).check(z.minLength(1), z.maxLength(10)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_SHOTS)),
  }),
  output: z.strictObject({ magazine, shots: z.array(shot), balance: moneyText }),
  summary: 'Fires shots of an open magazine at fish by their numbers.',
});

export const closeMagazine = defineCall({
  name: 'closeMagazine',
  path: '/wps/fishing/close',
  verb: 'POST',
  token: 'game',
  settles: true,
  rate: 'play',
  input: z.strictObject({ roundId: rowId, step: z.int().check(z.gte(1), z.lte(1000)) }),
  output: z.strictObject({ magazine, balance: moneyText }),
  summary: 'Ends a magazine: bullets that were not fired are paid back with what was won.',
});

/** What is heard at a river: as nobody sees it of themselves, all names masked and no rod `isMe`. */
export type FishingNews =
  | { type: 'fishing-shots'; riverId: string; seat: number; shots: FishingShot[]; pool: string }
  | { type: 'fishing-rods'; riverId: string; rods: FishingRod[] };
