import type { Move } from '../../../../games/pvp/call-break/calling-shapes.ts';
import { direction, type View } from '../../../../games/pvp/call-bridge/shapes.ts';
import type { BoardProps } from '../design.ts';
import { CallingBoard } from '../tricks/CallingBoard.tsx';

/** The table of Call Bridge: it goes round the other way, and scores are whole. */
export function CallBridgeBoard(board: BoardProps<View, Move>) {
  return (
    <CallingBoard {...board} direction={direction} petal={<BoatPetal />} stands={standing} showScore={wholeScore} />
  );
}

/** A second trick above the call is one too many. */
function standing(call: number, tricks: number) {
  if (tricks < call) return 'open';
  return tricks > call + 1 ? 'lost' : 'made';
}

function wholeScore(tenths: number): string {
  return String(Math.trunc(tenths / 10));
}

/** A boat under sail, as they go below the bridges. */
function BoatPetal() {
  return (
    <>
      <path d="M-15 7C-8 11 8 11 15 7C11 15 6 16 0 16C-6 16 -11 15 -15 7Z" />
      <path d="M0 7V-14C8 -10 11 -3 10 4H0" />
    </>
  );
}
