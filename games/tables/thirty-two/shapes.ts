/**
 * 32 Cards: four players begin at 8, 9, 10 and 11 and each draw a card from six to king; the highest sum wins. The positions
 * and what they come to, shared by server and client; which cards fall is known to rules.ts alone. Every stated number is
 * proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import { type Card, rankOf } from '../card-shapes.ts';
import type { Position } from '../shapes.ts';

export const id = 'thirty-two';
export const titles = { BN: '৩২ তাস', EN: '32 Cards' } as const;
export const tags: readonly GameTag[] = ['NEW'];

export const players = ['eight', 'nine', 'ten', 'eleven'] as const;
export type Player = (typeof players)[number];
export const startOf: Readonly<Record<Player, number>> = { eight: 8, nine: 9, ten: 10, eleven: 11 };

/** What each drew: one card, and another one each time they were among the highest with somebody else. */
export type Outcome = Readonly<Record<Player, readonly Card[]>>;

export const positions: readonly Position[] = [
  { id: 'eight', mostReturnHundredths: 1_225, statedReturn: '41405/43152' },
  { id: 'nine', mostReturnHundredths: 586, statedReturn: '970709/1011375' },
  { id: 'ten', mostReturnHundredths: 327, statedReturn: '5168453/5394000' },
  { id: 'eleven', mostReturnHundredths: 206, statedReturn: '968509/1011375' },
];
const byId = new Map(positions.map((position) => [position.id, position]));

export const statedReturn = '968509/1011375';
export const highestReturn = '970709/1011375';
export const mostMultiple = '49/4';

/** A card each, then one each of those who are level, as often as it takes; the rest is time to look at them. */
const STEP_MS = 700;
const TURN_MS = 700;
const AGAIN_MS = 500;
const LOOK_MS = 3_000;
const MOST_SHOWN_MS = 12_000;
export const dealMs = MOST_SHOWN_MS + LOOK_MS;

export interface Drawn {
  readonly player: Player;
  readonly card: Card;
  readonly atMs: number;
}

/** The cards in the order in which they were drawn, each with when it is laid down, ms from the deal. */
export function drawnOf(outcome: Outcome): Drawn[] {
  const turns = Math.max(...players.map((player) => outcome[player].length));
  let atMs = 300;
  return Array.from({ length: turns }, (_, turn) => {
    const drawing = players.filter((player) => outcome[player].length > turn);
    const drawn = drawing.map((player, at) => ({ player, card: outcome[player][turn]!, atMs: atMs + at * STEP_MS }));
    atMs += drawing.length * STEP_MS + AGAIN_MS;
    return drawn;
  }).flat();
}

export function resultAtMs(outcome: Outcome): number {
  return Math.min(MOST_SHOWN_MS, drawnOf(outcome).at(-1)!.atMs + TURN_MS);
}

export function dealMsOf(outcome: Outcome): number {
  return resultAtMs(outcome) + LOOK_MS;
}

/** What a card counts: six to ten, eleven the jack, thirteen the king. */
export function worthOf(card: Card): number {
  return rankOf(card);
}

/**
 * Who is ahead after so many turns: at first by start and card, then, among those who were level, by the new card alone. One
 * is the winner; several draw again.
 */
export function leadersOf(outcome: Outcome, turns: number): Player[] {
  let leaders: readonly Player[] = players;
  for (let turn = 0; turn < turns; turn += 1) {
    const sumOf = (player: Player) => worthOf(outcome[player][turn]!) + (turn === 0 ? startOf[player] : 0);
    const highest = Math.max(...leaders.map(sumOf));
    leaders = leaders.filter((player) => sumOf(player) === highest);
  }
  return [...leaders];
}

export function winnerOf(outcome: Outcome): Player {
  return leadersOf(outcome, Math.max(...players.map((player) => outcome[player].length)))[0]!;
}

/**
 * What comes back for a stake of 100 on a position, the stake among it. Throws a RangeError for a name that is no
 * position.
 */
export function returnHundredths(position: string, outcome: Outcome): number {
  const known = byId.get(position);
  if (!known) throw new RangeError(`${id} has no position ${position}`);
  return winnerOf(outcome) === position ? known.mostReturnHundredths : 0;
}
