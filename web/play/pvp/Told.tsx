import { Button } from '../../kit/Button.tsx';
import { useWords } from '../../kit/speaking.ts';
import { hasParent, tellParent } from '../frame/parent-page.ts';
import { refusalText } from '../frame/refusals.ts';
import type { PvpGameState } from './pvp-game.ts';
import type { words } from './words.ts';

/** What stands in the way just now: a lost line, or what was refused and why. */
export function Told({ game }: { game: PvpGameState }) {
  const t = useWords<typeof words>('pvp');
  const { refusal, lost, waiting, broken, opened } = game;
  const text =
    lost || waiting
      ? t('lineGone')
      : refusal === null
        ? ''
        : refusal.code === 'insecure'
          ? t('errorInsecure')
          : refusalText(refusal, t, opened?.trial ?? false);
  if (text === '') return null;
  const isShort = refusal?.code === 'insufficient_balance' && hasParent() && opened?.trial === false;
  return (
    <div className="pvp-told" role="alert">
      <p>{text}</p>
      {broken && hasParent() && (
        <Button size="sm" onClick={() => tellParent('close')}>
          {t('leave')}
        </Button>
      )}
      {isShort && (
        <Button size="sm" onClick={() => tellParent('deposit')}>
          {t('deposit')}
        </Button>
      )}
    </div>
  );
}
