import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LobbyGame } from '../../../contract/lobby.ts';
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  listRecentGames,
  removeFavourite,
} from '../../../contract/lobby-picks.ts';
import { call } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSession } from '../../kit/session.ts';
import { useSwitch } from '../../kit/site.ts';
import { toast } from '../../kit/toast.ts';
import { createMarks, type Marks } from './marks.ts';

const idsKey = ['favourites', 'ids'];
const listKey = ['favourites', 'games'];

/** The games that the member has marked, and how to mark one. */
export function useFavourites() {
  const queries = useQueryClient();
  const token = useSession((session) => session.token);
  const on = useSwitch('GAMELOFAV3');
  const { data } = useQuery({
    queryKey: [...idsKey, token],
    queryFn: ({ signal }) => call(listFavouriteIds, {}, { signal }),
    enabled: on && token !== null,
    staleTime: 300_000,
  });
  const ids = useMemo(() => new Set(data), [data]);
  const mark = (game: LobbyGame, isMarked: boolean) => {
    queries.setQueryData<string[]>([...idsKey, token], (before = []) =>
      isMarked ? [game.nodeId, ...before] : before.filter((id) => id !== game.nodeId),
    );
    marksOf(queries).set(game.nodeId, isMarked);
  };
  return { on, ids, mark };
}

/** The marked games themselves, the latest first. */
export function useFavouriteGames() {
  const { language } = useManner();
  const token = useSession((session) => session.token);
  const on = useSwitch('GAMELOFAV3');
  const { ids } = useFavourites();
  const answer = useQuery({
    queryKey: [...listKey, token, language],
    queryFn: ({ signal }) => call(listFavourites, { language, pageNo: 1, pageSize: 999 }, { signal }),
    select: ({ content }) => content,
    enabled: on && token !== null,
    refetchOnMount: 'always',
  });
  // What was unmarked a moment ago is gone at once.
  const data = answer.data?.filter(({ nodeId }) => ids.has(nodeId));
  return { ...answer, data, on };
}

/** The games that the member opened last. */
export function useRecentGames() {
  const { language } = useManner();
  const token = useSession((session) => session.token);
  const on = useSwitch('GAMELOREC3');
  return useQuery({
    queryKey: ['recent-games', token, language],
    queryFn: ({ signal }) => call(listRecentGames, {}, { signal }),
    enabled: on && token !== null,
    refetchOnMount: 'always',
  });
}

const marksByClient = new WeakMap<QueryClient, Marks>();

/** One telling at a time for each game, whichever page it is marked on. */
function marksOf(queries: QueryClient): Marks {
  const known = marksByClient.get(queries);
  if (known) return known;
  const marks = createMarks(
    (nodeId, isMarked) => call(isMarked ? addFavourite : removeFavourite, { nodeId }),
    (_nodeId, error) => {
      toast(error instanceof Error ? error.message : '', { tone: 'danger' });
      void queries.invalidateQueries({ queryKey: idsKey });
    },
  );
  marksByClient.set(queries, marks);
  return marks;
}
