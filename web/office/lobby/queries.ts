import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import {
  listGameCategories,
  listStudios,
  officeListGames,
  officeSaveGame,
  saveGameCategory,
  saveStudio,
} from '../../../contract/lobby-office.ts';
import { call } from '../../kit/call.ts';

export type OfficeGame = CallOutput<typeof officeListGames>[number];

export type OfficeCategory = CallOutput<typeof listGameCategories>[number];

const gamesKey = ['games'];
const studiosKey = ['studios'];
const categoriesKey = ['game-categories'];

export function useOfficeGames() {
  return useQuery({ queryKey: gamesKey, queryFn: ({ signal }) => call(officeListGames, {}, { signal }) });
}

/** How many games came switched off with a new version, and nobody has decided about. */
export function useNewGames(may: boolean): number {
  const { data } = useQuery({
    queryKey: gamesKey,
    queryFn: ({ signal }) => call(officeListGames, {}, { signal }),
    enabled: may,
  });
  return data?.filter(({ isNew }) => isNew).length ?? 0;
}

/** Shows the change before the server has answered, and takes it back where it is refused. */
export function useSaveGame() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof officeSaveGame>) => call(officeSaveGame, input),
    onMutate: async ({ gameCode, enabled, isHot, position }) => {
      await queries.cancelQueries({ queryKey: gamesKey });
      const before = queries.getQueryData<OfficeGame[]>(gamesKey);
      queries.setQueryData<OfficeGame[]>(gamesKey, (games) =>
        games?.map((game) =>
          game.gameCode === gameCode
            ? { ...game, enabled, isNew: false, isHot: isHot ? 1 : 0, position: Number(position) }
            : game,
        ),
      );
      return { before };
    },
    onError: (_error, _input, kept) => queries.setQueryData(gamesKey, kept?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: gamesKey }),
  });
}

export function useStudios() {
  return useQuery({ queryKey: studiosKey, queryFn: ({ signal }) => call(listStudios, {}, { signal }) });
}

/** What is decided about a studio changes what its games and kinds say of themselves. */
export function useSaveStudio() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof saveStudio>) => call(saveStudio, input),
    onSettled: () =>
      Promise.all([studiosKey, gamesKey, categoriesKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

export function useCategories() {
  return useQuery({ queryKey: categoriesKey, queryFn: ({ signal }) => call(listGameCategories, {}, { signal }) });
}

export function useSaveCategory() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof saveGameCategory>) => call(saveGameCategory, input),
    onSettled: () => queries.invalidateQueries({ queryKey: categoriesKey }),
  });
}
