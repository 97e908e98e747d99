import { useEffect, useState } from 'react';
import { nowMs } from '../../../kit/clock.ts';
import { frontOf, hasTime, numberOf, type Standings } from './front.ts';

const LOOK_EVERY_MS = 500;

/** Which table stands in front on a phone, and how the player takes another there. */
export function useFront(rooms: readonly string[], standings: Standings): [string | null, (room: string) => void] {
  const [front, setFront] = useState<string | null>(null);
  const [taken, setTaken] = useState<Parameters<typeof frontOf>[2]['taken']>(null);
  useEffect(() => {
    const look = () => setFront((before) => frontOf(rooms, standings, { front: before, taken, atMs: nowMs() }));
    look();
    const looks = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(looks);
  }, [rooms, standings, taken]);
  const take = (room: string) =>
    setTaken({ room, number: numberOf(standings[room]), hadTime: hasTime(standings[room], nowMs()) });
  return [front, take];
}
