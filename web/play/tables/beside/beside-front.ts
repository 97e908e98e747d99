import { useEffect, useState } from 'react';
import { nowMs } from '../../../kit/clock.ts';
import { frontOf, type Standings } from './front.ts';

const LOOK_EVERY_MS = 500;

/** Which table stands in front on a phone, and how the player takes another there. */
export function useFront(rooms: readonly string[], standings: Standings): [string | null, (room: string) => void] {
  const [front, setFront] = useState<string | null>(null);
  const [taken, setTaken] = useState<{ room: string; number: string | null } | null>(null);
  useEffect(() => {
    const look = () => setFront((before) => frontOf(rooms, standings, { front: before, taken, atMs: nowMs() }));
    look();
    const looks = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(looks);
  }, [rooms, standings, taken]);
  const take = (room: string) => setTaken({ room, number: standings[room]?.round?.number ?? null });
  return [front, take];
}
