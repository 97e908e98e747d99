import { useMemo, useState } from 'react';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useLaunches } from './launch.ts';
import { isTableRoom, useRoomsNow } from './rooms-now.ts';

/** A table as its frame is told of it. */
interface OpenTable {
  room: string;
  token: string;
  title: string;
}

/** The tables of these rooms, each as soon as it has a session; what stands in the way of one stands in the way of all. */
export function useTables(codes: readonly string[]) {
  const { language } = useManner();
  const [{ visit, told }, setWish] = useState({ visit: 0, told: false });
  const { on, data } = useRoomsNow();
  const games = codes.flatMap(
    (code) => data?.rooms.find(({ game }) => game.gameCode === code && isTableRoom(game))?.game ?? [],
  );
  const launches = useLaunches(games, { visit, told });
  // Where rooms stand changes every second, the tables do not: the frame is told of them when they do.
  const opened = JSON.stringify(games.flatMap((game, at) => opening(game, launches[at]?.data, language)));
  const tables = useMemo(() => JSON.parse(opened) as OpenTable[], [opened]);
  return {
    tables,
    visit,
    error: launches.find((launch) => launch.error !== null)?.error ?? null,
    isMissing: !on || (data !== undefined && games.length === 0),
    again: () => setWish({ visit: visit + 1, told }),
    onAnyway: () => setWish({ visit, told: true }),
  };
}

/** Nothing before it has an address, behind whose # its token stands. */
function opening({ gameCode, names }: LobbyGame, address: string | undefined, language: 'BN' | 'EN'): OpenTable[] {
  const token = address?.split('#')[1];
  return token ? [{ room: gameCode, token, title: names[language] }] : [];
}
