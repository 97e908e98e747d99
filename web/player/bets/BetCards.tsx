import type { BetRow } from '../../../contract/bets.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import type { GameNaming } from './BetDrawer.tsx';
import { BetStateBadge } from './BetStateBadge.tsx';
import type { words } from './words.ts';

interface Props {
  bets: readonly BetRow[];
  gameName: GameNaming;
  onOpen: (bet: BetRow) => void;
}

/** The betting record on phones: two lines a bet, the rest in its drawer. */
export function BetCards({ bets, gameName, onOpen }: Props) {
  const t = useWords<typeof words>('bets');
  const manner = useManner();
  return (
    <ul className="grid gap-2 md:hidden">
      {bets.map((bet) => (
        <li key={bet.id}>
          <button
            type="button"
            onClick={() => onOpen(bet)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 rounded-control bg-surface px-4 py-3 text-start transition-colors hover:bg-raised"
          >
            <span className="truncate font-semibold">{gameName(bet.gameCode)}</span>
            <span className="text-end font-semibold">
              {bet.state === 'settled' ? <Money value={bet.net} change bare /> : <BetStateBadge state={bet.state} />}
            </span>
            <span className="k-digits text-sm text-faint">{timeText(bet.placedAtMs, manner, 'short')}</span>
            <span className="text-end text-sm text-faint">
              {t('stake')} <Money value={bet.stake} bare />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
