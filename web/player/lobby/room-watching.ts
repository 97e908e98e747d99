import { useEffect } from 'react';
import { create } from 'zustand';

/** How many pieces of the page show where rooms stand: the page's one line asks for their news while any does. */
export const useRoomWatching = create<{ lookers: number }>(() => ({ lookers: 0 }));

/** While this piece is shown, the line brings where the rooms stand. */
export function useWatchesRooms(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    useRoomWatching.setState(({ lookers }) => ({ lookers: lookers + 1 }));
    return () => useRoomWatching.setState(({ lookers }) => ({ lookers: lookers - 1 }));
  }, [on]);
}
