/**
 * Ludo: pieces race round a ring of 52 squares and up a lane of their own, and whoever brings all of them home first
 * wins. Nothing is hidden in it. The board, the moves and what a browser is shown; how a match goes on is known to
 * rules.ts.
 */
import type { GameTag } from '../../game.ts';

export const id = 'ludo';
export const titles = { BN: 'লুডু', EN: 'Ludo' } as const;
export const tags: readonly GameTag[] = ['NEW', 'CLASSIC'];
export const seats = { least: 2, most: 4 } as const;

export interface Options {
  readonly seatsCount: 2 | 4;
  /** What every seat pays into the pot, units. */
  readonly entry: number;
  /** Each seat's; two make a quick match. */
  readonly pieces: 2 | 4;
  /** How many seats share the pot, evenly: the first who are home with all. Always fewer than there are seats. */
  readonly winners: number;
}

export type Move = { kind: 'roll' } | { kind: 'piece'; piece: number } | { kind: 'resign' };

/** Playing, home with all pieces, or gone. */
export type SeatStatus = 'playing' | 'home' | 'resigned';

/** Why the turn ended with a roll: the third six in a row is void, or no piece could move by it. */
export type PassReason = 'third-six' | 'no-move';

export interface PieceAt {
  readonly seat: number;
  readonly piece: number;
}

export type LastEvent =
  | { readonly kind: 'roll'; readonly seat: number; readonly die: number; readonly passed: PassReason | null }
  | ({ readonly kind: 'piece'; readonly die: number; readonly from: number; readonly to: number } & PieceAt & {
        readonly captured: readonly PieceAt[];
      })
  | { readonly kind: 'resign'; readonly seat: number };

export interface PlayerView {
  readonly seat: number;
  /** Of the board, clockwise: its name is in `cornerNames`. */
  readonly corner: number;
  /** Progress of each piece. */
  readonly pieces: readonly number[];
  readonly status: SeatStatus;
}

/** What everybody may see, which is everything; `me` is the seat that looks, null for a spectator. */
export interface View {
  readonly game: string;
  readonly options: Options;
  readonly me: number | null;
  /** In the order in which they act. */
  readonly players: readonly PlayerView[];
  /** Whose turn it is; null when the match is over. */
  readonly turn: number | null;
  /** What was rolled and waits for a piece; null where a roll is due. */
  readonly die: number | null;
  readonly rolls: number;
  readonly rollsLeft: number;
  readonly last: LastEvent | null;
  /** Seats that share the pot so far, the best first; those in one row came to the same. */
  readonly ranks: readonly (readonly number[])[];
  /** All that the seat that looks may do now; none where it is not their turn. */
  readonly moves: readonly Move[];
}

/** A match is ended after so many rolls: whoever has come furthest wins. */
export const mostRolls = 1_000;
export const dieFaces = 6;

/** Progress of a piece: in its yard; on the ring from `ringStart` to `ringEnd`; in its lane up to `laneEnd`; home. */
export const yard = -1;
export const ringStart = 0;
export const ringEnd = 50;
export const laneEnd = 55;
export const home = 56;

export const ringSquares = 52;
/** Between the squares on which neighbouring corners enter the ring. */
const squaresBetweenCorners = 13;
export const safeSquares: readonly number[] = [0, 8, 13, 21, 26, 34, 39, 47];

/** The corners of the board, clockwise: their colours. */
export const cornerNames = [
  { BN: 'লাল', EN: 'Red' },
  { BN: 'সবুজ', EN: 'Green' },
  { BN: 'হলুদ', EN: 'Yellow' },
  { BN: 'নীল', EN: 'Blue' },
] as const;

/** By the place in the order in which they act; two players sit opposite each other. */
export function cornerOf(place: number, places: number): number {
  return places === 2 ? place * 2 : place;
}

/** The square of the ring on which a piece stands; null in the yard, in the lane and at home. */
export function squareOf(corner: number, progress: number): number | null {
  if (progress < ringStart || progress > ringEnd) return null;
  return (progress + squaresBetweenCorners * corner) % ringSquares;
}

/** Where a piece comes to by a roll; null where it cannot move: a six leaves the yard, and home is reached exactly. */
export function progressAfter(progress: number, die: number): number | null {
  if (progress === yard) return die === dieFaces ? ringStart : null;
  return progress + die <= home && progress < home ? progress + die : null;
}

/** Those of a seat's pieces that may move by a roll. */
export function movablePieces(pieces: readonly number[], die: number): number[] {
  return pieces.flatMap((progress, piece) => (progressAfter(progress, die) === null ? [] : [piece]));
}

/** The pieces that the seat that looks may move now. */
export function piecesIn({ moves }: Pick<View, 'moves'>): number[] {
  return moves.flatMap((move) => (move.kind === 'piece' ? [move.piece] : []));
}

/**
 * The pieces that are sent back to their yards when a piece comes to a square of the ring: of each other colour the one
 * that stands there alone, unless the square is safe.
 * @param pieces progress of each piece, by place
 */
export function capturedOn(
  pieces: readonly (readonly number[])[],
  place: number,
  square: number | null,
): { place: number; piece: number }[] {
  if (square === null || safeSquares.includes(square)) return [];
  return pieces.flatMap((theirs, other) => {
    const corner = cornerOf(other, pieces.length);
    const there = theirs.flatMap((progress, piece) => (squareOf(corner, progress) === square ? [piece] : []));
    return other !== place && there.length === 1 ? [{ place: other, piece: there[0]! }] : [];
  });
}

/** The board is a grid of so many cells each way; x counts from the left, y from the top. */
export const boardCells = 15;

export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** The cell in which a piece is drawn. In the yard each has one of its own, at home all share one. */
export function cellOf(corner: number, progress: number, piece: number): Cell {
  return turned(cellInFirstCorner(progress, piece), corner);
}

/** The cells of the ring in the order of its squares. */
export const ringCells: readonly Cell[] = Array.from({ length: ringSquares }, (_, square) =>
  turned(armCells()[square % squaresBetweenCorners]!, Math.floor(square / squaresBetweenCorners)),
);

const yardCells: readonly Cell[] = [
  { x: 1, y: 1 },
  { x: 4, y: 1 },
  { x: 1, y: 4 },
  { x: 4, y: 4 },
];

function cellInFirstCorner(progress: number, piece: number): Cell {
  if (progress === yard) return yardCells[piece]!;
  return progress > ringEnd ? { x: progress - ringEnd, y: 7 } : ringCells[progress]!;
}

/** The first quarter of the ring: along the upper row of the left arm, up the top arm and over its end. */
function armCells(): Cell[] {
  return [
    ...[1, 2, 3, 4, 5].map((x) => ({ x, y: 6 })),
    ...[5, 4, 3, 2, 1, 0].map((y) => ({ x: 6, y })),
    { x: 7, y: 0 },
    { x: 8, y: 0 },
  ];
}

function turned(cell: Cell, quarters: number): Cell {
  return quarters === 0 ? cell : turned({ x: boardCells - 1 - cell.y, y: cell.x }, quarters - 1);
}
