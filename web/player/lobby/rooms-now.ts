import type { QueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/call.ts';
import { listRoomsNow, type RoomNews } from '../../../contract/lobby-boards.ts';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { keyOf, takeAnswer, useCall } from '../../kit/ask.ts';
import { tickMs } from '../../kit/clock.ts';
import { useWatchesRooms } from './room-watching.ts';
import { useOffered } from '../../kit/site.ts';

type RoomsNow = CallOutput<typeof listRoomsNow>;

/** Where the rooms stand: read once, then kept up by the news of the page's line. */
export function useRoomsNow() {
  const on = useOffered(listRoomsNow);
  useWatchesRooms(on);
  const { data } = useCall(listRoomsNow, {}, { enabled: on, select: withTick });
  return { on, data };
}

/** One room has moved on. */
export function takeRoom(queries: QueryClient, { room: { gameCode, ...room }, nowMs }: RoomNews): void {
  takeAnswer(queries, listRoomsNow, {}, (known) => ({
    nowMs,
    rooms: known.rooms.map((one) => (one.game.gameCode === gameCode ? { game: one.game, ...room } : one)),
  }));
}

/** After a time in which nothing was heard. */
export function readAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: keyOf(listRoomsNow, {}) });
}

/** The house's own tables are rooms that all share; of those of studios nothing is known. */
export function isTableRoom({ gameType, vassalage }: Pick<LobbyGame, 'gameType' | 'vassalage'>): boolean {
  return gameType === 'LIVE' && vassalage === 'KHELA';
}

function withTick(answer: RoomsNow) {
  return { ...answer, cameAtTick: tickMs() };
}
