import { listRecentGames } from '../../../contract/lobby-picks.ts';
import { useCall } from '../../kit/ask.ts';
import { useOffered } from '../../kit/site.ts';

/** The games that the member opened last. */
export function useRecentGames() {
  return useCall(listRecentGames, {}, { enabled: useOffered(listRecentGames), refetchOnMount: 'always' });
}
