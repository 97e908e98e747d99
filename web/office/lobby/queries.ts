import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import { officeListGames, officeSaveGame } from '../../../contract/lobby.ts';
import { call } from '../../kit/call.ts';

export type OfficeGame = CallOutput<typeof officeListGames>[number];

const gamesKey = ['games'];

export function useOfficeGames() {
  return useQuery({ queryKey: gamesKey, queryFn: ({ signal }) => call(officeListGames, {}, { signal }) });
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
          game.gameCode === gameCode ? { ...game, enabled, isHot: isHot ? 1 : 0, position: Number(position) } : game,
        ),
      );
      return { before };
    },
    onError: (_error, _input, kept) => queries.setQueryData(gamesKey, kept?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: gamesKey }),
  });
}
