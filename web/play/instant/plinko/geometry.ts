/** Where everything is on a board of pins, in CSS pixels. */
export interface Pegboard {
  rows: number;
  widthPx: number;
  heightPx: number;
  /** From pin to pin, and from pocket to pocket. */
  columnPx: number;
  rowPx: number;
  pinPx: number;
  ballPx: number;
  /** Where a ball comes out of the chute. */
  chute: Point;
  pocketTopPx: number;
  pocketHeightPx: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Room above the first pin, for the ball to fall on it, in rows. */
const ABOVE = 1.15;
/** Room between the last pins and the pockets, in rows. */
const BELOW = 0.75;
const LEAST_POCKET_PX = 26;

/**
 * Fills its place. A ball that has been sent right k times at r rows is above pin k of row r; the pockets go on where
 * the rows end, so that pocket k lies below the ball that went right k times in all.
 */
export function pegboardOf(rows: number, widthPx: number, heightPx: number): Pegboard {
  const columnPx = widthPx / (rows + 1);
  const pocketHeightPx = Math.max(LEAST_POCKET_PX, Math.min(columnPx * 0.95, heightPx * 0.09));
  const rowPx = (heightPx - pocketHeightPx) / (rows - 1 + ABOVE + BELOW);
  const cellPx = Math.min(columnPx, rowPx);
  return {
    rows,
    widthPx,
    heightPx,
    columnPx,
    rowPx,
    pinPx: cellPx * 0.11,
    ballPx: cellPx * 0.31,
    chute: { x: widthPx / 2, y: 0 },
    pocketTopPx: heightPx - pocketHeightPx,
    pocketHeightPx,
  };
}

/** Pin k of row r; -1 and r + 1 are the pins that close the row on either side. */
export function pinAt(board: Pegboard, row: number, pin: number): Point {
  return { x: board.widthPx / 2 + (pin - row / 2) * board.columnPx, y: (ABOVE + row) * board.rowPx };
}

/** The middle of a pocket's floor. */
export function pocketAt(board: Pegboard, pocket: number): Point {
  return {
    x: board.widthPx / 2 + (pocket - board.rows / 2) * board.columnPx,
    y: board.pocketTopPx + board.pocketHeightPx / 2,
  };
}
