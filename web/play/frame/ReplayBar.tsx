import { ChevronLeft, ChevronRight, Pause, Play, Zap } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { stepsOf } from './recorded-line.ts';
import { type ReplayBarProps, standAt, useReplay } from './replay.ts';
import type { words } from './words.ts';

const BETWEEN_STEPS_MS = 900;
const BETWEEN_FAST_STEPS_MS = 250;

/** Stands where the controls are while a past round is shown again: to the next step and back, by itself, fast. */
export function ReplayBar({ canGoOn, onNext }: ReplayBarProps) {
  const t = useWords<typeof words>('frame');
  const { locale } = useManner();
  const { round, shown, running, fast, visit } = useReplay();
  const all = round === null ? 0 : stepsOf(round);
  const isShowing = running && shown < all;
  const hasNext = canGoOn && shown < all;
  useEffect(() => {
    if (!running || !hasNext) return;
    const timer = setTimeout(onNext, fast ? BETWEEN_FAST_STEPS_MS : BETWEEN_STEPS_MS);
    return () => clearTimeout(timer);
  }, [running, hasNext, fast, onNext]);
  if (round === null) return null;
  const speed = () => useReplay.setState({ fast: !fast, visit: visit + 1 });
  return (
    <section className="frame-replay" aria-label={t('replay')}>
      <p>
        <b>{t('replay')}</b>{' '}
        <span>
          {t('roundNumber', {
            round: localDigits(round.record.roundId, locale),
            nonce: localDigits(round.record.nonce, locale),
          })}
        </span>
        <span className="frame-replay-step" role="status">
          {t('replayStep', { step: numberText(shown, locale), all: numberText(all, locale) })}
        </span>
      </p>
      <div>
        <IconButton label={t('replayBack')} disabled={shown === 0} onClick={() => standAt(shown - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Button
          icon={isShowing ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={() => useReplay.setState({ running: !running })}
          disabled={shown === all}
        >
          {isShowing ? t('replayPause') : t('replayPlay')}
        </Button>
        <IconButton label={t('replayNext')} disabled={!hasNext} onClick={onNext}>
          <ChevronRight aria-hidden />
        </IconButton>
        <IconButton label={t('replayFast')} aria-pressed={fast} onClick={speed}>
          <Zap aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}
