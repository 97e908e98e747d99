import { type Move, showScore } from '../../../../games/pvp/call-break/calling-shapes.ts';
import type { View } from '../../../../games/pvp/call-break/shapes.ts';
import type { BoardProps } from '../design.ts';
import { CallingBoard } from '../tricks/CallingBoard.tsx';

/** The table of Call Break: scores with a tenth for each further trick. */
export function CallBreakBoard(board: BoardProps<View, Move>) {
  return (
    <CallingBoard {...board} direction="clockwise" petal={<SpadePetal />} stands={standing} showScore={showScore} />
  );
}

function standing(call: number, tricks: number) {
  return tricks < call ? 'open' : 'made';
}

/** Spades are trump: the petals of its alpona are spades. */
function SpadePetal() {
  return (
    <path d="M0 -15C4 -7 13 -3 13 5C13 11 5 13 1 8C1 12 3 15 6 17H-6C-3 15 -1 12 -1 8C-5 13 -13 11 -13 5C-13 -3 -4 -7 0 -15Z" />
  );
}
