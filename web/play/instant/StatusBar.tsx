import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { Counted } from '../frame/Counted.tsx';
import { hasParent, tellParent } from '../frame/parent-page.ts';
import { refusalText } from '../frame/refusals.ts';
import { celebrationOf, countUpMs, isCelebrated } from '../frame/celebration.ts';
import { SoundQuestion } from '../frame/SoundQuestion.tsx';
import type { InstantDesign, InstantWords } from './design.ts';
import type { InstantGame } from './instant-game.ts';
import type { words as instantWords } from './words.ts';

interface Props {
  game: InstantGame;
  design: InstantDesign;
}

/** What just happened, in words: read aloud, and shown under the board. A win stands there as its amount. */
export function StatusBar({ game, design }: Props) {
  const t = useWords<typeof instantWords>('instant');
  const text = useStatusText(game, design);
  const { show } = game;
  const { told } = show;
  const resting = show.phase === 'idle' && told !== null && !show.refusal && !show.waiting;
  const celebration = resting ? celebrationOf(told.payout, told.stake, show.decimals) : 'none';
  const loud = isCelebrated(celebration);
  // Before the first round nothing is told that could not wait for an answer.
  const asks = game.sound === null && show.phase === 'idle' && show.round === null && !show.refusal;
  return (
    <div className="instant-status" data-celebration={celebration}>
      <p
        role="status"
        aria-live="polite"
        data-round={show.phase === 'idle' || show.phase === 'open' ? told?.roundId : undefined}
        data-phase={show.phase}
        className={loud || asks ? 'sr-only' : undefined}
      >
        {text}
      </p>
      {loud && (
        <p className="instant-win" aria-hidden key={told?.roundId}>
          <span>{t('won')}</span> <Counted value={told?.payout ?? '0'} wholeMs={countUpMs[celebration]} />
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

/** One sentence for each moment of the game. */
function useStatusText(game: InstantGame, design: InstantDesign): string {
  const t = useWords<typeof instantWords>('instant');
  const words = useWords<InstantWords>('game');
  const manner = useManner();
  const tell = design.useTell();
  const { show, opened } = game;
  const { told } = show;
  if (show.waiting) return show.phase === 'asking' ? t('reconnecting') : t('lineLost');
  if (show.refusal) return refusalText(show.refusal, t, opened?.trial ?? false);
  if (show.phase === 'opening') return t('loading');
  if (show.phase === 'open') {
    if (show.resumed) return t('openResumed');
    return told === null ? t('openTold') : tell(told.view).spoken;
  }
  if (show.phase !== 'idle') return words('playing');
  if (told === null) return words('story');
  const amount = moneyText(told.payout, manner);
  const result = tell(told.view).spoken;
  const celebration = celebrationOf(told.payout, told.stake, show.decimals);
  const sentence =
    celebration === 'none'
      ? t('lostTold', { result })
      : celebration === 'quiet'
        ? t('returnedTold', { result, amount })
        : t('wonTold', { result, amount });
  return show.away ? t('awayTold', { result: sentence }) : sentence;
}
