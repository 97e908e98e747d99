import type { Random } from '../../random.ts';
import * as shapes from './shapes.ts';
import type { Move, View } from './shapes.ts';

/** Of a hundred moves it makes so many without a thought. */
const CARELESS = 10;
/** Two moves that differ by less than this may change places. */
const WAVERING = 12;

/**
 * What an opponent for practice does: it rolls, sends others back, brings pieces home and out, and keeps them where nobody
 * reaches them, more or less. It never gives up. By the view of its seat alone; throws a RangeError where that may not move.
 */
export function practise(view: View, random: Random): Move {
  if (view.moves.some(({ kind }) => kind === 'roll')) return { kind: 'roll' };
  const pieces = shapes.piecesIn(view);
  if (pieces.length === 0 || view.die === null) throw new RangeError('it is not the turn of the seat that looks');
  if (random.below(100) < CARELESS) return { kind: 'piece', piece: pieces[random.below(pieces.length)]! };
  const rated = pieces.map((piece) => ({ piece, worth: worthOf(view, piece, view.die!) + random.below(WAVERING) }));
  return { kind: 'piece', piece: rated.reduce((best, one) => (one.worth > best.worth ? one : best)).piece };
}

function worthOf({ players, turn }: View, piece: number, die: number): number {
  const place = players.findIndex(({ seat }) => seat === turn);
  const all = players.map(({ pieces }) => pieces);
  const corner = players[place]!.corner;
  const from = all[place]![piece]!;
  const to = shapes.progressAfter(from, die)!;
  const [before, after] = [shapes.squareOf(corner, from), shapes.squareOf(corner, to)];
  let worth = Math.floor(to / 4);
  worth += 60 * shapes.capturedOn(all, place, after).length;
  if (to === shapes.home) worth += 40;
  if (from === shapes.yard) worth += 30;
  if (after !== null && shapes.safeSquares.includes(after)) worth += 15;
  worth += 12 * (behind(players, place, before) - behind(players, place, after));
  return worth;
}

/** How many pieces of others may reach a square with their next roll; none where it is safe, or no square of the ring. */
function behind(players: View['players'], place: number, square: number | null): number {
  if (square === null || shapes.safeSquares.includes(square)) return 0;
  const others = players.filter((_, at) => at !== place);
  return others.flatMap(({ corner, pieces }) =>
    pieces.filter((progress) => {
      const theirs = shapes.squareOf(corner, progress);
      if (theirs === null) return false;
      const steps = (square - theirs + shapes.ringSquares) % shapes.ringSquares;
      return steps > 0 && steps <= shapes.dieFaces && progress + steps <= shapes.ringEnd;
    }),
  ).length;
}
