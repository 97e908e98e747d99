import { Eraser, Minus, Plus } from 'lucide-react';
import { type KenoChoice, mostPicks } from '../../../../games/instant/keno/shapes.ts';
import { Button } from '../../../kit/Button.tsx';
import { chance } from '../../../kit/clock.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { ChoicesProps } from '../design.ts';
import { quickTicket } from './ticket.ts';
import type { words } from './words.ts';

/** How many numbers are picked, and a ticket filled for whoever does not mind which they are. */
export function KenoChoices({ choice: { picks }, onChoice, disabled }: ChoicesProps<KenoChoice>) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const fill = (count: number) => onChoice({ picks: quickTicket(count, chance) });
  return (
    <div className="keno-choices">
      <div className="keno-count" role="group" aria-label={t('picked')}>
        <IconButton
          label={t('fewer')}
          disabled={disabled || picks.length === 0}
          onClick={() => onChoice({ picks: picks.slice(0, -1) })}
        >
          <Minus aria-hidden />
        </IconButton>
        <output aria-label={t('pickedNow', { picks: numberText(picks.length, locale) })}>
          <b>{numberText(picks.length, locale)}</b>
          <span>{t('picked')}</span>
        </output>
        <IconButton
          label={t('more')}
          disabled={disabled || picks.length >= mostPicks}
          onClick={() => onChoice({ picks: quickTicket(picks.length + 1, chance, picks) })}
        >
          <Plus aria-hidden />
        </IconButton>
      </div>
      <Button variant="second" disabled={disabled} onClick={() => fill(picks.length || mostPicks)}>
        {t('quickPick')}
      </Button>
      <IconButton label={t('clear')} disabled={disabled || picks.length === 0} onClick={() => onChoice({ picks: [] })}>
        <Eraser aria-hidden />
      </IconButton>
    </div>
  );
}
