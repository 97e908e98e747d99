import { listRooms } from '../../../contract/lobby-boards.ts';
import { useCall } from '../../kit/ask.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './browsing.words.ts';

const EVERY_MS = 15_000;

/** Of a game between people: how many play it now, or that it is one. */
export function PeopleNow({ gameCode }: { gameCode: string }) {
  const t = useWords<typeof words>('browsing');
  const { locale } = useManner();
  const offered = useOffered(listRooms);
  const isMember = useLoggedIn();
  const { data } = useCall(
    listRooms,
    {},
    { enabled: offered && isMember, everyMs: EVERY_MS, select: ({ content }) => content },
  );
  const players = data?.find((room) => room.gameCode === gameCode)?.players ?? 0;
  return (
    <span className={`px-1 text-xs ${players > 0 ? 'text-win' : 'text-faint'}`}>
      {players > 0 ? t('peopleNow', { count: players, text: numberText(players, locale) }) : t('betweenPeople')}
    </span>
  );
}
