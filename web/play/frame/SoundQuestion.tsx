import { Button } from '../../kit/Button.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** Asked once on a device; nothing sounds before it is answered. */
export function SoundQuestion({ onAnswer }: { onAnswer: (on: boolean) => void }) {
  const t = useWords<typeof words>('frame');
  return (
    <aside className="frame-sound" aria-label={t('sound')}>
      <p>{t('soundAsk')}</p>
      <Button size="sm" variant="second" onClick={() => onAnswer(true)}>
        {t('soundOn')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => onAnswer(false)}>
        {t('soundOff')}
      </Button>
    </aside>
  );
}
