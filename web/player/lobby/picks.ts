import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from '../../../contract/lobby-picks.ts';
import { renewAfter, takeAnswer, useCall } from '../../kit/ask.ts';
import { call } from '../../kit/call.ts';
import { useOffered } from '../../kit/site.ts';
import { toast } from '../../kit/toast.ts';
import { createMarks, type Marks } from './marks.ts';
import { LISTS_STAY_MS } from './queries.ts';

/** The games that the member has marked, and how to mark one. */
export function useFavourites() {
  const queries = useQueryClient();
  const on = useOffered(listFavouriteIds);
  const { data } = useCall(listFavouriteIds, {}, { enabled: on, staleTime: LISTS_STAY_MS });
  const ids = useMemo(() => new Set(data), [data]);
  const mark = (game: LobbyGame, isMarked: boolean) => {
    takeAnswer(queries, listFavouriteIds, {}, (before) =>
      isMarked ? [game.nodeId, ...before] : before.filter((id) => id !== game.nodeId),
    );
    marksOf(queries).set(game.nodeId, isMarked);
  };
  return { on, ids, mark };
}

/** The marked games themselves, the latest first. */
export function useFavouriteGames() {
  const { ids, on } = useFavourites();
  const answer = useCall(
    listFavourites,
    {},
    { select: ({ content }) => content, enabled: on, refetchOnMount: 'always' },
  );
  // What was unmarked a moment ago is gone at once.
  const data = answer.data?.filter(({ nodeId }) => ids.has(nodeId));
  return { ...answer, data, on };
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
      void renewAfter(queries, addFavourite);
    },
  );
  marksByClient.set(queries, marks);
  return marks;
}
