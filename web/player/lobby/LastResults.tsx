import type { RoomNow } from '../../../contract/lobby-boards.ts';
import { isTold, RoomResult } from './RoomResult.tsx';

/** How the last rounds of a room ended, newest first, in one line. */
export function LastResults({ room: { latest }, most }: { room: Pick<RoomNow, 'latest'>; most: number }) {
  return (
    <span className="flex min-h-6 items-center gap-1 overflow-hidden">
      {latest
        .filter(isTold)
        .slice(0, most)
        .map((round) => (
          <RoomResult key={round.number} round={round} />
        ))}
    </span>
  );
}
