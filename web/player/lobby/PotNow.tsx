import { listSlotPots } from '../../../contract/slots.ts';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { useCall } from '../../kit/ask.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { ReturnText } from './ReturnText.tsx';
import type { words } from './browsing.words.ts';

const EVERY_MS = 15_000;

/** Of a machine with a pot what is in it now; of every other one what it returns. */
export function PotNow({ game }: { game: LobbyGame }) {
  const t = useWords<typeof words>('browsing');
  const manner = useManner();
  const enabled = useOffered(listSlotPots);
  const { data } = useCall(listSlotPots, {}, { enabled, everyMs: EVERY_MS, select: ({ pots }) => pots });
  const pot = data?.find(({ gameCode }) => gameCode === game.gameCode);
  if (!pot) return <ReturnText game={game} className="px-1 text-xs text-faint" />;
  return (
    <span className="k-digits px-1 text-xs text-win">{t('potNow', { amount: moneyText(pot.shown, manner) })}</span>
  );
}
