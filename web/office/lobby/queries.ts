import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import { type listGameCategories, officeListGames, officeSaveGame } from '../../../contract/lobby-office.ts';
import { keyOf, useCall } from '../../kit/ask.ts';
import { useRenewal } from '../../kit/deeds.ts';
import { call } from '../../kit/call.ts';

export type OfficeGame = CallOutput<typeof officeListGames>[number];

export type OfficeCategory = CallOutput<typeof listGameCategories>[number];

const gamesKey = keyOf(officeListGames, {});

/** How many games came switched off with a new version, and nobody has decided about. */
export function useNewGames(may: boolean): number {
  const { data } = useCall(officeListGames, {}, { enabled: may });
  return data?.filter(({ isNew }) => isNew).length ?? 0;
}

/** Shows the change before the server has answered, and takes it back where it is refused. */
export function useSaveGame() {
  const queries = useQueryClient();
  const renew = useRenewal();
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
    onSettled: () => renew(officeSaveGame),
  });
}
