import { useEffect, useState } from 'react';
import { Money } from '../../kit/Money.tsx';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import { type Celebration, celebrationOf } from './celebration.ts';
import type { SlotWords } from './design.ts';
import { hasParent, tellParent } from '../frame/parent-page.ts';
import { allFallen, currentStep, isFree, shownUnits } from './presentation.ts';
import type { SlotGame } from './slot-game.ts';
import { useStatusText } from './status-text.ts';
import { moneyOfUnits } from './unit-money.ts';
import type { words } from './words.ts';

/** What just happened, in words: read aloud, and shown under the reels. */
export function StatusBar({ game, machine }: { game: SlotGame; machine: SlotWords }) {
  const t = useWords<typeof words>('slots');
  const { currencyDecimals } = useManner();
  const { show } = game;
  const text = useStatusText(game, machine);
  const celebration = celebrationNow(game);
  const loud = !show.refusal && !show.waiting && celebration !== 'none' && celebration !== 'quiet';
  const paid = moneyOfUnits(shownUnits(show), show.round?.stake ?? '0', game.stakeUnits, currencyDecimals);
  return (
    <div className="slot-status" data-celebration={loud ? celebration : 'none'}>
      <p
        role="status"
        aria-live="polite"
        data-round={
          show.phase === 'idle' || show.phase === 'showing' || show.phase === 'outro' ? show.round?.roundId : undefined
        }
        data-phase={show.phase}
        className={loud ? 'sr-only' : undefined}
      >
        {text}
      </p>
      {loud && (
        <p className="slot-win" aria-hidden key={show.seen}>
          <span>{t('won')}</span> <Counted value={paid} />
        </p>
      )}
      {show.phase === 'broken' && hasParent() && (
        <Button size="sm" onClick={() => tellParent('close')}>
          {t('leave')}
        </Button>
      )}
      {show.refusal?.code === 'insufficient_balance' && hasParent() && game.opened?.trial === false && (
        <Button size="sm" onClick={() => tellParent('deposit')}>
          {t('deposit')}
        </Button>
      )}
    </div>
  );
}

/** Counts up from nothing each time it appears. */
function Counted({ value }: { value: string }) {
  const [shown, setShown] = useState('0');
  useEffect(() => setShown(value), [value]);
  return <Money value={shown} counting />;
}

function celebrationNow({ show, stakeUnits }: SlotGame): Celebration {
  const ofRound = show.phase === 'idle' && isFree(currentStep(show));
  if ((show.phase !== 'showing' && show.phase !== 'idle') || ofRound) return 'none';
  const celebration = celebrationOf(shownUnits(show), stakeUnits);
  // While symbols still fall the sum is shown as it grows, and celebrated when it is whole.
  return allFallen(show) || celebration === 'none' || celebration === 'quiet' ? celebration : 'small';
}
