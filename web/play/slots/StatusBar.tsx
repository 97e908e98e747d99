import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { SlotWords } from './design.ts';
import { type Celebration, celebrationOfUnits, countUpMs, isCelebrated } from '../frame/celebration.ts';
import { Counted } from '../frame/Counted.tsx';
import { hasParent, tellParent } from '../frame/parent-page.ts';
import { SoundQuestion } from '../frame/SoundQuestion.tsx';
import { allFallen, currentStep, isFree, shownUnits } from './presentation.ts';
import type { SlotGame } from './slot-game.ts';
import { usePaidText, useStatusText } from './status-text.ts';
import { moneyOfUnits } from './unit-money.ts';
import type { words } from './words.ts';

/** What just happened, in words: read aloud, and shown under the reels. */
export function StatusBar({ game, machine }: { game: SlotGame; machine: SlotWords }) {
  const t = useWords<typeof words>('slots');
  const { currencyDecimals } = useManner();
  const { show } = game;
  const text = useStatusText(game, machine);
  const paidBy = usePaidText(game, machine);
  const celebration = celebrationNow(game);
  const loud = !show.refusal && !show.waiting && isCelebrated(celebration);
  // Before the first round nothing is told that could not wait for an answer.
  const asks =
    game.sound === null && game.opened !== null && show.phase === 'idle' && show.round === null && !show.refusal;
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
        className={loud || asks ? 'sr-only' : undefined}
      >
        {text}
      </p>
      {loud && (
        <p className="slot-win" aria-hidden key={show.seen}>
          <span>{t('won')}</span> <Counted value={paid} wholeMs={countUpMs[celebration]} />
        </p>
      )}
      {paidBy !== null && (
        <p className="slot-paid" aria-hidden>
          {paidBy}
        </p>
      )}
      {asks && <SoundQuestion onAnswer={game.setSound} />}
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

function celebrationNow({ show, stakeUnits }: SlotGame): Celebration {
  const ofRound = show.phase === 'idle' && isFree(currentStep(show));
  if ((show.phase !== 'showing' && show.phase !== 'idle') || ofRound) return 'none';
  const celebration = celebrationOfUnits(BigInt(shownUnits(show)), BigInt(stakeUnits));
  // While symbols still fall the sum is shown as it grows, and celebrated when it is whole.
  return allFallen(show) || !isCelebrated(celebration) ? celebration : 'small';
}
