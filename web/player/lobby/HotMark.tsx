import { Flame } from 'lucide-react';
import { getPlayedNow } from '../../../contract/lobby-boards.ts';
import { useCall } from '../../kit/ask.ts';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { LISTS_STAY_MS } from './queries.ts';
import type { words } from './words.ts';

/** So many of the games with most players count as hot. */
const MOST_HOT = 6;

/** Beside the name of a game that many play now, by what was really played; nothing beside any other. */
export function HotMark({ gameCode }: { gameCode: string }) {
  const t = useWords<typeof words>('lobby');
  const { data } = useCall(getPlayedNow, {}, { enabled: useOffered(getPlayedNow), staleTime: LISTS_STAY_MS });
  if (!data?.popular.slice(0, MOST_HOT).some((game) => game.gameCode === gameCode)) return null;
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold text-accent-text">
      <Flame aria-hidden className="size-4" />
      {t('HOT')}
    </span>
  );
}
