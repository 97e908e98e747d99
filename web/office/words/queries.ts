import { useQuery } from '@tanstack/react-query';
import { listBrandWords } from '../../../contract/words.ts';
import { keyOf } from '../../kit/ask.ts';
import { call } from '../../kit/call.ts';
import { catalogueOf } from './catalogue.ts';

/** Every text of the players' pages; the texts themselves are loaded when this room is first opened. */
export function useCatalogue() {
  return useQuery({
    queryKey: keyOf(listBrandWords, {}),
    queryFn: async ({ signal }) => {
      const [{ list }, { playerWords }] = await Promise.all([
        call(listBrandWords, {}, { signal }),
        import('virtual:player-words'),
      ]);
      return catalogueOf(playerWords, list);
    },
  });
}
