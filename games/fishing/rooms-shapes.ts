/**
 * The rivers: who comes to them and how often, and what is paid there. Each is a game of the lobby; a river is shared by
 * four rods. Every stated number is proven in returns.test.ts and spawning-shapes.test.ts.
 */
import type { GameFacts, GameTag } from '../game.ts';
import type { MultipleText } from '../instant/multiple.ts';
import type { SpeciesId } from './fish-shapes.ts';

export interface FishingRoom extends GameFacts {
  readonly id: RoomId;
  readonly weather: 'calm' | 'storm';
  /** How fast everything swims, in hundredths of its speed in still water. */
  readonly currentPercent: number;
  /** How many rods fish at once. */
  readonly seats: number;
  /** A rod shoots no faster. */
  readonly shotsPerSecond: number;
  /** What a bullet may cost, units. */
  readonly powers: readonly number[];
  /** All that come beside bosses, by how often. */
  readonly schools: readonly Coming[];
  readonly bosses: readonly Coming[];
  /** A boss comes once in so many windows. */
  readonly bossEveryWindows: number;
  /** How many fish come in a window. */
  readonly comers: { readonly least: number; readonly most: number };
  /** The share of the cost that fish pay back, with every weapon on everything, and what the jackpot adds for all. */
  readonly statedReturn: MultipleText;
  readonly jackpotReturn: MultipleText;
  /** The most that one fish pays for a bullet. */
  readonly mostMultiple: MultipleText;
}

export interface Coming {
  readonly species: SpeciesId;
  readonly weight: number;
}

export const roomIds = ['ilish-nodi', 'sundarban-khari'] as const;
export type RoomId = (typeof roomIds)[number];

const tags: readonly GameTag[] = ['NEW', 'JACKPOT'];
const powers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const same = {
  tags,
  powers,
  seats: 4,
  shotsPerSecond: 5,
  statedReturn: '24/25',
  jackpotReturn: '1/100',
  mostMultiple: '500',
} as const;

export const rooms: Readonly<Record<RoomId, FishingRoom>> = {
  'ilish-nodi': {
    ...same,
    id: 'ilish-nodi',
    titles: { BN: 'ইলিশ নদী', EN: 'Hilsa River' },
    weather: 'calm',
    currentPercent: 100,
    comers: { least: 5, most: 7 },
    bossEveryWindows: 36,
    bosses: [
      { species: 'baghair', weight: 3 },
      { species: 'sonali-ilish', weight: 1 },
    ],
    schools: [
      { species: 'tengra', weight: 18 },
      { species: 'pabda', weight: 17 },
      { species: 'koi', weight: 16 },
      { species: 'chingri', weight: 12 },
      { species: 'magur', weight: 12 },
      { species: 'shol', weight: 11 },
      { species: 'pangas', weight: 10 },
      { species: 'rui', weight: 12 },
      { species: 'katla', weight: 10 },
      { species: 'ilish', weight: 14 },
      { species: 'chitol', weight: 6 },
      { species: 'boal', weight: 6 },
      { species: 'kachhop', weight: 4 },
      { species: 'shushuk', weight: 3 },
    ],
  },
  'sundarban-khari': {
    ...same,
    id: 'sundarban-khari',
    titles: { BN: 'সুন্দরবন খাড়ি', EN: 'Sundarban Creek' },
    weather: 'storm',
    currentPercent: 125,
    comers: { least: 6, most: 7 },
    bossEveryWindows: 24,
    bosses: [
      { species: 'bagh', weight: 4 },
      { species: 'sonali-ilish', weight: 1 },
    ],
    schools: [
      { species: 'tengra', weight: 14 },
      { species: 'pabda', weight: 10 },
      { species: 'chingri', weight: 16 },
      { species: 'kakra', weight: 18 },
      { species: 'magur', weight: 10 },
      { species: 'shol', weight: 8 },
      { species: 'pangas', weight: 12 },
      { species: 'vetki', weight: 14 },
      { species: 'ilish', weight: 10 },
      { species: 'chitol', weight: 6 },
      { species: 'boal', weight: 8 },
      { species: 'kachhop', weight: 6 },
      { species: 'shushuk', weight: 5 },
      { species: 'kumir', weight: 6 },
    ],
  },
};
