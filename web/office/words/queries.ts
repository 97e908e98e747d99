import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { listBrandWords, saveBrandWord } from '../../../contract/words.ts';
import { call } from '../../kit/call.ts';
import { catalogueOf } from './catalogue.ts';

const key = ['brandWords'];

/** Every text of the players' pages; the texts themselves are loaded when this room is first opened. */
export function useCatalogue() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const [{ list }, { playerWords }] = await Promise.all([
        call(listBrandWords, {}, { signal }),
        import('virtual:player-words'),
      ]);
      return catalogueOf(playerWords, list);
    },
  });
}

export function useSaveWord() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof saveBrandWord>) => call(saveBrandWord, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
